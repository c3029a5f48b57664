import type { Activity } from "@leadlane/core/leads/schema";

/** When the lead was last put into each status, as far as its timeline tells; null where it began in it. */
export type StatusHistory = ReadonlyMap<string, string | null>;

/** The statuses a lead has been in, out of the entries of its timeline, newest first. */
export function statusHistory(entries: readonly Pick<Activity, "changes" | "created_at">[]): StatusHistory {
  const entered = new Map<string, string | null>();
  for (const { changes, created_at } of entries.toReversed()) {
    for (const { field, from, to } of changes) {
      if (field !== "status_id") continue;
      if (typeof from === "string" && !entered.has(from)) entered.set(from, null);
      if (typeof to === "string") entered.set(to, created_at);
    }
  }
  return entered;
}
