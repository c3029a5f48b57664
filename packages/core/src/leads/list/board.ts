import { useTenant } from "../../kernel/actor";
import { notFound } from "../../kernel/error";
import { readEventuallyConsistent } from "../../kernel/store";
import { decodeCursor, encodeCursor } from "../../kernel/table/cursor";
import { useVisibility, type Visibility, visibilityKey } from "../../permissions/visibility";
import * as PipelineStatus from "../../pipeline/status";
import { serializeAmount } from "../../preferences/amount";
import * as Counters from "../../statistics/counter";
import { short } from "../../statistics/facts";
import { listStandings } from "../../statistics/standing";
import { serializeRow } from "../change";
import type { PlacedRow } from "../row-entity";
import { BOARD_CARDS } from "../rules";
import type { BoardColumn } from "../schema";
import { type Filters, isFiltered, namedFilters, toFilter, valuesOf } from "./filter";
import { reachOf } from "./lead-list";
import { columnOrder, toOrder } from "./order";
import { assertSortable } from "./own";
import { cut, LIMITS, type Limits, type Page, readPage, readWhole } from "./read";
import { NO_SOURCE } from "./rules";
import type { BoardQuery } from "./schema";

type Known = Pick<BoardColumn, "count" | "value_total">;

/** The board or one column: 1 BatchGetItem, 1 Query per column; filtered or sorted as `read.ts` says. 400, 404. */
export async function board(query: BoardQuery, limits: Limits = LIMITS): Promise<BoardColumn[]> {
  const { status_id, cursor, sort, tenant_id: _tenant, q: _words, ...filters } = query;
  const reach = reachOf(filters);
  const { pipeline, counters } = await readHead(reach);
  const statuses = pipeline.statuses.filter(({ id }) => status_id === undefined || id === status_id);
  if (statuses.length === 0) throw notFound("Status");
  const criteria = { ...filters, sort };
  const filter = toFilter(filters, pipeline, { isLenient: true });
  const sorted = sort && toOrder(sort, pipeline);
  const isNarrow = isFiltered(filters, ["owner_id"]);
  const isPlain = !isNarrow && sort === undefined;
  const isCounted = !isFiltered(filters, ["owner_id", "source_id"]);
  const sums = new Map(statuses.map(({ id }) => [id, Counters.sumOfStatus(counters, id)]));
  const all = [...sums.values()].reduce((sum, { count }) => sum + count, 0);
  if (sorted?.isInMemory) assertSortable(all);
  const named = statuses.map(({ id }) => id).filter((id) => filter.statuses?.includes(id) !== false);
  // One read for all columns costs less than one for each.
  const whole =
    reach && !isPlain && (all <= limits.whole || sorted?.isInMemory)
      ? await readWhole(reach, { ...filter, statuses: status_id ? named : filter.statuses })
      : undefined;
  const sumOf = sumOfSources(reach, filters);

  async function column(id: string): Promise<BoardColumn> {
    const scope = cursorScope(id, criteria);
    const range = {
      limit: BOARD_CARDS,
      from: cursor === undefined ? undefined : decodeCursor(cursor, scope),
    };
    const { count, value } = sums.get(id) ?? { count: 0, value: 0 };
    const order = sorted || columnOrder(id);
    const only = {
      ...filter,
      statuses: [id],
      isMet: (row: PlacedRow["row"]) => row.status_id === id && filter.isMet(row),
    };
    if (!reach || !named.includes(id)) return toColumn(id, EMPTY, scope, isCounted ? NONE : UNKNOWN);
    if (isPlain || (count > limits.whole && !order.isInMemory)) {
      const page = await readPage(reach, order, only, { ...range, isUnfiltered: isPlain, limits });
      const counted = { count, value_total: serializeAmount(value) ?? 0 };
      return toColumn(id, page, scope, isNarrow ? await sumOf(id) : counted);
    }
    const placed = whole?.filter(({ row }) => row.status_id === id) ?? (await readWhole(reach, only));
    return toColumn(id, cut(placed, order, range), scope, isCounted ? sumOfRows(placed) : UNKNOWN);
  }

  return Promise.all(statuses.map(({ id }) => column(id)));
}

function toColumn(status_id: string, { rows, boundary }: Page, scope: string, known: Known): BoardColumn {
  const next_cursor = boundary === null ? null : encodeCursor(boundary, scope);
  return { status_id, ...known, cards: rows.map(serializeRow), next_cursor };
}

function cursorScope(statusId: string, criteria: object): string {
  const named = namedFilters(criteria).filter(([, value]) => value !== undefined);
  return ["board", useTenant(), statusId, JSON.stringify(named), visibilityKey(useVisibility())].join("\0");
}

const UNKNOWN: Known = { count: null, value_total: null };
const NONE: Known = { count: 0, value_total: 0 };
const EMPTY: Page = { rows: [], boundary: null };

async function readHead(reach: Visibility | undefined) {
  if (!reach) {
    const [pipeline] = await readEventuallyConsistent(PipelineStatus.read());
    return { pipeline, counters: [] };
  }
  const { counters, others } = await Counters.readWith(reach, [PipelineStatus.read()] as const);
  return { pipeline: others[0], counters };
}

/** Sums of a long column filtered by sources, from daily statistics that are read once for all columns. */
function sumOfSources(reach: Visibility | undefined, filters: Filters) {
  const sources = isFiltered(filters, ["owner_id", "source_id"]) ? undefined : valuesOf(filters.source_id);
  const selected = new Set(sources?.map((id) => short(id === NO_SOURCE ? null : id)));
  let read: ReturnType<typeof listStandings> | undefined;
  return async (statusId: string): Promise<Known> => {
    if (!reach || !sources) return UNKNOWN;
    read ??= listStandings(reach);
    const all = await read;
    if (!all) return UNKNOWN;
    const [count, value] = all
      .filter(({ source, status }) => status === short(statusId) && selected.has(source))
      .reduce(([count, value], each) => [count + each.count, value + each.value], [0, 0]);
    return { count, value_total: serializeAmount(value) ?? 0 };
  };
}

function sumOfRows(placed: readonly PlacedRow[]): Known {
  const value = placed.reduce((sum, { row }) => sum + (row.value ?? 0), 0);
  return { count: placed.length, value_total: serializeAmount(value) ?? 0 };
}
