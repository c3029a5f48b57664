import { SWRConfig } from "swr";
import { CacheDetacher } from "../../data/cache";
import { Live } from "../live/live";
import { cacheConfig } from "./cache-config";
import { LeadWatch } from "./lead-watch";
import { Outbox } from "./outbox";
import { SecondFactorGate } from "./second-factor-gate";
import { ShellLayout } from "./shell-layout";
import { StepUp } from "./step-up";
import { WorkspaceFromTenant } from "./workspace-from-tenant";

/** The signed-in app. The SWR cache belongs to it, so that no user sees another user's data. */
export function Shell() {
  return (
    <SWRConfig value={cacheConfig}>
      <WorkspaceFromTenant>
        <SecondFactorGate>
          <ShellLayout />
          <Live />
          <LeadWatch />
          <Outbox />
        </SecondFactorGate>
        <StepUp />
      </WorkspaceFromTenant>
      <CacheDetacher />
    </SWRConfig>
  );
}
