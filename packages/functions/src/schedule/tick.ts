import { type SystemActor, withActor } from "@leadlane/core/kernel/actor";
import { timestamp } from "@leadlane/core/kernel/clock";
import { withContext } from "@leadlane/core/kernel/context";
import { writeHeartbeat } from "@leadlane/core/kernel/heartbeat";
import { REMINDER_SENDERS } from "@leadlane/core/reactions/due-reminders";
import { sendDue } from "@leadlane/core/reminders/reminder";
import { takeSteps } from "@leadlane/core/subscription/schedule";
import * as Registry from "@leadlane/core/tenants/registry";
import { log } from "../log";
import { provideSecrets } from "../secrets";

export interface ScheduledEvent {
  id: string;
}

interface Run {
  getRemainingTimeInMillis(): number;
}

const LAST_STEP_MS = 90_000; // time for the last step; counting a million leads takes half of it

const RESERVED_MS = 120_000; // time kept for the other steps

/** Failures stay due for the next run and do not stop others; the final throw triggers the alarm. */
export async function handler({ id }: ScheduledEvent, run: Run): Promise<void> {
  await provideSecrets();
  await withContext(id, async ({ consumption }) => {
    const started = performance.now();
    await writeHeartbeat();
    const onFailure = (tenant_id: string, error: unknown) =>
      log.error("Processing a tenant's due tasks failed.", { request_id: id, tenant_id, error });
    const until = timestamp();
    const reminders = await sendDue({
      ...{ until, senders: REMINDER_SENDERS, onFailure, withTenant: withOpenTenant },
      hasTime: () => run.getRemainingTimeInMillis() > RESERVED_MS,
    });
    const taken = await takeSteps(
      until,
      withTenant,
      onFailure,
      () => run.getRemainingTimeInMillis() > LAST_STEP_MS,
    );
    const done = reminders.done + taken.done;
    const failed = reminders.failed + taken.failed;
    if (done + failed === 0) return;
    const ms = Math.round(performance.now() - started);
    const cut_off = reminders.isIncomplete || taken.isIncomplete;
    const { calls } = consumption;
    log.info("tick", { request_id: id, done, failed, reminded: reminders.done, cut_off, ms, calls });
    if (failed > 0) throw new Error(`${failed} of ${done + failed} due tasks failed.`);
  });
}

function withTenant<T>(tenant_id: string, fn: () => Promise<T>): Promise<T> {
  const actor: SystemActor = { type: "system", tenant_id };
  return withActor(actor, fn);
}

function withOpenTenant(tenant_id: string, fn: () => Promise<void>): Promise<void> {
  return withTenant(tenant_id, async () => {
    if (await Registry.isOpen()) await fn();
  });
}
