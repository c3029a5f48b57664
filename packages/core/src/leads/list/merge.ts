import type { Visibility } from "../../permissions/visibility";
import type { Placed, PlacedRow, RowQuery } from "../entity";
import * as Entity from "../entity";

/** One order of leads, as an index has it. */
export type Source = Pick<RowQuery, "index" | "partition" | "prefix">;

/** The same order of leads for the whole tenant, for a manager's team, and for one owner. */
export interface Sources {
  all: Source;
  ledBy: (managerId: string) => Source;
  ownedBy: (ownerId: string | null) => Source;
}

export interface Range {
  limit: number;
  descending: boolean;
  from?: string;
  since?: string;
  until?: string;
}

export interface Merged<T extends Placed = PlacedRow> {
  rows: T[];
  boundary: string | null; // the place after which the list goes on; null at the end
}

/**
 * A page of visible leads: 1 Query. While leads are being given the keys of another team, one Query a member. Places in one order compare across partitions.
 */
export function listVisible(visibility: Visibility, sources: Sources, range: Range): Promise<Merged> {
  return listFrom(streamsOf(visibility, sources), range, Entity.listRows);
}

/** The partitions in which the visible leads stand in some order. */
export function streamsOf(visibility: Visibility, sources: Sources): Source[] {
  if (visibility.scope === "all") return [sources.all];
  const { isKeyed, group, owners } = visibility;
  if (visibility.scope === "team" && !isKeyed) return owners.map(sources.ownedBy);
  return ["team" in group ? sources.ledBy(group.team) : sources.ownedBy(group.owner)];
}

/** A page out of several streams: 1 Query each. */
export async function listFrom<T extends Placed>(
  streams: readonly Source[],
  range: Range,
  list: (query: RowQuery) => Promise<{ rows: T[]; more: boolean }>,
): Promise<Merged<T>> {
  return merge(await Promise.all(streams.map((source) => list({ ...source, ...range }))), range);
}

/** Merges pages of several streams into one page in their common order. */
export function merge<T extends Placed>(
  streams: readonly { rows: T[]; more: boolean }[],
  { limit, descending }: Pick<Range, "limit" | "descending">,
): Merged<T> {
  const sign = descending ? -1 : 1;
  const rows = streams.flatMap((stream) => stream.rows).sort((a, b) => (a.place < b.place ? -sign : sign));
  const page = rows.slice(0, limit);
  const goesOn = rows.length > page.length || streams.some((stream) => stream.more);
  return { rows: page, boundary: goesOn ? (page.at(-1)?.place ?? null) : null };
}
