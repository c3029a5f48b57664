/** Reading leads from indexes. */
import * as Table from "../kernel/table/client";
import { INDEXES, type IndexName } from "../kernel/table/definition";
import { idOf, type LeadView, partitions, type StoredLead } from "./entity";
import { boardPlace, stagePrefix } from "./places";
import { type StoredRow, toRow } from "./stored";

export interface RowQuery {
  index: IndexName;
  partition: string;
  limit: number;
  descending: boolean;
  prefix?: string; // of the sort key; places are returned without it
  from?: string; // the place after which to go on
  since?: string; // the lowest place wanted
  until?: string; // the highest place wanted
}

/** A lead's id and its place in the order, which serves as a cursor. */
export interface Placed {
  id: string;
  place: string;
}

export interface PlacedRow extends Placed {
  row: StoredRow;
}

/** One page of one partition of an index: 1 Query. */
export async function listRows(query: RowQuery): Promise<{ rows: PlacedRow[]; more: boolean }> {
  const { items, hasMore } = await listItems(query, ["row"]);
  const rows = items.map((item) => {
    const row = toRow(idOf(item.pk), item);
    return { id: row.id, place: placeOf(item, query), row };
  });
  return { rows, more: hasMore };
}

/** The same without the rows. */
export async function listPlaces(query: RowQuery): Promise<{ rows: Placed[]; more: boolean }> {
  const { items, hasMore } = await listItems(query, []);
  return { rows: items.map((item) => ({ id: idOf(item.pk), place: placeOf(item, query) })), more: hasMore };
}

const PAGE = 1_000;

/** All rows of a partition, page by page: 1 Query per 1,000. */
export async function* rowPages(query: Omit<RowQuery, "from" | "limit">): AsyncGenerator<PlacedRow[]> {
  let from: string | undefined;
  do {
    const { rows, more: hasMore } = await listRows({ ...query, from, limit: PAGE });
    yield rows;
    from = hasMore ? rows.at(-1)?.place : undefined;
  } while (from !== undefined);
}

/** A position in a pass over all leads, view by view. */
export interface Position<View extends LeadView> {
  view: View;
  from?: string;
}

/** The ids of the next leads of a pass and the position after them, null at the end: 1 Query. */
export async function listNext<View extends LeadView>(
  views: readonly View[],
  { view, from }: Position<View>,
  limit: number,
  sourceOf: (view: View) => Pick<RowQuery, "index" | "partition"> = byCreation,
): Promise<{ ids: string[]; next: Position<View> | null }> {
  const { rows, more: hasMore } = await listPlaces({ ...sourceOf(view), limit, from, descending: false });
  const ids = rows.map(({ id }) => id);
  if (hasMore) return { ids, next: { view, from: rows.at(-1)?.place } };
  const following = views[views.indexOf(view) + 1];
  return { ids, next: following ? { view: following } : null };
}

function byCreation(view: LeadView): Pick<RowQuery, "index" | "partition"> {
  return { index: "tenant-created", partition: partitions.tenant(view) };
}

function listItems(
  { prefix = "", from, ...query }: RowQuery,
  attributes: readonly string[],
): Promise<Table.QueryResult> {
  const start = from === undefined ? undefined : prefix + from;
  return Table.query({ ...query, prefix: prefix || undefined, from: start, attributes });
}

function placeOf(item: Table.Item, { index, prefix = "" }: RowQuery): string {
  return String(item[INDEXES[index].sort]).slice(prefix.length);
}

/** The number of archived leads: 1 Query per 1,000. */
export async function countArchived(): Promise<number> {
  let count = 0;
  for await (const rows of rowPages({ ...byCreation("ARCHIVED"), descending: false })) count += rows.length;
  return count;
}

/** The board key of the card next to another in its column, passing over `except`; null at the end of the column. */
export async function findNeighbour(
  statusId: string,
  card: StoredLead,
  side: "above" | "below",
  except: string,
): Promise<string | null> {
  const { rows } = await listPlaces({
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
