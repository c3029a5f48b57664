import { assertAdmin, useTenant } from "../actor";
import { now, timestamp } from "../clock";
import type { Paged } from "../entity";
import { decodeCursor, encodeCursor } from "../table/cursor";
import { serializeRow } from "./change";
import * as Entity from "./entity";
import { KEPT, type KeptShelf, partitions, type Shelf } from "./entity";
import { listWithinSight, type Merged, merge, type Sources } from "./merge";
import { NO_OWNER, TRASH_DAYS } from "./rules";
import type { LeadRow, ListLeads, ListShelf } from "./schema";
import { type Sight, sees, sightKey, useSight } from "./sight";

/** What a list's cursor is good for: this tenant, this list and this sight. */
function cursorScope(list: string, sight: Sight): string {
  return ["leads", list, useTenant(), sightKey(sight)].join("\0");
}

/** An order of leads in both its forms: of the whole tenant and of one owner. */
function order(by: "created" | "updated" | "follow-up", shelf: Shelf): Sources {
  return {
    all: { index: `tenant-${by}`, partition: partitions.tenant(shelf) },
    ownedBy: (owner) => ({ index: `owner-${by}`, partition: partitions.owner(owner, shelf) }),
  };
}

/** What was deleted before this moment can't be restored any more, whether the engine has taken it away or not. */
function oldestInTrash(): string {
  return new Date(now() - TRASH_DAYS * 24 * 60 * 60 * 1000).toISOString();
}

async function listShelf(shelf: Shelf, by: "created" | "updated", query: ListShelf): Promise<Paged<LeadRow>> {
  const sight = useSight();
  const since = shelf === "TRASH" ? oldestInTrash() : undefined;
  return toPage(query, cursorScope(shelf, sight), (from) =>
    listWithinSight(sight, order(by, shelf), { limit: query.limit, descending: true, from, since }),
  );
}

/** A page of a list from where the cursor says, which must be one of this list's. */
async function toPage(
  { cursor }: ListShelf,
  scope: string,
  read: (from: string | undefined) => Promise<Merged>,
): Promise<Paged<LeadRow>> {
  const from = cursor === undefined ? undefined : decodeCursor(cursor, scope);
  const { rows, boundary } = await read(from);
  return {
    items: rows.map(({ row }) => serializeRow(row)),
    page: { next_cursor: boundary === null ? null : encodeCursor(boundary, scope) },
  };
}

/**
 * Active leads within sight by creation, newest first unless `sort` says otherwise: 1 Query (one a member for a
 * manager); 1 for those of one owner, and none where the owner's leads are out of sight. Throws 400 for a cursor of
 * another list.
 */
export async function list(query: ListLeads): Promise<Paged<LeadRow>> {
  const { limit, owner_id, sort = "-created_at" } = query;
  const sight = useSight();
  const sources = order("created", "LEADS");
  const scope = cursorScope(["LEADS", owner_id ?? "", sort].join("\0"), sight);
  return toPage(query, scope, async (from) => {
    const range = { limit, descending: sort === "-created_at", from };
    if (owner_id === undefined) return listWithinSight(sight, sources, range);
    const owner = owner_id === NO_OWNER ? null : owner_id;
    if (!sees(sight, owner)) return { rows: [], boundary: null };
    return merge([await Entity.listRows({ ...sources.ownedBy(owner), ...range })], range);
  });
}

/** Archived leads within sight, the last archived first. */
export async function listArchived(query: ListShelf): Promise<Paged<LeadRow>> {
  return listShelf("ARCHIVED", "updated", query);
}

/** Deleted leads that can still be restored, the last deleted first. Admin only. */
export async function listTrash(query: ListShelf): Promise<Paged<LeadRow>> {
  assertAdmin();
  return listShelf("TRASH", "updated", query);
}

/** The newest active leads within sight. */
export async function listNewest(limit: number): Promise<LeadRow[]> {
  const { items } = await listShelf("LEADS", "created", { limit });
  return items;
}

/** Rows read in each direction for the due list: closed leads among them are passed over. */
const DUE_READ = 50;

export interface DueQuery {
  /** The last moment that matters, in ISO. */
  until: string;
  /** How many that are overdue, and how many that are still to come. */
  overdue: number;
  upcoming: number;
}

/** Open leads within sight whose follow-up is due: the latest of the overdue and the next to come, soonest first. */
export async function listDue({ until, overdue, upcoming }: DueQuery): Promise<LeadRow[]> {
  const sight = useSight();
  const sources = order("follow-up", "LEADS");
  const from = timestamp();
  const [late, next] = await Promise.all([
    listWithinSight(sight, sources, { limit: DUE_READ, descending: true, from }),
    listWithinSight(sight, sources, { limit: DUE_READ, descending: false, from, until }),
  ]);
  const open = ({ rows }: Merged, most: number) =>
    rows
      .filter(({ isOpen }) => isOpen)
      .slice(0, most)
      .map(({ row }) => serializeRow(row));
  return [...open(late, overdue).reverse(), ...open(next, upcoming)];
}

/** Whether a lead outside the trash stands in a status: 2 Queries. */
export async function hasAnyInStatus(statusId: string): Promise<boolean> {
  return hasAny("status-board", (shelf) => partitions.status(statusId, shelf));
}

/** Whether a lead outside the trash came from a source: 2 Queries. */
export async function hasAnyFromSource(sourceId: string): Promise<boolean> {
  return hasAny("source-created", (shelf) => partitions.source(sourceId, shelf));
}

async function hasAny(
  index: "status-board" | "source-created",
  partitionOf: (shelf: KeptShelf) => string,
): Promise<boolean> {
  const firsts = await Promise.all(
    KEPT.map((shelf) =>
      Entity.listRows({ index, partition: partitionOf(shelf), limit: 1, descending: true }),
    ),
  );
  return firsts.some(({ rows }) => rows.length > 0);
}
