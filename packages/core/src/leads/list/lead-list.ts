import { useTenant } from "../../kernel/actor";
import { now, timestamp } from "../../kernel/clock";
import type { Paged } from "../../kernel/schema";
import { readAll, readRelaxed } from "../../kernel/store";
import { decodeCursor, encodeCursor } from "../../kernel/table/cursor";
import { assertAdmin } from "../../permissions/actor";
import { isVisible, useVisibility, type Visibility, visibilityKey } from "../../permissions/visibility";
import * as Counter from "../../statistics/counter";
import { serializeRow } from "../change";
import * as Entity from "../entity";
import {
  archivedPrefix,
  KEPT,
  type KeptView,
  type LeadView,
  partitions,
  type StoredRow,
  stagePrefix,
} from "../entity";
import { NO_OWNER, TRASH_DAYS } from "../rules";
import type { LeadRow, ListLeads, ListView } from "../schema";
import {
  listFiltered,
  listVisible,
  listVisiblePlaces,
  type Merged,
  merge,
  type Source,
  type Sources,
  streamsOf,
} from "./merge";

function cursorScope(list: string, visibility: Visibility): string {
  return ["leads", list, useTenant(), visibilityKey(visibility)].join("\0");
}

function order(by: "created" | "follow-up", view: KeptView): Sources {
  return {
    all: { index: `tenant-${by}`, partition: partitions.tenant(view) },
    ledBy: (manager) => ({ index: `team-${by}`, partition: partitions.team(manager, view) }),
    ownedBy: (owner) => ({ index: `owner-${by}`, partition: partitions.owner(owner, view) }),
  };
}

function changed(view: LeadView): Source {
  return { index: "tenant-updated", partition: partitions.tenant(view) };
}

function oldestInTrash(): string {
  return new Date(now() - TRASH_DAYS * 24 * 60 * 60 * 1000).toISOString();
}

async function toPage(
  { cursor }: ListView,
  scope: string,
  read: (from: string | undefined) => Promise<Pick<Merged, "boundary"> & { rows: { row: StoredRow }[] }>,
): Promise<Paged<LeadRow>> {
  const from = cursor === undefined ? undefined : decodeCursor(cursor, scope);
  const { rows, boundary } = await read(from);
  return {
    items: rows.map(({ row }) => serializeRow(row)),
    page: { next_cursor: boundary === null ? null : encodeCursor(boundary, scope) },
  };
}

/** Visible active leads by creation: 1 Query; none for an owner out of reach. 400 for a foreign cursor. */
export async function list(query: ListLeads): Promise<Paged<LeadRow>> {
  const { limit, owner_id, sort = "-created_at" } = query;
  const visibility = useVisibility();
  const sources = order("created", "LEADS");
  const scope = cursorScope(["LEADS", owner_id ?? "", sort].join("\0"), visibility);
  return toPage(query, scope, async (from) => {
    const range = { limit, descending: sort === "-created_at", from };
    if (owner_id === undefined) return listVisible(visibility, sources, range);
    const owner = owner_id === NO_OWNER ? null : owner_id;
    if (!isVisible(visibility, owner)) return { rows: [], boundary: null };
    return merge([await Entity.listRows({ ...sources.ownedBy(owner), ...range })], range);
  });
}

/** Archived visible leads, the last archived first: 1 Query, and but for who sees all 1 BatchGetItem. */
export async function listArchived(query: ListView): Promise<Paged<LeadRow>> {
  const visibility = useVisibility();
  return toPage(query, cursorScope("ARCHIVED", visibility), async (from) => {
    const range = { limit: query.limit, descending: true, from };
    if (visibility.scope === "all") return listVisible(visibility, archive(), range);
    if (!visibility.isKeyed) return listFiltered(visibility.owners, changed("ARCHIVED"), range);
    const { rows, boundary } = await listVisiblePlaces(visibility, archive(), range);
    const leads = await readRelaxed(...rows.map(({ id }) => Entity.read(id)));
    const archived = leads.flatMap((lead) =>
      lead?.archived && !lead.deleted_at && isVisible(visibility, lead.owner_id)
        ? [{ row: Entity.rowOf(lead) }]
        : [],
    );
    return { rows: archived, boundary };
  });
}

/** By the time of archiving: in the archive that is what the order by follow-up tells. */
function archive(): Sources {
  return { ...order("follow-up", "ARCHIVED"), all: changed("ARCHIVED") };
}

