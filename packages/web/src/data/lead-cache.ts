import { NO_OWNER } from "@leadlane/core/lead/rules";
import type { Lead, LeadDetail, LeadRow } from "@leadlane/core/lead/schema";
import { useMemo } from "react";
import { useSWRConfig } from "swr";
import { unstable_serialize } from "swr/infinite";
import type { Caches } from "./caches";
import { changeRows, type LeadPages } from "./lead-pages";
import { leadKeys, SHELVES, type Shelf } from "./leads";

/** What else shows leads, by the beginning of its key. */
const DEPENDENTS = ["/leads/board", "/dashboard/summary"] as const;

/** The key of a list with all its pages. */
export const listKey = (shelf: Shelf) => unstable_serialize(leadKeys.page(shelf));

/** The cached lists of one owner's active leads, each by its key with all its pages. */
export function ownerLists(cache: Caches["cache"]): { key: string; ownerId: string | null }[] {
  const start = listKey("active");
  return [...cache.keys()].flatMap((key) => {
    if (!key.startsWith(`${start}&`)) return [];
    const owner = new URLSearchParams(key.slice(start.length)).get("owner_id");
    return owner === null ? [] : [{ key, ownerId: owner === NO_OWNER ? null : owner }];
  });
}

function shelfOf(lead: LeadRow): Shelf {
  return lead.archived ? "archived" : "active";
}

interface Shown {
  /** What becomes of the lead's row in a list; null takes it off. */
  row: (row: LeadRow, shelf: Shelf) => LeadRow | null;
  /** What changes on the lead's own page. */
  detail: Partial<Lead>;
}

/** Changes what the lists and the lead's own page show. Gives what puts everything back as it was. */
function show({ cache, mutate }: Caches, id: string, { row, detail }: Shown): () => void {
  const undo: (() => void)[] = [];
  const swap = <T>(key: string, change: (shown: T) => T) => {
    const swapped = (shown: T | undefined) => {
      undo.push(() => void mutate(key, shown, { revalidate: false }));
      return shown && change(shown);
    };
    void mutate<T>(key, swapped, { revalidate: false });
  };
  for (const shelf of SHELVES) {
    swap<LeadPages>(listKey(shelf), (pages) =>
      changeRows(pages, (each) => (each.id === id ? row(each, shelf) : each)),
    );
  }
  for (const { key, ownerId } of ownerLists(cache)) {
    const rowOf = (each: LeadRow) => {
      const next = row(each, "active");
      return next?.owner_id === ownerId ? next : null;
    };
    swap<LeadPages>(key, (pages) => changeRows(pages, (each) => (each.id === id ? rowOf(each) : each)));
  }
  swap<LeadDetail>(leadKeys.detail(id), (lead) => ({ ...lead, ...detail }));
  return () => {
    for (const restore of undo) restore();
  };
}

/** Loads again what is on the screen, but not the page of a lead that has just `gone`. */
async function revalidate({ cache, mutate }: Caches, gone?: string): Promise<void> {
  // A list only asks again for pages whose own entries are empty.
  await mutate(leadKeys.isPage, undefined, { revalidate: false });
  await Promise.all([
    ...SHELVES.map((shelf) => mutate(listKey(shelf))),
    ...ownerLists(cache).map(({ key }) => mutate(key)),
    mutate((key) => isDetail(key, gone) || isDependent(key)),
  ]);
}

function isDetail(key: unknown, except?: string): boolean {
  const isOther = except === undefined || key !== leadKeys.detail(except);
  return typeof key === "string" && key.startsWith("/leads/leads/") && isOther;
}

function isDependent(key: unknown): boolean {
  return typeof key === "string" && DEPENDENTS.some((prefix) => key.startsWith(prefix));
}

/** The cached leads: lists, the lead's own page, and what is counted from them. */
export function useLeadCache() {
  const { cache, mutate } = useSWRConfig();
  return useMemo(() => {
    const caches = { cache, mutate };
    return {
      /** Shows a lead as it will be, at once; it leaves the lists that it no longer belongs to. Gives the way back. */
      show: (id: string, fields: Partial<Lead>) =>
        show(caches, id, {
          row: (row, shelf) => {
            const next = { ...row, ...fields };
            return shelfOf(next) === shelf ? next : null;
          },
          detail: fields,
        }),
      /** Takes a lead off every list, at once. Gives the way back. */
      hide: (id: string) => show(caches, id, { row: () => null, detail: {} }),
      /** Takes over what the server answered; board, dashboard and the timeline follow. */
      settle: (lead: Lead) => {
        show(caches, lead.id, { row: (row) => ({ ...row, ...lead }), detail: lead });
        void mutate((key) => key === leadKeys.detail(lead.id) || isDependent(key));
      },
      /** After leads came, went or changed shelves: loads again what is on the screen. */
      revalidate: (gone?: string) => revalidate(caches, gone),
    };
  }, [cache, mutate]);
}
