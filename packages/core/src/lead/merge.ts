import type { PlacedRow, RowQuery } from "./entity";
import * as Entity from "./entity";
import type { Sight } from "./sight";

/** How many users' leads are read one query each; beyond, the tenant's list is read and filtered. */
const STREAMS_MAX = 25;
/** Rows read a query, and queries a request, where what is read has to be filtered. */
const FILTERED_PAGE = 200;
const FILTERED_PAGES = 4;

/** One order of leads, as an index has it. */
export type Source = Pick<RowQuery, "index" | "partition" | "prefix">;

/** The same order of leads for the whole tenant, and for one owner. */
export interface Sources {
  all: Source;
  ownedBy: (ownerId: string | null) => Source;
}

export interface Range {
  limit: number;
  descending: boolean;
  from?: string;
  since?: string;
  until?: string;
}

export interface Merged {
  rows: PlacedRow[];
  /** The place after which the list goes on; null at the end. */
  boundary: string | null;
}

/**
 * A page of leads within sight: one Query, or for a team one for each member, merged. The boundary is a place that is
 * good for each of them, because places in one order are comparable across partitions.
 */
export async function listWithinSight(sight: Sight, sources: Sources, range: Range): Promise<Merged> {
  if (sight.scope !== "all" && sight.owners.length > STREAMS_MAX)
    return listFiltered(sight.owners, sources.all, range);
  const streams = sight.scope === "all" ? [sources.all] : sight.owners.map(sources.ownedBy);
  return merge(await Promise.all(streams.map((source) => Entity.listRows({ ...source, ...range }))), range);
}

/** Merges pages of several streams into one page in their common order. */
export function merge(
  streams: readonly { rows: PlacedRow[]; more: boolean }[],
  { limit, descending }: Pick<Range, "limit" | "descending">,
): Merged {
  const sign = descending ? -1 : 1;
  const rows = streams.flatMap((stream) => stream.rows).sort((a, b) => (a.place < b.place ? -sign : sign));
  const page = rows.slice(0, limit);
  const goesOn = rows.length > page.length || streams.some((stream) => stream.more);
  return { rows: page, boundary: goesOn ? (page.at(-1)?.place ?? null) : null };
}

/** A page of the tenant's list without the leads of others; short, or empty, where few are within sight. */
async function listFiltered(owners: readonly string[], source: Source, range: Range): Promise<Merged> {
  const rows: PlacedRow[] = [];
  let { from } = range;
  for (let page = 0; page < FILTERED_PAGES; page += 1) {
    const answer = await Entity.listRows({ ...source, ...range, from, limit: FILTERED_PAGE });
    rows.push(...answer.rows.filter(({ row }) => row.owner_id !== null && owners.includes(row.owner_id)));
    if (rows.length > range.limit || (rows.length === range.limit && answer.more)) {
      const shown = rows.slice(0, range.limit);
      return { rows: shown, boundary: shown.at(-1)?.place ?? null };
    }
    if (!answer.more) return { rows, boundary: null };
    from = answer.rows.at(-1)?.place;
  }
  return { rows, boundary: from ?? null };
}
