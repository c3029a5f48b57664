import type { Activity } from "@leadlane/core/leads/schema";

/** When the lead entered each status, from the loaded timeline; null for the initial status. */
export type StatusHistory = ReadonlyMap<string, string | null>;

/** Derives the status history from timeline entries, newest first. */
export function statusHistory(entries: readonly Pick<Activity, "changes" | "created_at">[]): StatusHistory {
  const enteredAt = new Map<string, string | null>();
  for (const { changes, created_at } of entries.toReversed()) {
    for (const { field, from, to } of changes) {
      if (field !== "status_id") continue;
      if (typeof from === "string" && !enteredAt.has(from)) enteredAt.set(from, null);
      if (typeof to === "string") enteredAt.set(to, created_at);
    }
  }
  return enteredAt;
}
