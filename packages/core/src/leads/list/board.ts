import { startOnce, startOrdering } from "../../jobs/start";
import { useTenant } from "../../kernel/actor";
import { notFound } from "../../kernel/error";
import { readRelaxed } from "../../kernel/store";
import { decodeCursor, encodeCursor } from "../../kernel/table/cursor";
import { narrowTo, useVisibility, type Visibility, visibilityKey } from "../../permissions/visibility";
import * as PipelineStatus from "../../pipeline/status";
import { serializeAmount } from "../../preferences/amount";
import * as Counters from "../../statistics/counter";
import { short } from "../../statistics/facts";
import { listStandings } from "../../statistics/standing";
import { serializeRow } from "../change";
import { type StoredRow, stagePrefix } from "../entity";
import { BOARD_CARDS } from "../rules";
import type { BoardColumn } from "../schema";
import { type Filter, isFiltered, namedFilters, openOf, toFilter, valuesOf } from "./filter";
import { isKept, listKept } from "./kept";
import { listVisible, type Merged, type Range } from "./merge";
import { type Order, toOrder } from "./order";
import { NO_SOURCE } from "./rules";
import { cutWhole, LIMITS, readWhole, sourcesOf, type Walked } from "./scan";
import type { BoardQuery } from "./schema";
import { likelyOf } from "./tally";

/** Leads of a column that one call reads to filter or to sort them. */
const COLUMN_READ = 1_000;

type Known = Pick<BoardColumn, "count" | "value_total">;
type Column = Walked & Known;

/**
 * The board of the visible leads: 1 BatchGetItem, 1 Query a column; or one column. A long column in another order than its
 * own is read whole, 1 Query for each 1,000; beyond `whole` a page of it comes out of the order that an index keeps, and may
 * be short. 400 for a foreign cursor, 404.
 */
export async function board(
  query: BoardQuery,
  columnRead = COLUMN_READ,
  whole = LIMITS.whole,
): Promise<BoardColumn[]> {
  const { status_id, cursor, sort, tenant_id: _tenant, q: _words, ...filters } = query;
  const visibility = useVisibility();
  const reach = filters.owner_id === undefined ? visibility : narrowTo(visibility, filters.owner_id);
  const { pipeline, counters, everybodys } = await readHead(reach, sort !== undefined);
  const statuses = pipeline.statuses.filter((status) => status_id === undefined || status.id === status_id);
  if (statuses.length === 0) throw notFound("Status");
  const filter = toFilter(filters, pipeline);
  const isNarrow = isFiltered(filters, ["owner_id"]);
  const open = openOf(pipeline);
  const order = sort && toOrder(sort);
  const keeps = order && reach && (isKept(order, reach, pipeline) || pipeline.orders === "kept");
  const asked = namedFilters({ ...filters, sort }).filter(([, value]) => value !== undefined);
  const named = asked.length > 0 ? [JSON.stringify(asked)] : [];
  const sources = isFiltered(filters, ["owner_id", "source_id"]) ? undefined : valuesOf(filters.source_id);
  const sumOf = sumOfSources(reach, sources);
  return Promise.all(
    statuses.map(async ({ id }) => {
      const scope = ["board", useTenant(), id, ...named, visibilityKey(visibility)].join("\0");
      const from = cursor === undefined ? undefined : decodeCursor(cursor, scope);
      const { count, value } = Counters.sumOfStatus(counters, id);
      const counted = { count, value_total: serializeAmount(value) ?? 0 };
      const column = async (): Promise<Column> => {
        if (!reach || filter.statuses?.includes(id) === false) return EMPTY;
        if (!isNarrow && !order) return plain(reach, id, from);
        if (order && count > Math.min(whole, LIMITS.begun) && !keeps && !pipeline.orders)
          await startOnce(startOrdering());
        if (order && keeps && count > whole) {
          const theirs = { ...filters, status_id: id };
          const asked = { reach, order, open, filter: toFilter(theirs, pipeline) };
          const counted = { reach, filters: theirs, statuses: [id], counters };
          const known = { limit: BOARD_CARDS, pipeline, everybodys };
          return { ...UNKNOWN, ...(await inKeptOrder(asked, from, await likelyOf(order, counted, known))) };
        }
        return filtered(reach, id, {
          filter,
          from,
          order: sort && toOrder(sort, open),
          most: columnRead,
          isLong: count > columnRead,
        });
      };
      const [page, sum] = await Promise.all([column(), count >= columnRead ? sumOf(id) : UNKNOWN]);
      const read = sources && page.count !== null ? page : sum;
      const { count: met, value_total } = isNarrow ? read : counted;
      return {
        status_id: id,
        count: met,
        value_total,
        cards: page.rows.map(serializeRow),
        next_cursor: page.boundary === null ? null : encodeCursor(page.boundary, scope),
      };
    }),
  );
}

