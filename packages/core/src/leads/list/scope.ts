import type { OrderName } from "../../kernel/table/definition";
import { type Group, groupsOf, useVisibility, type Visibility } from "../../permissions/visibility";
import { partitions, type UndeletedView } from "../entity";
import { compareText } from "../places";
import { listRows, type PlacedRow, type RowQuery, type Source } from "../row-entity";
import type { StoredRow } from "../stored";

export function sourceOf(group: Group | undefined, order: OrderName, view: UndeletedView = "LEADS"): Source {
  if (!group) return { index: `tenant-${order}`, partition: partitions.tenant(view) };
  return "team" in group
    ? { index: `team-${order}`, partition: partitions.team(group.team, view) }
    : { index: `owner-${order}`, partition: partitions.owner(group.owner, view) };
}

/** The partitions of the visible leads in an order: mostly one. */
export function sourcesOf(reach: Visibility, order: OrderName, view?: UndeletedView): Source[] {
  return groupsOf(reach).map((group) => sourceOf(group, order, view));
}

export type Range = Omit<RowQuery, "index" | "partition">;

export interface Merged {
  rows: PlacedRow[];
  boundary: string | null; // the place after which the next page begins; null at the end
}

/** One page of rows merged from several partitions: 1 Query each. */
export async function listMerged(sources: readonly Source[], range: Range): Promise<Merged> {
  const pages = await Promise.all(sources.map((source) => listRows({ ...source, ...range })));
  const sign = range.descending ? -1 : 1;
  const compare = (a: string, b: string) => sign * compareText(a, b);
  // Rows after the end of an incomplete page belong to the next page.
  const [end] = pages
    .flatMap(({ rows, hasMore }) => (hasMore ? (rows.at(-1)?.place ?? []) : []))
    .sort(compare);
  const rows = pages
    .flatMap((page) => page.rows)
    .filter(({ place }) => end === undefined || compare(place, end) <= 0)
    .sort((a, b) => compare(a.place, b.place));
  const shown = rows.slice(0, range.limit);
  const hasMoreRows = end !== undefined || rows.length > shown.length;
  return { rows: shown, boundary: hasMoreRows ? (shown.at(-1)?.place ?? null) : null };
}

/** The newest visible active leads, optionally after one of them: 1 Query. */
export async function listNewest(
  limit: number,
  { visibility = useVisibility(), from }: { visibility?: Visibility; from?: string } = {},
): Promise<StoredRow[]> {
  const { rows } = await listMerged(sourcesOf(visibility, "created"), { limit, descending: true, from });
  return rows.map(({ row }) => row);
}
