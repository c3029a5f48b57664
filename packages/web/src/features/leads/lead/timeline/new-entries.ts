import type { Activity } from "@leadlane/core/leads/schema";

/** What others added after `seenAt` is new; one's own entries, and all that was there, are shown. */
export function splitNewEntries(entries: readonly Activity[], seenAt: string, userId: string | null) {
  const isNew = (entry: Activity) => entry.created_at > seenAt && entry.user_id !== userId;
  return {
    shown: entries.filter((entry) => !isNew(entry)),
    added: entries.filter(isNew),
  };
}

/** When the newest entry was made; the empty text where there is none. */
export function newestOf(entries: readonly Activity[]): string {
  return entries.reduce((newest, { created_at }) => (created_at > newest ? created_at : newest), "");
}
