import type { Visibility } from "../../permissions/visibility";
import type { UndeletedView } from "../entity";
import { stagePrefix } from "../places";
import { type PlacedRow, rowPages } from "../row-entity";
import type { StoredRow } from "../stored";
import type { Filter } from "./filter";
import type { Order } from "./order";
import { listMerged, sourcesOf } from "./scope";

/**
 * Up to `WHOLE_MAX` visible leads are read completely, then filtered, sorted and counted exactly in memory. Of more leads, a
 * request reads at most `PAGES_MAX` pages of the index of its order; a page may be short or empty and have a cursor.
 */
const WHOLE_MAX = 4_000;
const PAGES_MAX = 4;
const PAGE = 1_000; // rows of one Query

/** How much a request reads; tests use smaller limits. */
export const LIMITS = { whole: WHOLE_MAX, page: PAGE };
export type Limits = typeof LIMITS;

/** All visible active leads that match a filter: 1 Query per 1,000 leads and status. */
export async function readWhole(reach: Visibility, { statuses, isMet }: Filter): Promise<PlacedRow[]> {
  const prefixes = statuses ? statuses.map(stagePrefix) : [undefined];
  const parts = sourcesOf(reach, "board").flatMap((source) =>
    prefixes.map(async (prefix) => {
      const found: PlacedRow[] = [];
      for await (const rows of rowPages({ ...source, ...inStatus(prefix), descending: true }))
        for (const placed of rows) found.push(placed);
      return found;
    }),
  );
  return (await Promise.all(parts)).flat().filter(({ row }) => isMet(row));
}

function inStatus(prefix: string | undefined) {
  return prefix === undefined ? {} : { since: prefix, until: `${prefix}~` };
}

export interface Page {
  rows: StoredRow[];
  boundary: string | null; // the place after which the next page begins; null at the end
}

export interface Range {
  limit: number;
  from?: string;
}

export function cut(placed: readonly PlacedRow[], { placeOf, compare }: Order, { limit, from }: Range): Page {
  const following = placed
    .map((one) => ({ row: one.row, place: placeOf(one) }))
    .filter(({ place }) => from === undefined || compare(place, from) > 0)
    .sort((a, b) => compare(a.place, b.place));
  return firstOf(following, limit, null);
}

interface PageOptions extends Range {
  view?: UndeletedView;
  isUnfiltered?: boolean; // the filter matches everything, so one page is enough
  limits?: Limits;
}

/** A page of matching leads in the order of an index: at most 4 Queries per partition. It may be short or empty. */
export async function readPage(
  reach: Visibility,
  order: Order,
  filter: Filter,
  { limit, from, view, isUnfiltered = false, limits = LIMITS }: PageOptions,
): Promise<Page> {
  const size = isUnfiltered ? limit : Math.max(limits.page, limit);
  const found: Found[] = [];
  let last = from ?? null;
  let pages = 0;
  for await (const { rows, end } of pagesOf(reach, order, filter, { from, view, size })) {
    for (const placed of rows) if (filter.isMet(placed.row)) found.push(placed);
    last = rows.at(-1)?.place ?? last;
    pages += 1;
    if (end === "list") return firstOf(found, limit, null);
    if (pages === PAGES_MAX || found.length > limit) break;
    // After a full page at the end of a range, the next range may be empty.
    if (found.length === limit && end !== "range") break;
  }
  return firstOf(found, limit, last);
}

interface Pages {
  from?: string;
  view?: UndeletedView;
  size: number;
}

export async function* pagesOf(
  reach: Visibility,
  order: Order,
  filter: Filter,
  { from, view, size }: Pages,
): AsyncGenerator<{ rows: PlacedRow[]; end?: "range" | "list" }> {
  const sources = sourcesOf(reach, order.index, view);
  const ranges = order.ranges(filter, from);
  if (ranges.length === 0) yield { rows: [], end: "list" };
  for (const [at, range] of ranges.entries()) {
    let next: string | null | undefined = range.from;
    while (next !== null) {
      const page = await listMerged(sources, { ...range, from: next, limit: size });
      next = page.boundary;
      const end = at === ranges.length - 1 ? "list" : "range";
      yield { rows: page.rows, ...(next === null && { end }) };
    }
  }
}

interface Found {
  row: StoredRow;
  place: string;
}

function firstOf(found: readonly Found[], limit: number, boundary: string | null): Page {
  const shown = found.slice(0, limit);
  const rows = shown.map(({ row }) => row);
  return { rows, boundary: found.length > limit ? (shown.at(-1)?.place ?? null) : boundary };
}
