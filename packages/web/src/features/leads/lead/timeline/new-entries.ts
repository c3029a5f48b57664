import type { Activity } from "@leadlane/core/leads/schema";

/** Entries by others after `seenAt` are new and held back. */
export function splitNewEntries(entries: readonly Activity[], seenAt: string, userId: string | null) {
  const isNew = (entry: Activity) => entry.created_at > seenAt && entry.user_id !== userId;
  return {
    shown: entries.filter((entry) => !isNew(entry)),
    added: entries.filter(isNew),
  };
}

export function newestOf(entries: readonly Activity[]): string {
  return entries.reduce((newest, { created_at }) => (created_at > newest ? created_at : newest), "");
}
