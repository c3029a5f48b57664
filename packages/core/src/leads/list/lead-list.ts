import { startOnce, startOrdering } from "../../jobs/start";
import { useTenant } from "../../kernel/actor";
import { now, timestamp } from "../../kernel/clock";
import type { Paged } from "../../kernel/schema";
import { readAll, readRelaxed } from "../../kernel/store";
import { decodeCursor, encodeCursor } from "../../kernel/table/cursor";
import { assertAdmin } from "../../permissions/actor";
import {
  isVisible,
  narrowTo,
  useVisibility,
  type Visibility,
  visibilityKey,
} from "../../permissions/visibility";
import * as PipelineStatus from "../../pipeline/status";
import * as Counter from "../../statistics/counter";
import { serializeRow } from "../change";
import * as Entity from "../entity";
import { archivedPrefix, KEPT, type LeadView, partitions, type StoredRow, stagePrefix } from "../entity";
import { TRASH_DAYS } from "../rules";
import type { LeadRow } from "../schema";
import { isFiltered, namedFilters, openOf, toFilter } from "./filter";
import { hasRows, isKept, listKept } from "./kept";
import { listVisible, merge, type Source, streamsOf } from "./merge";
import { NEWEST_FIRST, toOrder } from "./order";
import {
  cutWhole,
  LIMITS,
  type Limits,
  PAGES_MAX,
  readWhole,
  readWithLeads,
  sourcesOf,
  type Walked,
  walk,
} from "./scan";
import type { ListArchived, ListLeads, ListView } from "./schema";
import { likelyOf, SPARE, sizeOf, type Tally, tallyCounters, tallyDays, tallyRows, toPage } from "./tally";

function cursorScope(list: string, visibility: Visibility): string {
  return ["leads", list, useTenant(), visibilityKey(visibility)].join("\0");
}

function changed(view: LeadView): Source {
  return { index: "tenant-updated", partition: partitions.tenant(view) };
}

function oldestInTrash(): string {
  return new Date(now() - TRASH_DAYS * 24 * 60 * 60 * 1000).toISOString();
}

/** Visible active leads in any order, of those that meet every filter. 400 for a foreign cursor. */
export async function list(query: ListLeads, limits: Limits = LIMITS): Promise<Paged<LeadRow>> {
  const { limit, cursor, sort = NEWEST_FIRST, group_by, tenant_id: _t, archived: _a, ...filters } = query;
  const visibility = useVisibility();
  const scope = cursorScope(JSON.stringify(["LEADS", sort, ...namedFilters(filters)]), visibility);
  const at = readPlace(cursor, scope);
  const { owner_id } = filters;
  const reach = owner_id === undefined ? visibility : narrowTo(visibility, owner_id);
  if (!reach) return toAnswer({ rows: [], boundary: null }, tallyRows([], group_by), scope);
  const range = { limit, from: at?.place, limits };
  const order = toOrder(sort);
  const tallied = at?.total === undefined ? undefined : { total: at.total };
  // Only the whole business has counters by source.
  const isCounted = group_by !== "source_id" || reach.scope === "all";
  if (order.field === "created_at" && !isFiltered(filters, ["owner_id"]) && isCounted) {
    const range = { limit, descending: order.descending, from: at?.place };
    const { rows, boundary } = await listVisible(reach, sourcesOf("created", "LEADS"), range);
    const page = { rows: rows.map(({ row }) => row), boundary };
    if (tallied && !group_by) return toAnswer(page, tallied, scope);
    if (at === undefined && boundary === null) return toAnswer(page, tallyRows(page.rows, group_by), scope);
    const { counters } = await Counter.readWith(reach, []);
    const counted = { reach, filters, statuses: undefined, counters };
    return toAnswer(page, await tallyCounters(counted, group_by), scope);
  }
  const reads = [PipelineStatus.read(), Counter.readTotal()] as const;
  const { counters, others } = await Counter.readWith(reach, reads);
  const [pipeline, everybodys] = others;
  const [filter, open] = [toFilter(filters, pipeline), openOf(pipeline)];
  const counted = { reach, filters, statuses: filter.statuses, counters };
  const size = sizeOf(counted);
  const kept = isKept(order, reach, pipeline);
  const isPlain = kept && isCounted && !isFiltered(filters, ["owner_id"]);
  if (size > Math.min(limits.whole, limits.begun) && !kept && !pipeline.orders)
    await startOnce(startOrdering());
  const asked = { reach, order, filter, open };
  const answer = async (page: Walked) => {
    const isAll = at === undefined && page.boundary === null;
    if (isAll) return toAnswer(page, tallyRows(page.rows, group_by), scope);
    const tally = await tallyCounters(counted, group_by);
    const groups = group_by && !tally.groups ? await tallyDays(counted, group_by) : undefined;
    return toAnswer(page, groups ?? tally, scope);
  };
  const likely = await likelyOf(order, counted, { limit, pipeline, everybodys });
  const isFew = hasRows(order) && likely !== undefined && likely <= Math.min(limits.page, size / SPARE);
  // Not much further than a page is likely to reach, again and again.
  const step = isPlain || likely === undefined ? limits.page : Math.min(likely, limits.page);
  const near = { ...range, limits: { ...limits, page: step }, first: isPlain ? limit : likely };
  const isOrdered = kept || pipeline.orders === "kept";
  if (size >= Math.min(limits.whole, isPlain ? limits.plain : limits.whole) && isOrdered)
    return answer(await listKept(asked, near));
  const pages = Math.min(PAGES_TRIED, PAGES_MAX - Math.ceil(size / limits.page));
  if (isFew && !group_by && pages > 0) {
    const page = await listKept(asked, { ...near, pages, isTried: true });
    if (page.boundary === null || page.rows.length === limit) return answer(page);
  }
  const rows = await readWhole(reach, filter);
  const page = cutWhole(rows, toOrder(sort, open), range);
  return toAnswer(page, tallyRows(rows, group_by), scope);
}

