import { useEffect, useEffectEvent, useState } from "react";
import useSWRInfinite, { unstable_serialize } from "swr/infinite";
import type { Address, ApiPage } from "../lib/api/address";
import { read } from "../lib/api/api";
import type { ApiError } from "../lib/api/api-error";

/** Key of a page, given the previous page; null after the last one. */
type PageKey<T> = (index: number, previous: ApiPage<T> | null) => Address<ApiPage<T>> | null;

/** Keys of a cursor-paginated list; `keyOf` returns the address for a cursor. */
export function byCursor<T>(keyOf: (cursor: string | undefined) => Address<ApiPage<T>>): PageKey<T> {
  return (index, previous) => {
    const cursor = previous?.page.next_cursor ?? undefined;
    return index > 0 && cursor === undefined ? null : keyOf(cursor);
  };
}

/** The key under which SWR stores all pages of a list together. */
export function pagesKey<T>(key: PageKey<T>): Address<ApiPage<T>[]> {
  return unstable_serialize(key) as Address<ApiPage<T>[]>;
}

/**
 * All items in order without duplicates: while pages reload, an item may be at the end of one page and the
 * start of the next.
 */
export function itemsOf<T extends { id: string }>(pages: readonly ApiPage<T>[]): T[] {
  const items = new Map<string, T>();
  for (const { data } of pages) {
    for (const item of data) if (!items.has(item.id)) items.set(item.id, item);
  }
  return [...items.values()];
}

const AUTO_PAGES_MAX = 30;

/**
 * A paginated list. Filtered pages may be short or empty, so further pages load automatically until there are
 * `rows` more items.
 */
export function usePaginated<T extends { id: string }>(key: PageKey<T>, rows = 0) {
  const list = unstable_serialize(key);
  const [request, setRequest] = useState({ list, items: rows, from: 0 });
  const current = request.list === list ? request : { list, items: rows, from: 0 };
  const [isLoadingMore, setLoadingMore] = useState(false);
  // The missing rows are on further pages, so don't refetch the first one.
  const pages = useSWRInfinite<ApiPage<T>, ApiError>(key, read<ApiPage<T>>, {
    revalidateFirstPage: !isLoadingMore,
  });
  const loaded = pages.data ?? [];
  const count = itemsOf(loaded).length;
  const needsMore =
    loaded.at(-1)?.page.next_cursor != null &&
    count < current.items &&
    loaded.length - current.from < AUTO_PAGES_MAX &&
    pages.error === undefined;
  if (needsMore !== isLoadingMore) setLoadingMore(needsMore);
  const loadNext = useEffectEvent(() => void pages.setSize(loaded.length + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each loaded page may be followed by another
  useEffect(() => {
    if (isLoadingMore) loadNext();
  }, [isLoadingMore, list, loaded.length]);
  const first = loaded[0]?.page;
  const hasData = pages.data !== undefined;
  return {
    items: itemsOf(loaded),
    total: first?.total ?? null, // total number on all pages; null if unknown
    isMoreThanCounted: first?.more === true && first.total === null,
    hasUnlisted: first?.more === true && first.total === undefined, // a search that may have more matches than its pages contain
    error: hasData ? undefined : pages.error,
    isLoading: !hasData && pages.error === undefined,
    isRefreshing: pages.isValidating && hasData,
    retry: () => void pages.mutate(),
    next: loaded.length > 0 ? key(loaded.length, loaded.at(-1) ?? null) : null,
    more: {
      hasMore: loaded.at(-1)?.page.next_cursor != null,
      isLoading: pages.size > loaded.length && pages.error === undefined,
      error: hasData ? pages.error : undefined, // error of the next page; loaded pages stay
      load: () => {
        setRequest({ list, items: count + rows, from: loaded.length });
        void (pages.size > loaded.length ? pages.mutate() : pages.setSize(loaded.length + 1));
      },
    },
  };
}
