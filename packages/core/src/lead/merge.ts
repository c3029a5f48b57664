import type { PlacedRow, RowQuery } from "./entity";
import * as Entity from "./entity";
import { partitions, type Shelf } from "./entity";
import type { Sight } from "./sight";

/** How many users' leads are read one query each; beyond, the tenant's list is read and filtered. */
const STREAMS_MAX = 25;
/** Rows read a query, and queries a request, where what is read has to be filtered. */
const FILTERED_PAGE = 200;
const FILTERED_PAGES = 4;

export interface ListRequest {
  /** The index for the whole tenant, and the one that begins with an owner. */
  byTenant: RowQuery["index"];
  byOwner: RowQuery["index"];
  shelf: Shelf;
  limit: number;
  descending: boolean;
  from?: string;
  until?: string;
}

export interface Merged {
  rows: PlacedRow[];
  /** The place after which the list goes on; null at the end. */
  boundary: string | null;
}

/**
 * A page of leads within sight: one Query, or for a team one for each member, merged. The boundary is a place that is
 * good for each of them, because sort keys of one index are comparable across partitions.
 */
export async function listWithinSight(sight: Sight, request: ListRequest): Promise<Merged> {
  const { byTenant, byOwner, shelf, limit, descending, from, until } = request;
  const common = { limit, descending, from, until };
  if (sight.scope === "all") {
    return merge(
      [await Entity.listRows({ ...common, index: byTenant, partition: partitions.tenant(shelf) })],
      common,
    );
  }
  if (sight.owners.length > STREAMS_MAX) return listFiltered(sight.owners, request);
  const streams = sight.owners.map((owner) =>
    Entity.listRows({ ...common, index: byOwner, partition: partitions.owner(owner, shelf) }),
  );
  return merge(await Promise.all(streams), common);
}

/** Merges pages of several streams into one page in their common order. */
export function merge(
  streams: readonly { rows: PlacedRow[]; more: boolean }[],
  { limit, descending }: { limit: number; descending: boolean },
): Merged {
  const sign = descending ? -1 : 1;
  const rows = streams.flatMap((stream) => stream.rows).sort((a, b) => (a.place < b.place ? -sign : sign));
  const page = rows.slice(0, limit);
  const goesOn = rows.length > page.length || streams.some((stream) => stream.more);
  return { rows: page, boundary: goesOn ? (page.at(-1)?.place ?? null) : null };
}

/** A page of the tenant's list without the leads of others; short, or empty, where few are within sight. */
async function listFiltered(owners: readonly string[], request: ListRequest): Promise<Merged> {
  const { byTenant, shelf, limit, descending, until } = request;
  const rows: PlacedRow[] = [];
  let from = request.from;
  for (let page = 0; page < FILTERED_PAGES; page += 1) {
    const partition = partitions.tenant(shelf);
    const answer = await Entity.listRows({
      index: byTenant,
      partition,
      limit: FILTERED_PAGE,
      descending,
      from,
      until,
    });
    const visible = answer.rows.filter(({ row }) => row.owner_id !== null && owners.includes(row.owner_id));
    rows.push(...visible);
    if (rows.length > limit || (rows.length === limit && answer.more)) {
      return { rows: rows.slice(0, limit), boundary: rows[limit - 1]?.place ?? null };
    }
    from = answer.rows.at(-1)?.place;
    if (!answer.more) return { rows, boundary: null };
  }
  return { rows, boundary: from ?? null };
}
