import { SWRConfig } from "swr";
import { AfterFirstPaint } from "../../ui/after-first-paint";
import { Live } from "../live/live";
import { cacheConfig } from "./cache-config";
import { FrameLayout } from "./frame-layout";
import { WorkspaceFromTenant } from "./workspace-from-tenant";

/** The signed-in app around every screen. The cache of server data lives and ends with it, so no user sees another's. */
export function Frame() {
  return (
    <SWRConfig value={cacheConfig}>
      <WorkspaceFromTenant>
        <FrameLayout />
        <AfterFirstPaint>
          <Live />
        </AfterFirstPaint>
      </WorkspaceFromTenant>
    </SWRConfig>
  );
}
