import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import type { LeadPlan } from "../../lib/outbox/outbox-entry";
import { formatExact } from "../../lib/time/time";

/** A lead's plan in words, one line per known field. */
export function planLines(
  { follow_up_at, next_step, status_id }: Partial<LeadPlan>,
  statuses: readonly PipelineStatus[],
  timeZone: string | undefined,
): string[] {
  const status = statuses.find(({ id }) => id === status_id)?.name;
  return [
    follow_up_at && `Follow-up ${formatExact(follow_up_at, timeZone)}`,
    follow_up_at === null && "No follow-up",
    next_step && `Next step: ${next_step}`,
    next_step === null && "No next step",
    status && `Status: ${status}`,
  ].filter((line) => typeof line === "string");
}
