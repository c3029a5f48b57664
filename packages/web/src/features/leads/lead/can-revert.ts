import { customKey } from "@leadlane/core/fields/rules";
import type { HistoryEntry } from "@leadlane/core/history/schema";
import type { Lead } from "@leadlane/core/leads/schema";

/**
 * Whether the field still has the value of this change. A lost reason can't be reverted alone, because it
 * belongs to the status.
 */
export function canRevert({ field, to }: HistoryEntry, lead: Lead): boolean {
  if (lead.archived || field === "lost_reason") return false;
  const key = customKey(field);
  const value = key === undefined ? lead[field as keyof Lead] : lead.custom[key];
  return JSON.stringify(value ?? null) === JSON.stringify(to ?? null);
}
