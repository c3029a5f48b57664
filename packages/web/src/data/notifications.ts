import type { Me } from "@leadlane/core/access/schema";
import { NOTIFICATIONS_PAGE_DEFAULT } from "@leadlane/core/notification/rules";
import type { Notification } from "@leadlane/core/notification/schema";
import { useMemo } from "react";
import { useSWRConfig } from "swr";
import { unstable_serialize } from "swr/infinite";
import { type ApiPage, api, withQuery } from "../lib/api";
import type { Caches } from "./caches";
import { meKey, useMe } from "./me";
import { byCursor, usePages } from "./use-pages";

type Page = ApiPage<Notification>;

const pageKey = byCursor<Notification>((cursor) =>
  withQuery("/notifications", { limit: NOTIFICATIONS_PAGE_DEFAULT, cursor }),
);

const listKey = unstable_serialize(pageKey);

/** How many the user has not read yet; undefined until it is known. */
export function useUnread(): number | undefined {
  return useMe().data?.unread_notifications;
}

/** What happened for the signed-in user, newest first, page by page. Asked for when it is first shown. */
export function useNotifications() {
  return usePages<Notification>(pageKey);
}

/** Shows some (without `ids`: all) as read now. */
function markRead(pages: readonly Page[], ids: readonly string[] | undefined, at: string): Page[] {
  const mark = (each: Notification) =>
    each.read_at === null && (ids === undefined || ids.includes(each.id)) ? { ...each, read_at: at } : each;
  return pages.map((page) => ({ ...page, data: page.data.map(mark) }));
}

function countUnread(mutate: Caches["mutate"], next: (unread: number) => number) {
  const counted = (me: Me | undefined) =>
    me && { ...me, unread_notifications: Math.max(0, next(me.unread_notifications)) };
  return mutate<Me>(meKey, counted, { revalidate: false });
}

/** Says that some notifications (without `ids`: all) were read: at once here, then to the server. Rejects when it can't. */
export function useMarkRead() {
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    const count = (next: (unread: number) => number) => void countUnread(mutate, next);
    return async (ids?: readonly string[]) => {
      const at = new Date().toISOString();
      void mutate<Page[]>(listKey, (pages) => pages && markRead(pages, ids, at), { revalidate: false });
      count((unread) => (ids === undefined ? 0 : unread - ids.length));
      try {
        const { unread } = await api.put<{ unread: number }>("/notifications/read", { ids });
        count(() => unread);
      } catch (error) {
        void mutate(meKey);
        void mutate(listKey);
        throw error;
      }
    };
  }, [mutate]);
}

/** Shows and counts one that was just made. Gives false for one that is shown already. */
export function addNotification({ cache, mutate }: Caches, created: Notification): boolean {
  // Only this module writes under the key.
  const pages = cache.get(listKey)?.data as Page[] | undefined;
  if (pages?.some(({ data }) => data.some(({ id }) => id === created.id))) return false;
  const [first, ...others] = pages ?? [];
  if (first) {
    const next = [{ ...first, data: [created, ...first.data] }, ...others];
    void mutate(listKey, next, { revalidate: false });
  }
  void countUnread(mutate, (unread) => unread + 1);
  return true;
}
