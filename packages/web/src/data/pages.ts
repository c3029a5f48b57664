import { useEffect, useEffectEvent, useState } from "react";
import useSWRInfinite, { unstable_serialize } from "swr/infinite";
import type { Address, ApiPage } from "../lib/api/address";
import { read } from "../lib/api/api";
import type { ApiError } from "../lib/api/api-error";

/** The key of a list's page, from the page before it; null behind the last. */
type PageKey<T> = (index: number, previous: ApiPage<T> | null) => Address<ApiPage<T>> | null;

/** The keys of a list that goes on by cursor; `keyOf` gives the address of the page behind a cursor. */
export function byCursor<T>(keyOf: (cursor: string | undefined) => Address<ApiPage<T>>): PageKey<T> {
  return (index, previous) => {
    const cursor = previous?.page.next_cursor ?? undefined;
    return index > 0 && cursor === undefined ? null : keyOf(cursor);
  };
}

/** The key of a list with all its pages. */
export function pagesKey<T>(key: PageKey<T>): Address<ApiPage<T>[]> {
  // SWR keeps the pages' answers there.
  return unstable_serialize(key) as Address<ApiPage<T>[]>;
}

/** The items of all pages in order, each once: while pages reload, one can stand at the end of one and the start of the next. */
export function itemsOf<T extends { id: string }>(pages: readonly ApiPage<T>[]): T[] {
  const items = new Map<string, T>();
  for (const { data } of pages) {
    for (const item of data) if (!items.has(item.id)) items.set(item.id, item);
  }
  return [...items.values()];
}

const LOOKED_THROUGH = 30; // pages one after another that bring too little

/**
 * A list that comes page by page. A page may be short, and go on: those behind it follow by themselves until there are
 * `rows` more than before.
 */
export function usePages<T extends { id: string }>(key: PageKey<T>, rows = 0) {
  const list = unstable_serialize(key);
  const [asked, ask] = useState({ list, items: rows, from: 0 });
  const wanted = asked.list === list ? asked : { list, items: rows, from: 0 };
  const [isLooking, setLooking] = useState(false);
  // What is looked for is behind the pages that are there.
  const pages = useSWRInfinite<ApiPage<T>, ApiError>(key, read<ApiPage<T>>, {
    revalidateFirstPage: !isLooking,
  });
  const loaded = pages.data ?? [];
  const count = itemsOf(loaded).length;
  const isShort =
    loaded.at(-1)?.page.next_cursor != null &&
    count < wanted.items &&
    loaded.length - wanted.from < LOOKED_THROUGH &&
    pages.error === undefined;
  if (isShort !== isLooking) setLooking(isShort);
  const goOn = useEffectEvent(() => void pages.setSize(loaded.length + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that came too short is followed by one
  useEffect(() => {
    if (isLooking) goOn();
  }, [isLooking, list, loaded.length]);
  const first = loaded[0]?.page;
  const hasData = pages.data !== undefined;
  return {
    items: itemsOf(loaded),
    total: first?.total ?? null, // how many there are on all pages, where the server knows
    isMoreThanCounted: first?.more === true && first.total === null,
    hasUnlisted: first?.more === true && first.total === undefined, // a search that may have more hits than its pages
    error: hasData ? undefined : pages.error,
    isLoading: !hasData && pages.error === undefined,
    isRefreshing: pages.isValidating && hasData,
    retry: () => void pages.mutate(),
    next: loaded.length > 0 ? key(loaded.length, loaded.at(-1) ?? null) : null, // the key of the page after them
    /** The way on, for `LoadMore`. */
    more: {
      has: loaded.at(-1)?.page.next_cursor != null,
      isLoading: pages.size > loaded.length && pages.error === undefined,
      error: hasData ? pages.error : undefined, // why the next page did not come, while what was there stays
      load: () => {
        ask({ list, items: count + rows, from: loaded.length });
        void (pages.size > loaded.length ? pages.mutate() : pages.setSize(loaded.length + 1));
      },
    },
  };
}
