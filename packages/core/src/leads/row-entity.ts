import * as Table from "../kernel/table/client";
import { INDEXES, type IndexName } from "../kernel/table/definition";
import { idOf, type LeadView, partitions, type StoredLead } from "./entity";
import { boardPlace, stagePrefix } from "./places";
import { type StoredRow, toRow } from "./stored";

export interface Source {
  index: IndexName;
  partition: string;
  prefix?: string; // of the sort key; places are returned without it
}

export interface RowQuery extends Source {
  limit: number;
  descending: boolean;
  from?: string;
  since?: string; // the lowest place
  until?: string; // the highest place
}

/** A lead and its sort key, which serves as a cursor. */
export interface PlacedRow {
  id: string;
  place: string;
  row: StoredRow;
}

/** One page of one partition of an index: 1 Query. */
export async function listRows({
  prefix = "",
  from,
  ...query
}: RowQuery): Promise<{ rows: PlacedRow[]; hasMore: boolean }> {
  const range = { prefix: prefix || undefined, from: from === undefined ? undefined : prefix + from };
  const { items, hasMore } = await Table.query({ ...query, ...range, attributes: ["row"] });
  const rows = items.map((item) => {
    const id = idOf(item.pk);
    return { id, place: String(item[INDEXES[query.index].sort]).slice(prefix.length), row: toRow(id, item) };
  });
  return { rows, hasMore };
}

const PAGE = 1_000;

/** All rows of a partition, page by page: 1 Query per 1,000. */
export async function* rowPages(query: Omit<RowQuery, "from" | "limit">): AsyncGenerator<PlacedRow[]> {
  let from: string | undefined;
  do {
    const { rows, hasMore } = await listRows({ ...query, from, limit: PAGE });
    yield rows;
    from = hasMore ? rows.at(-1)?.place : undefined;
  } while (from !== undefined);
}

function byCreation(view: LeadView): Source {
  return { index: "tenant-created", partition: partitions.tenant(view) };
}

/** The ids of all leads of a view: 1 Query per 1,000. */
export async function listIds(view: LeadView): Promise<string[]> {
  const ids: string[] = [];
  for await (const rows of rowPages({ ...byCreation(view), descending: false }))
    for (const { id } of rows) ids.push(id);
  return ids;
}

/** The position of a job that walks through views of leads. */
export interface Position<View extends LeadView> {
  view: View;
  from?: string;
}

export interface Step {
  moved: number;
  cursor: string | null; // of the next step; null at the end
}

/** The ids of the next leads of a job and the position after them, null at the end: 1 Query. */
export async function listNext<View extends LeadView>(
  views: readonly View[],
  { view, from }: Position<View>,
  limit: number,
  sourceOf: (view: View) => Source = byCreation,
): Promise<{ ids: string[]; next: Position<View> | null }> {
  const { rows, hasMore } = await listRows({ ...sourceOf(view), limit, from, descending: false });
  const ids = rows.map(({ id }) => id);
  if (hasMore) return { ids, next: { view, from: rows.at(-1)?.place } };
  const following = views[views.indexOf(view) + 1];
  return { ids, next: following ? { view: following } : null };
}

/** The board key of the next card above or below in a column, except for one lead; null at the end of the column. */
export async function findNeighbour(
  statusId: string,
  card: StoredLead,
  side: "above" | "below",
  except: string,
): Promise<string | null> {
  const { rows } = await listRows({
    index: "tenant-board",
    partition: partitions.tenant("LEADS"),
    prefix: stagePrefix(statusId),
    from: boardPlace(card),
    limit: 2,
    descending: side === "below",
  });
  const neighbour = rows.find(({ id }) => id !== except);
  return neighbour?.place.split("#")[0] ?? null;
}
