import type { Visibility } from "../../permissions/visibility";
import type { KeptView } from "../entity";
import { stagePrefix } from "../places";
import { type PlacedRow, rowPages } from "../row-entity";
import type { StoredRow } from "../stored";
import type { Filter } from "./filter";
import type { Order } from "./order";
import { listMerged, sourcesOf } from "./scope";

/**
 * A list is read in one of two ways. Of up to `WHOLE_MAX` leads in reach, all that the filter may mean are read, the
 * narrowest scope that holds them, and are filtered, sorted and counted in memory: everything is exact. Of more, the index
 * of the requested order is walked and filtered, at most `PAGES_MAX` Queries a request: a page may be short, and goes on by
 * its cursor.
 */
export const WHOLE_MAX = 4_000;
const PAGES_MAX = 4;
const PAGE = 1_000; // rows of one Query

/** How much a request reads; smaller in tests, whose businesses are. */
export const LIMITS = { whole: WHOLE_MAX, page: PAGE };
export type Limits = typeof LIMITS;

/** Every active lead in reach that meets a filter: 1 Query for each 1,000, of each status that it names. */
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

/** The stretch of the board that is one status; all of it without one. */
function inStatus(prefix: string | undefined) {
  return prefix === undefined ? {} : { since: prefix, until: `${prefix}~` };
}

export interface Page {
  rows: StoredRow[];
  boundary: string | null; // the place after which the list goes on; null at the end
}

export interface Range {
  limit: number;
  from?: string; // the place after which to go on
}

/** A page of rows that are all at hand. */
export function cut(placed: readonly PlacedRow[], { placeOf, compare }: Order, { limit, from }: Range): Page {
  const following = placed
    .map((one) => ({ row: one.row, place: placeOf(one) }))
    .filter(({ place }) => from === undefined || compare(place, from) > 0)
    .sort((a, b) => compare(a.place, b.place));
  return firstOf(following, limit, null);
}

interface Walk extends Range {
  view?: KeptView;
  isOpen?: boolean; // the filter lets everything through, so that no more than a page is looked at
  limits?: Limits;
}

/** A page of what meets a filter, in the order of an index: at most 4 Queries of each partition. It may be short, or empty. */
export async function walk(
  reach: Visibility,
  order: Order,
  filter: Filter,
  { limit, from, view, isOpen = false, limits = LIMITS }: Walk,
): Promise<Page> {
  const size = isOpen ? limit : Math.max(limits.page, limit);
  const found: Found[] = [];
  let looked = from ?? null;
  let pages = 0;
  for await (const { rows, end } of pagesOf(reach, order, filter, { from, view, size })) {
    for (const placed of rows) if (filter.isMet(placed.row)) found.push(placed);
    looked = rows.at(-1)?.place ?? looked;
    pages += 1;
    if (end === "list") return firstOf(found, limit, null);
    if (pages === PAGES_MAX || found.length > limit) break;
    // Where a stretch ends with a full page, the next one may still be empty.
    if (found.length === limit && end !== "stretch") break;
  }
  return firstOf(found, limit, looked);
}

interface Pages {
  from?: string;
  view?: KeptView;
  size: number;
}

/** The rows of an index, page by page, each with what ends with it. */
export async function* pagesOf(
  reach: Visibility,
  order: Order,
  filter: Filter,
  { from, view, size }: Pages,
): AsyncGenerator<{ rows: PlacedRow[]; end?: "stretch" | "list" }> {
  const sources = sourcesOf(reach, order.index, view);
  const stretches = order.stretches(filter, from);
  if (stretches.length === 0) yield { rows: [], end: "list" };
  for (const [at, stretch] of stretches.entries()) {
    let next: string | null | undefined = stretch.from;
    while (next !== null) {
      const page = await listMerged(sources, { ...stretch, from: next, limit: size });
      next = page.boundary;
      const end = at === stretches.length - 1 ? "list" : "stretch";
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
