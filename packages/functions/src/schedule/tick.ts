import { type SystemActor, withActor } from "@leadlane/core/kernel/actor";
import { timestamp } from "@leadlane/core/kernel/clock";
import { withContext } from "@leadlane/core/kernel/context";
import { beat } from "@leadlane/core/kernel/heartbeat";
import { takeSteps } from "@leadlane/core/subscription/schedule";
import { log } from "../log";
import { provideSecrets } from "../secrets";

/** What EventBridge tells of the time that it calls at. */
export interface ScheduledEvent {
  id: string;
}

/** What Lambda tells of the run. */
interface Run {
  getRemainingTimeInMillis(): number;
}

const LAST_STEP_MS = 90_000; // what a step that is begun last may take: counting a million leads takes half of it

/**
 * Does what is due by now, tenant by tenant: invoices, ends of periods and trials, comparisons of counters. What can't be
 * done stays due and is tried again by the next call; the others don't wait for it. Ends before
 * its time is up, and the next call goes on there. Throws in the end where something failed, so that the alarm tells of it.
 */
export async function handler({ id }: ScheduledEvent, run: Run): Promise<void> {
  await provideSecrets();
  await withContext(id, async ({ consumption }) => {
    const started = performance.now();
    await beat();
    const { done, failed, isCutOff } = await takeSteps(
      timestamp(),
      enter,
      (tenant_id, error) =>
        log.error("What is due for a tenant could not be done.", { request_id: id, tenant_id, error }),
      () => run.getRemainingTimeInMillis() > LAST_STEP_MS,
    );
    if (done + failed === 0) return;
    const ms = Math.round(performance.now() - started);
    log.info("tick", { request_id: id, done, failed, cut_off: isCutOff, ms, calls: consumption.calls });
    if (failed > 0) throw new Error(`${failed} of ${done + failed} tenants could not be served.`);
  });
}

function enter<T>(tenant_id: string, fn: () => Promise<T>): Promise<T> {
  const actor: SystemActor = { type: "system", tenant_id };
  return withActor(actor, fn);
}