const PAGES_TRIED = 2; // Queries of the newest before all that meet a filter are read

interface Place {
  place: string;
  total?: number; // as the list's first page told it
}

function readPlace(cursor: string | undefined, scope: string): Place | undefined {
  return cursor === undefined ? undefined : JSON.parse(decodeCursor(cursor, scope));
}

function toAnswer({ rows, boundary }: Walked, tally: Tally, scope: string): Paged<LeadRow> {
  const place: Place = { place: boundary ?? "", total: tally.total };
  return {
    items: rows.map(serializeRow),
    page: {
      next_cursor: boundary === null ? null : encodeCursor(JSON.stringify(place), scope),
      ...toPage(tally),
    },
  };
}

/** Archived visible leads that meet every filter, the last archived first: 1 Query, and but for who sees all 1 BatchGetItem. */
export async function listArchived(query: ListArchived): Promise<Paged<LeadRow>> {
  const { limit, cursor, tenant_id: _t, ...filters } = query;
  const visibility = useVisibility();
  const scope = cursorScope(JSON.stringify(["ARCHIVED", ...namedFilters(filters)]), visibility);
  const at = readPlace(cursor, scope);
  const isNarrow = isFiltered(filters);
  const [pipeline] = isNarrow ? await readRelaxed(PipelineStatus.read()) : [NO_PIPELINE];
  const filter = toFilter(filters, pipeline);
  const isMet = (row: StoredRow) => row.archived && isVisible(visibility, row.owner_id) && filter.isMet(row);
  const range = { limit, from: at?.place, first: isNarrow ? undefined : limit };
  const isApart = visibility.scope !== "all" && visibility.isKeyed;
  const streams = isApart ? streamsOf(visibility, sourcesOf("follow-up", "ARCHIVED")) : [changed("ARCHIVED")];
  const read = isApart ? readWithLeads : undefined;
  const page = await walk(streams, toOrder("-updated_at"), { ...filter, isMet }, range, read);
  const isAll = at === undefined && page.boundary === null;
  return toAnswer(page, { total: isAll ? page.rows.length : at?.total }, scope);
}

const NO_PIPELINE = { statuses: [] };

/** Deleted leads that can still be restored, the last deleted first. Admin only. */
export async function listTrash({ limit, cursor }: ListView): Promise<Paged<LeadRow>> {
  assertAdmin();
  const scope = cursorScope("TRASH", useVisibility());
  const from = readPlace(cursor, scope)?.place;
  const range = { limit, descending: true, since: oldestInTrash(), from };
  const { rows, boundary } = merge([await Entity.listRows({ ...changed("TRASH"), ...range })], range);
  return toAnswer({ rows: rows.map(({ row }) => row), boundary }, { total: undefined }, scope);
}

/** The newest active visible leads, as stored. */
export async function listNewest(limit: number, visibility = useVisibility()): Promise<StoredRow[]> {
  const { rows } = await listVisible(visibility, sourcesOf("created", "LEADS"), {
    limit,
    descending: true,
  });
  return rows.map(({ row }) => row);
}

const DUE_READ = 50; // rows read in each direction for the due list: closed leads among them are passed over

export interface DueQuery {
  until: string; // the last moment that matters, in ISO
  overdue: number; // how many that are overdue, and how many that are still to come
  upcoming: number;
}

/** The ids of open visible leads whose follow-up is due: the latest overdue and the next to come, soonest first. */
export async function listDue(
  { until, overdue, upcoming }: DueQuery,
  visibility = useVisibility(),
): Promise<string[]> {
  const from = timestamp();
  const [first, ...others] = streamsOf(visibility, sourcesOf("follow-up", "LEADS"));
  const pages = await Promise.all([
    ...(first ? [dueBothWays(first, from, until)] : []),
    ...others.map((source) => dueAtOnce(source, from, until)),
  ]);
  const open = (rows: readonly Entity.FollowUp[], descending: boolean, most: number) =>
    merge([{ rows: [...rows], more: false }], { limit: most, descending }).rows.map(({ id }) => id);
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
