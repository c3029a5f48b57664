import type { Activity } from "@leadlane/core/activity/schema";
import { useEffect, useState } from "react";
import { announce } from "../../../lib/announce";
import { newestOf, splitNews } from "./timeline-news";

export function newsLabel(count: number): string {
  return count === 1 ? "1 new activity" : `${count} new activities`;
}

/** Holds back what others add while somebody reads, and says so, until they ask for it. */
export function useTimelineNews(entries: readonly Activity[], userId: string | null) {
  const [seenAt, setSeenAt] = useState(() => newestOf(entries));
  const { shown, news } = splitNews(entries, seenAt, userId);
  const count = news.length;
  useEffect(() => {
    if (count > 0) announce(newsLabel(count));
  }, [count]);
  return { shown, count, reveal: () => setSeenAt(newestOf(entries)) };
}