/** Deleted leads that can still be restored, the last deleted first. Admin only. */
export async function listTrash(query: ListView): Promise<Paged<LeadRow>> {
  assertAdmin();
  const range = { limit: query.limit, descending: true, since: oldestInTrash() };
  return toPage(query, cursorScope("TRASH", useVisibility()), async (from) =>
    merge([await Entity.listRows({ ...changed("TRASH"), ...range, from })], range),
  );
}

/** The newest active visible leads, as stored. */
export async function listNewest(limit: number): Promise<StoredRow[]> {
  const { rows } = await listVisible(useVisibility(), order("created", "LEADS"), { limit, descending: true });
  return rows.map(({ row }) => row);
}

const DUE_READ = 50; // rows read in each direction for the due list: closed leads among them are passed over

export interface DueQuery {
  until: string; // the last moment that matters, in ISO
  overdue: number; // how many that are overdue, and how many that are still to come
  upcoming: number;
}

/** The ids of open visible leads whose follow-up is due: the latest overdue and the next to come, soonest first. */
export async function listDue({ until, overdue, upcoming }: DueQuery): Promise<string[]> {
  const visibility = useVisibility();
  const from = timestamp();
  const [first, ...others] = streamsOf(visibility, order("follow-up", "LEADS"));
  const pages = await Promise.all([
    ...(first ? [dueBothWays(first, from, until)] : []),
    ...others.map((source) => dueAtOnce(source, from, until)),
  ]);
  const open = (rows: readonly Entity.FollowUp[], descending: boolean, most: number) =>
    merge([{ rows: rows.filter(({ isOpen }) => isOpen), more: false }], { limit: most, descending }).rows.map(
      ({ id }) => id,
    );
  const late = pages.flatMap((page) => page.late);
  const next = pages.flatMap((page) => page.next);
  return [...open(late, true, overdue).reverse(), ...open(next, false, upcoming)];
}

interface Due {
  late: Entity.FollowUp[];
  next: Entity.FollowUp[];
}

async function dueBothWays(source: Source, from: string, until: string): Promise<Due> {
  const [late, next] = await Promise.all([
    Entity.listFollowUps({ ...source, limit: DUE_READ, descending: true, from }),
    Entity.listFollowUps({ ...source, limit: DUE_READ, descending: false, from, until }),
  ]);
  return { late: late.rows, next: next.rows };
}

/** The same by 1 Query where there are few: the own leads of a manager who has one, beside the team's. */
async function dueAtOnce(source: Source, from: string, until: string): Promise<Due> {
  const { rows, more } = await Entity.listFollowUps({ ...source, limit: DUE_READ, descending: false, until });
  if (more) return dueBothWays(source, from, until);
  return { late: rows.filter(({ place }) => place < from), next: rows.filter(({ place }) => place > from) };
}

/** Whether a lead outside the trash stands in a status: 3 Queries. */
export async function hasAnyInStatus(statusId: string): Promise<boolean> {
  const prefix = stagePrefix(statusId);
  return hasAny([
    ...KEPT.map((view) => ({ index: "tenant-board" as const, partition: partitions.tenant(view), prefix })),
    archivedBy(prefix),
  ]);
}

/** Whether a lead outside the trash came from a source: 2 Queries, and 1 for each status. */
export async function hasAnyFromSource(sourceId: string, statuses: readonly string[]): Promise<boolean> {
  return hasAny([
    ...KEPT.map((view) => ({
      index: "source-created" as const,
      partition: partitions.source(sourceId, view),
    })),
    ...statuses.map((status) => archivedBy(archivedPrefix(status, sourceId))),
  ]);
}

function archivedBy(prefix: string): Source {
  return { index: "tenant-value", partition: partitions.tenant("ARCHIVED"), prefix };
}

async function hasAny(sources: readonly Source[]): Promise<boolean> {
  const firsts = await Promise.all(
    sources.map((source) => Entity.listPlaces({ ...source, limit: 1, descending: true })),
  );
  return firsts.some(({ rows }) => rows.length > 0);
}

/** How many leads a plan has to hold: those that are not in the trash. The active ones are counted already. */
export async function countKept(): Promise<number> {
  const [[active], archived] = await Promise.all([readAll(Counter.readTotal()), Entity.countArchived()]);
  return active + archived;
}