/** What the days tell of a column of some sources that is too long to be counted, read once for all that ask. */
function sumOfSources(reach: Visibility | undefined, sources: readonly string[] | undefined) {
  const wanted = new Set(sources?.map((id) => short(id === NO_SOURCE ? null : id)));
  let read: ReturnType<typeof listStandings> | undefined;
  return async (statusId: string): Promise<Known> => {
    if (!reach || !sources) return UNKNOWN;
    read ??= listStandings(reach);
    const all = await read;
    if (!all) return UNKNOWN;
    const [count, value] = all
      .filter(({ source, status }) => status === short(statusId) && wanted.has(source))
      .reduce(([count, value], each) => [count + each.count, value + each.value], [0, 0]);
    return { count, value_total: serializeAmount(value) ?? 0 };
  };
}

const UNKNOWN: Known = { count: null, value_total: null };
const EMPTY: Column = { rows: [], boundary: null, count: 0, value_total: 0 };

async function readHead(reach: Visibility | undefined, isSorted: boolean) {
  if (!reach) {
    const [pipeline] = await readRelaxed(PipelineStatus.read());
    return { pipeline, counters: [], everybodys: 0 };
  }
  const total = isSorted ? [Counters.readTotal()] : [];
  const { counters, others } = await Counters.readWith(reach, [PipelineStatus.read(), ...total] as const);
  const [pipeline, everybodys = 0] = others;
  return { pipeline, counters, everybodys };
}

function read(reach: Visibility, statusId: string, range: Omit<Range, "descending">): Promise<Merged> {
  const sources = sourcesOf("board", "LEADS", stagePrefix(statusId));
  return listVisible(reach, sources, { ...range, descending: true });
}

async function plain(reach: Visibility, statusId: string, from: string | undefined): Promise<Column> {
  const { rows, boundary } = await read(reach, statusId, { limit: BOARD_CARDS, from });
  return { ...UNKNOWN, rows: rows.map(({ row }) => row), boundary };
}

/** A page of a column that is too long to be read whole: 4 Queries at most, each with the leads that it finds. */
function inKeptOrder(
  asked: Parameters<typeof listKept>[0],
  from: string | undefined,
  likely: number | undefined,
): Promise<Walked> {
  // Not much further than a page is likely to reach, again and again.
  const page = Math.min(likely ?? LIMITS.page, LIMITS.page);
  return listKept(asked, { limit: BOARD_CARDS, from, first: likely, limits: { ...LIMITS, page } });
}

interface Asked {
  filter: Filter;
  order: Order | undefined; // undefined is the board's own
  from: string | undefined;
  most: number; // leads that one Query reads
  isLong: boolean; // the counters say that it has more
}

/** What meets a filter, counted where the column is read to its end: 1 Query, 2 for later cards of a long column. */
async function filtered(
  reach: Visibility,
  statusId: string,
  { filter, order, from, most, isLong }: Asked,
): Promise<Column> {
  const ordered = async (order: Order) => {
    const rows = await readWhole(reach, { ...filter, statuses: [statusId] });
    const known = { count: rows.length, value_total: worthOf(rows) };
    return { ...cutWhole(rows, order, { limit: BOARD_CARDS, from }), ...known };
  };
  if (order && isLong) return ordered(order);
  const top = await read(reach, statusId, { limit: most });
  const isWhole = top.boundary === null;
  if (order && !isWhole) return ordered(order);
  const isLater = from !== undefined && !isWhole;
  const page = isLater ? await read(reach, statusId, { limit: most, from }) : top;
  const met = page.rows.map(({ row }) => row).filter(filter.isMet);
  const known = isWhole ? { count: met.length, value_total: worthOf(met) } : UNKNOWN;
  if (order) return { ...cutWhole(met, order, { limit: BOARD_CARDS, from }), ...known };
  const placeOf = new Map(page.rows.map(({ id, place }) => [id, place]));
  const left = met.filter(({ id }) => from === undefined || (placeOf.get(id) ?? "") < from);
  const rows = left.slice(0, BOARD_CARDS);
  const last = placeOf.get(rows.at(-1)?.id ?? "") ?? null;
  return { rows, boundary: left.length > rows.length ? last : page.boundary, ...known };
}

function worthOf(rows: readonly StoredRow[]): number {
  return serializeAmount(rows.reduce((sum, { value }) => sum + (value ?? 0), 0)) ?? 0;
}
