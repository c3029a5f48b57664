import type { OrderName } from "../../kernel/table/definition";
import { type Group, groupsOf, type Visibility } from "../../permissions/visibility";
import { type KeptView, partitions } from "../entity";
import { compareText } from "../places";
import { listRows, type PlacedRow, type RowQuery } from "../row-entity";

/** A partition of an index. */
export type Source = Pick<RowQuery, "index" | "partition">;

/** The partition of one owner's leads, a team's or the tenant's, in an order. */
export function sourceOf(group: Group | undefined, order: OrderName, view: KeptView = "LEADS"): Source {
  if (!group) return { index: `tenant-${order}`, partition: partitions.tenant(view) };
  return "team" in group
    ? { index: `team-${order}`, partition: partitions.team(group.team, view) }
    : { index: `owner-${order}`, partition: partitions.owner(group.owner, view) };
}

/** The partitions of the visible leads in an order: mostly one. */
export function sourcesOf(reach: Visibility, order: OrderName, view?: KeptView): Source[] {
  return groupsOf(reach).map((group) => sourceOf(group, order, view));
}

export type Range = Omit<RowQuery, "index" | "partition">;

export interface Merged {
  rows: PlacedRow[];
  boundary: string | null; // the place after which the list goes on; null at the end
}

/** One page of rows merged from several partitions: 1 Query each. */
export async function listMerged(sources: readonly Source[], range: Range): Promise<Merged> {
  const pages = await Promise.all(sources.map((source) => listRows({ ...source, ...range })));
  const sign = range.descending ? -1 : 1;
  const compare = (a: string, b: string) => sign * compareText(a, b);
  // Rows after the end of a page that goes on can only be merged with the next page.
  const [end] = pages.flatMap(({ rows, more }) => (more ? (rows.at(-1)?.place ?? []) : [])).sort(compare);
  const rows = pages
    .flatMap((page) => page.rows)
    .filter(({ place }) => end === undefined || compare(place, end) <= 0)
    .sort((a, b) => compare(a.place, b.place));
  const shown = rows.slice(0, range.limit);
  const goesOn = end !== undefined || rows.length > shown.length;
  return { rows: shown, boundary: goesOn ? (shown.at(-1)?.place ?? null) : null };
}
