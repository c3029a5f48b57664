import { NOTIFICATIONS_PAGE_DEFAULT } from "@leadlane/core/notifications/rules";
import type { Notification } from "@leadlane/core/notifications/schema";
import { useMemo } from "react";
import { type ApiPage, addressOf } from "../lib/api/address";
import { api } from "../lib/api/api";
import { updateApiQuery } from "./api-query";
import { type Caches, useCaches } from "./cache";
import { meKey, useMe } from "./me";
import { byCursor, pagesKey, usePaginated } from "./pages";
import { withRollback } from "./with-rollback";

type Page = ApiPage<Notification>;

const pageKey = byCursor((cursor) =>
  addressOf("/notifications", { query: { limit: NOTIFICATIONS_PAGE_DEFAULT, cursor } }),
);

const listKey = pagesKey(pageKey);

/** undefined until known */
export function useUnread(): number | undefined {
  return useMe().data?.unread_notifications;
}

export function useNotifications() {
  return usePaginated(pageKey);
}

function markRead(pages: readonly Page[], ids: readonly string[] | undefined, at: string): Page[] {
  const mark = (each: Notification) =>
    each.read_at === null && (ids === undefined || ids.includes(each.id)) ? { ...each, read_at: at } : each;
  return pages.map((page) => ({ ...page, data: page.data.map(mark) }));
}

function countUnread(mutate: Caches["mutate"], next: (unread: number) => number) {
  return updateApiQuery(mutate, meKey, (me) => ({
    ...me,
    unread_notifications: Math.max(0, next(me.unread_notifications)),
  }));
}

/** Marks notifications as read (without `ids`: all). Optimistic; rejects when the server can't be reached. */
export function useMarkRead() {
  const { mutate } = useCaches();
  return useMemo(() => {
    const count = (next: (unread: number) => number) => void countUnread(mutate, next);
    return async (ids?: string[]) => {
      const at = new Date().toISOString();
      void updateApiQuery(mutate, listKey, (pages) => markRead(pages, ids, at));
      count((unread) => (ids === undefined ? 0 : unread - ids.length));
      const refresh = () => Promise.all([mutate(meKey), mutate(listKey)]);
      const { unread } = await withRollback(api.put("/notifications/read", { body: { ids } }), refresh);
      count(() => unread);
    };
  }, [mutate]);
}

/** Adds a new notification. Returns false if it is already shown. */
export function addNotification({ cache, mutate }: Caches, created: Notification): boolean {
  const pages = cache.get(listKey)?.data as Page[] | undefined; // only this module writes this key
  if (pages?.some(({ data }) => data.some(({ id }) => id === created.id))) return false;
  const [first, ...others] = pages ?? [];
  if (first) {
    const next = [{ ...first, data: [created, ...first.data] }, ...others];
    void mutate(listKey, next, { revalidate: false });
  }
  void countUnread(mutate, (unread) => unread + 1);
  return true;
}
