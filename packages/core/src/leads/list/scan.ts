import { readRelaxed } from "../../kernel/store";
import type { Visibility } from "../../permissions/visibility";
import * as Entity from "../entity";
import {
  type KeptView,
  type PlacedRow,
  partitions,
  type RowQuery,
  type StoredRow,
  stagePrefix,
} from "../entity";
import type { Filter } from "./filter";
import { type Source, type Sources, streamsOf } from "./merge";
import type { Order } from "./order";

export const PAGES_MAX = 4; // Queries one after another that a request makes

/** How much a request reads; smaller in tests, whose businesses are. */
export const LIMITS = {
  page: 1_000, // rows of one Query
  whole: 1_000 * PAGES_MAX, // leads up to which all are read and sorted in memory
  plain: 500, // the same where an index has the order, and counters tell how many there are
  begun: 750, // leads from which the orders are kept that a small business has no need of
  least: 100, // rows looked at together where a filter may refuse many
  fetched: 250, // leads looked at together that are read one by one
};
export type Limits = typeof LIMITS;

/** Where leads of a shelf stand in an order, for all, for a team, and for one owner; `prefix` narrows it. */
export function sourcesOf(by: "created" | "follow-up" | "board", view: KeptView, prefix?: string): Sources {
  return {
    all: { index: `tenant-${by}`, partition: partitions.tenant(view), prefix },
    ledBy: (manager) => ({ index: `team-${by}`, partition: partitions.team(manager, view), prefix }),
    ownedBy: (owner) => ({ index: `owner-${by}`, partition: partitions.owner(owner, view), prefix }),
  };
}

/** Every active lead in reach that meets a filter: 1 Query for each 1,000, or for each status that it names. */
export async function readWhole(reach: Visibility, filter: Filter): Promise<StoredRow[]> {
  const rows = (await Promise.all(wholeStreams(reach, filter).map(readStream))).flat();
  return rows.filter(filter.isMet);
}

/** The same a page at a time, in no order: as many as a business may have are never there together. */
export async function* pagesInReach(reach: Visibility, filter: Filter): AsyncGenerator<StoredRow[]> {
  for (const source of wholeStreams(reach, filter))
    for await (const rows of pagesOf(source)) yield rows.filter(filter.isMet);
}

function wholeStreams(reach: Visibility, { statuses }: Filter): Source[] {
  const columns = statuses?.map((id) => sourcesOf("board", "LEADS", stagePrefix(id)));
  return (columns ?? [sourcesOf("created", "LEADS")]).flatMap((order) => streamsOf(reach, order));
}

async function readStream(source: Source): Promise<StoredRow[]> {
  const found: StoredRow[] = [];
  for await (const rows of pagesOf(source)) found.push(...rows);
  return found;
}

async function* pagesOf(source: Source): AsyncGenerator<StoredRow[]> {
  let from: string | undefined;
  do {
    const { rows, more } = await Entity.listRows({ ...source, limit: LIMITS.page, descending: true, from });
    yield rows.map(({ row }) => row);
    from = more ? rows.at(-1)?.place : undefined;
  } while (from !== undefined);
}

async function readRows(ids: readonly string[]): Promise<Map<string, StoredRow>> {
  const leads = await readRelaxed(...ids.map((id) => Entity.read(id)));
  return new Map(leads.flatMap((lead) => (lead && !lead.deleted_at ? [[lead.id, Entity.rowOf(lead)]] : [])));
}

export interface Read {
  rows: PlacedRow[];
  end: string | undefined; // the last place that was looked at; undefined where nothing follows
}

export async function readPlain(query: RowQuery): Promise<Read> {
  const { rows, more } = await Entity.listRows(query);
  return { rows, end: more ? rows.at(-1)?.place : undefined };
}

/** Places with their leads as rows; of those that are gone there are none. */
export async function readWithLeads(query: RowQuery, list = Entity.listPlaces): Promise<Read> {
  const { rows, more } = await list(query);
  const found = await readRows(rows.map(({ id }) => id));
  return {
    rows: rows.flatMap(({ id, place }) => {
      const row = found.get(id);
      return row ? { id, place, row } : [];
    }),
    end: more ? rows.at(-1)?.place : undefined,
  };
}

export interface Walked {
  rows: StoredRow[];
  boundary: string | null; // the place after which the list goes on; null at the end
}

export interface Range {
  limit: number;
  from?: string; // the place after which to go on
  first?: number; // how many rows are looked at in the first Query
  pages?: number; // Queries of each stream
  isTried?: true; // goes on only where half of the page was found
  limits?: Limits;
}

/** A page of what meets a filter, in the order of some streams: at most 4 Queries each. It may be short, or empty. */
export async function walk(
  streams: readonly Source[],
  { descending, compare }: Pick<Order, "descending" | "compare">,
  filter: Filter,
  { limit, from, limits = LIMITS, first = Math.max(limits.least, limit), ...range }: Range,
  read: (query: RowQuery) => Promise<Read> = readPlain,
): Promise<Walked> {
  const found: PlacedRow[] = [];
  let after = from;
  for (let page = 0; page < (range.pages ?? PAGES_MAX); page += 1) {
    const size = page === 0 ? Math.min(first, Math.max(limits.page, limit)) : limits.page;
    const pages = await Promise.all(
      streams.map((source) => read({ ...source, descending, from: after, limit: size })),
    );
    // Beyond the first stream's end others may have what stands before.
    const [end] = pages.flatMap(({ end }) => end ?? []).sort(compare);
    const known = pages
      .flatMap(({ rows }) => rows)
      .filter(({ place }) => end === undefined || compare(place, end) <= 0)
      .sort((a, b) => compare(a.place, b.place));
    found.push(...known.filter(({ row }) => filter.isMet(row)));
    after = end;
    if (found.length >= limit || end === undefined || (range.isTried && found.length < limit / 2)) break;
  }
  return cut(found, limit, after ?? null);
}

function cut(found: readonly PlacedRow[], limit: number, boundary: string | null): Walked {
  const shown = found.slice(0, limit);
  const rows = shown.map(({ row }) => row);
  return { rows, boundary: found.length > limit ? (shown.at(-1)?.place ?? null) : boundary };
}

/** A page of rows that are all at hand. */
export function cutWhole(
  rows: readonly StoredRow[],
  { placeOf, compare }: Order,
  { limit, from }: Range,
): Walked {
  const placed = rows
    .map((row) => ({ id: row.id, row, place: placeOf(row) }))
    .filter(({ place }) => from === undefined || compare(place, from) > 0)
    .sort((a, b) => compare(a.place, b.place));
  return cut(placed, limit, null);
}
