import type { HistoryEntry } from "@leadlane/core/history/schema";
import type { Lead } from "@leadlane/core/leads/schema";

/** Whether a field has what a change made of it, and stands for itself: a lost reason goes with the status. */
export function canRevert({ field, to }: HistoryEntry, lead: Lead): boolean {
  if (lead.archived || field === "lost_reason") return false;
  return JSON.stringify(lead[field as keyof Lead] ?? null) === JSON.stringify(to ?? null);
}
