import { customKey } from "../../fields/rules";
import { useTenant } from "../../kernel/actor";
import { now } from "../../kernel/clock";
import type { Paged } from "../../kernel/schema";
import { readEventuallyConsistent } from "../../kernel/store";
import { decodeCursor, encodeCursor } from "../../kernel/table/cursor";
import { assertAdmin } from "../../permissions/actor";
import { narrowTo, useVisibility, type Visibility, visibilityKey } from "../../permissions/visibility";
import * as PipelineStatus from "../../pipeline/status";
import * as Counter from "../../statistics/counter";
import { serializeRow } from "../change";
import { partitions } from "../entity";
import { listRows } from "../row-entity";
import { TRASH_DAYS } from "../rules";
import type { LeadRow } from "../schema";
import { type Filters, isFiltered, namedFilters, toFilter } from "./filter";
import { NEWEST_FIRST, toOrder } from "./order";
import { assertGroupable, assertSortable } from "./own";
import { cut, LIMITS, type Limits, type Page, readPage, readWhole } from "./read";
import { OWN_SORT_MAX } from "./rules";
import type { ListArchived, ListLeads, ListView } from "./schema";
import { sizeOf, type Tally, tallyCounters, tallyRows, toPage } from "./tally";

/** Visible active leads that match all filters, see `read.ts`. 400 for an invalid cursor. */
export async function list(query: ListLeads, limits: Limits = LIMITS): Promise<Paged<LeadRow>> {
  const { limit, cursor, sort = NEWEST_FIRST, group_by, tenant_id: _t, archived: _a, ...filters } = query;
  const scope = cursorScope("LEADS", { ...filters, sort });
  const from = cursor === undefined ? undefined : decodeCursor(cursor, scope);
  const reach = reachOf(filters);
  if (!reach) return toAnswer({ rows: [], boundary: null }, scope, tallyRows([], group_by));
  const { counters, others } = await Counter.readWith(reach, [PipelineStatus.read()] as const);
  const [pipeline] = others;
  const filter = toFilter(filters, pipeline, { isLenient: true });
  const order = toOrder(sort, pipeline);
  const isOwnGroup = group_by !== undefined && customKey(group_by) !== undefined;
  if (isOwnGroup) assertGroupable(group_by, pipeline);
  const counted = { reach, filters, statuses: filter.statuses, counters };
  const isUnfiltered = !isFiltered(filters, ["owner_id"]);
  const size = sizeOf(counted);
  const isSmall = size <= limits.whole;
  const whole = async () => {
    const placed = await readWhole(reach, filter);
    return toAnswer(cut(placed, order, { limit, from }), scope, tallyRows(rowsOf(placed), group_by));
  };
  if (order.isInMemory) assertSortable(size);
  if (order.isInMemory || (isSmall && !isUnfiltered)) return whole();
  if (isOwnGroup && size <= OWN_SORT_MAX) return whole();
  const tally = await tallyCounters(counted, group_by);
  if (isSmall && group_by && !tally.groups) return whole();
  const page = await readPage(reach, order, filter, { limit, from, isUnfiltered, limits });
  const isAll = from === undefined && page.boundary === null;
  return toAnswer(page, scope, isAll ? tallyRows(page.rows, group_by) : tally);
}

/** Visible archived leads that match all filters, the last archived first: 1 Query, up to 4 with filters. */
export async function listArchived(query: ListArchived): Promise<Paged<LeadRow>> {
  const { limit, cursor, tenant_id: _t, ...filters } = query;
  const scope = cursorScope("ARCHIVED", filters);
  const from = cursor === undefined ? undefined : decodeCursor(cursor, scope);
  const reach = reachOf(filters);
  if (!reach) return toAnswer({ rows: [], boundary: null }, scope, tallyRows([], undefined));
  const [pipeline] = await readEventuallyConsistent(PipelineStatus.read());
  const order = toOrder("-updated_at", pipeline);
  const isUnfiltered = !isFiltered(filters, ["owner_id"]);
  const range = { limit, from, view: "ARCHIVED", isUnfiltered } as const;
  const page = await readPage(reach, order, toFilter(filters, pipeline, { isLenient: true }), range);
  const isAll = from === undefined && page.boundary === null;
  return toAnswer(page, scope, isAll ? tallyRows(page.rows, undefined) : undefined);
}

/** The leads in the trash, the last deleted first. Admin only. */
export async function listTrash({ limit, cursor }: ListView): Promise<Paged<LeadRow>> {
  assertAdmin();
  const scope = cursorScope("TRASH", {});
  const { rows, hasMore } = await listRows({
    index: "tenant-updated",
    partition: partitions.tenant("TRASH"),
    since: new Date(now() - TRASH_DAYS * 24 * 60 * 60 * 1000).toISOString(),
    from: cursor === undefined ? undefined : decodeCursor(cursor, scope),
    limit,
    descending: true,
  });
  return toAnswer({ rows: rowsOf(rows), boundary: hasMore ? (rows.at(-1)?.place ?? null) : null }, scope);
}

/** The visibility narrowed by the owner filter; undefined if the caller may not see that owner's leads. */
export function reachOf({ owner_id }: Filters): Visibility | undefined {
  const visibility = useVisibility();
  return owner_id === undefined ? visibility : narrowTo(visibility, owner_id);
}

function rowsOf<T>(placed: readonly { row: T }[]): T[] {
  return placed.map(({ row }) => row);
}

function cursorScope(list: string, criteria: object): string {
  const key = JSON.stringify([list, ...namedFilters(criteria)]);
  return ["leads", key, useTenant(), visibilityKey(useVisibility())].join("\0");
}

const UNCOUNTED: Tally = { total: undefined };

function toAnswer({ rows, boundary }: Page, scope: string, tally: Tally = UNCOUNTED): Paged<LeadRow> {
  const next_cursor = boundary === null ? null : encodeCursor(boundary, scope);
  return { items: rows.map(serializeRow), page: { next_cursor, ...toPage(tally) } };
}
