import { type SystemActor, withActor } from "@leadlane/core/actor";
import { timestamp } from "@leadlane/core/clock";
import { withContext } from "@leadlane/core/context";
import { takeSteps } from "@leadlane/core/subscription/schedule";
import { log } from "../log";
import { provideSecrets } from "../secrets";

/** What EventBridge tells of the time that it calls at. */
export interface ScheduledEvent {
  id: string;
}

/**
 * Does what is due by now, tenant by tenant: invoices, ends of periods and trials, comparisons of counters. What can't be
 * done stays due and is tried again by the next call; the others don't wait for it. Throws in the end where there was
 * such, so that the alarm tells of it.
 */
export async function handler({ id }: ScheduledEvent): Promise<void> {
  await provideSecrets();
  await withContext(id, async ({ usage }) => {
    const started = performance.now();
    const { done, failed } = await takeSteps(timestamp(), enter, (tenant_id, error) =>
      log.error("What is due for a tenant could not be done.", { request_id: id, tenant_id, error }),
    );
    if (done + failed === 0) return;
    const ms = Math.round(performance.now() - started);
    log.info("tick", { request_id: id, done, failed, ms, calls: usage.calls });
    if (failed > 0) throw new Error(`${failed} of ${done + failed} tenants could not be served.`);
  });
}

function enter<T>(tenant_id: string, fn: () => Promise<T>): Promise<T> {
  const actor: SystemActor = { type: "system", tenant_id };
  return withActor(actor, fn);
}
