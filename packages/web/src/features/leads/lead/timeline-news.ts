import type { Activity } from "@leadlane/core/activity/schema";

/** What others added after `seenAt` is news; one's own entries, and all that was there, are shown. */
export function splitNews(entries: readonly Activity[], seenAt: string, userId: string | null) {
  const isNews = (entry: Activity) => entry.created_at > seenAt && entry.user_id !== userId;
  return {
    shown: entries.filter((entry) => !isNews(entry)),
    news: entries.filter(isNews),
  };
}

/** When the newest entry was made; the empty text where there is none. */
export function newestOf(entries: readonly Activity[]): string {
  return entries.reduce((newest, { created_at }) => (created_at > newest ? created_at : newest), "");
}
