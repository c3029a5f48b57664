import { SWRConfig } from "swr";
import { CacheEnd } from "../../data/cache";
import { Live } from "../live/live";
import { cacheConfig } from "./cache-config";
import { LeadWatch } from "./lead-watch";
import { ShellLayout } from "./shell-layout";
import { WorkspaceFromTenant } from "./workspace-from-tenant";

/** The signed-in app around every screen. The cache of server data lives and ends with it, so no user sees another's. */
export function Shell() {
  return (
    <SWRConfig value={cacheConfig}>
      <WorkspaceFromTenant>
        <ShellLayout />
        <Live />
        <LeadWatch />
      </WorkspaceFromTenant>
      <CacheEnd />
    </SWRConfig>
  );
}
