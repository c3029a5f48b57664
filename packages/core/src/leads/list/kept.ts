import { lowestId } from "../../kernel/id";
import { isVisible, type Visibility } from "../../permissions/visibility";
import type { Pipeline } from "../../pipeline/status";
import type { PlacedRow, RowQuery, StoredRow } from "../entity";
import { listByName, MISSING, partitions } from "../entity";
import type { Filter, Span } from "./filter";
import { type Source, streamsOf } from "./merge";
import { NEWEST_FIRST, type Order, toOrder } from "./order";
import { type Range, type Read, readPlain, readWithLeads, sourcesOf, type Walked, walk } from "./scan";

/** The orders that indexes keep, so that a page costs the same however large a business is. */

/** Before all places of what lacks what it is sorted by, newest first. */
const WITHOUT = `${MISSING}${MISSING}`;

interface Asked {
  reach: Visibility;
  order: Order;
  filter: Filter;
  open: ReadonlySet<string>;
}

/** Whether an index has this order for who asks: those by change, value and name are everybody's, and begun when wanted. */
export function isKept({ field }: Order, reach: Visibility, { orders }: Pipeline): boolean {
  return field === "created_at" || field === "follow_up_at" || (orders === "kept" && reach.scope === "all");
}

/** Whether an index tells of a lead's row where it stands in an order: elsewhere each lead is read. */
export function hasRows({ field }: Order): boolean {
  return field === "created_at" || field === "updated_at";
}

/** A page of what has what it is sorted by, then of what has not: 1 Query, but for rows 1 BatchGetItem, 1 Query more. */
export async function listKept(asked: Asked, { limit, from, ...range }: Range): Promise<Walked> {
  const { due } = asked.filter;
  const isLate = from?.startsWith(MISSING) && asked.order.field !== "name";
  const isByDue = asked.order.field === "follow_up_at";
  const isWithout = isLate || (isByDue && (due === "none" || areClosed(asked)));
  const first = isWithout ? NOTHING : await listPresent(asked, { ...range, limit, from });
  const { rows } = first;
  if (first.boundary !== null || (isByDue && typeof due === "object") || !canLack(asked)) return first;
  if (rows.length === limit) return { rows, boundary: WITHOUT };
  const start = isLate && from !== WITHOUT ? from : undefined;
  const rest = await listMissing(asked, { ...range, limit: limit - rows.length, from: start });
  return { rows: [...rows, ...rest.rows], boundary: rest.boundary };
}

const NOTHING: Walked = { rows: [], boundary: null };

function canLack({ order: { field } }: Asked): boolean {
  return field === "follow_up_at" || field === "value";
}

function listPresent(asked: Asked, range: Range): Promise<Walked> | Walked {
  const { order, reach } = asked;
  const filter = partOf(asked, true);
  const tenant = (index: Source["index"]): Source[] => [{ index, partition: partitions.tenant("LEADS") }];
  switch (order.field) {
    case "created_at":
      return walk(
        streamsOf(reach, sourcesOf("created", "LEADS")),
        order,
        asked.filter,
        range,
        within(idsOf(filter.made), readPlain),
      );
    case "updated_at":
      return walk(
        tenant("tenant-updated"),
        order,
        filter,
        range,
        within(placesOf(filter.changed), inPlace(order, readPlain)),
      );
    case "value":
      return walk(tenant("tenant-value"), order, filter, fewer(range), inPlace(order, readWithLeads));
    case "name": {
      const names: Source[] = [{ index: "tenant-created", partition: partitions.names() }];
      const read = (query: RowQuery) => readWithLeads(query, listByName);
      return walk(names, order, filter, fewer(range), inPlace(order, read));
    }
    default:
      return listDue(asked, filter, range);
  }
}

const LATE_MS = 24 * 60 * 60 * 1000; // by which a lead may have been made after its id, as in a long import

/** The ids that leads made in a span have at most. */
function idsOf({ since, until }: Span): Span {
  return {
    since: since && lowestId(Date.parse(since) - LATE_MS),
    until: until && lowestId(Date.parse(until) + LATE_MS),
  };
}

function placesOf({ since, until }: Span): Span {
  return { since, until: until && `${until}${MISSING}` };
}

/** No further than where leads stand that a filter lets through. */
function within({ since, until }: Span, read: (query: RowQuery) => Promise<Read>) {
  return async (query: RowQuery): Promise<Read> => {
    if (since && until && since > until) return { rows: [], end: undefined };
    return read({ ...query, since, until });
  };
}

function listDue(asked: Asked, filter: Filter, range: Range): Promise<Walked> | Walked {
  const { since, until } = typeof filter.due === "object" ? filter.due : { since: "", until: "" };
  const span = { since: since || undefined, until: `${until}${MISSING}` };
  const { from = since } = range;
  if (from < since || from > span.until) return NOTHING; // a day may end between two pages
  const streams = streamsOf(asked.reach, sourcesOf("follow-up", "LEADS"));
  const read = (query: RowQuery) => readWithLeads({ ...query, ...span });
  return walk(streams, asked.order, filter, fewer(range), read);
}

/** What a lead that has changed in this moment has left behind in another place is not shown. */
function inPlace({ placeOf }: Order, read: (query: RowQuery) => Promise<Read>) {
  return async (query: RowQuery): Promise<Read> => {
    const { rows, end } = await read(query);
    return { rows: rows.filter(({ row, place }: PlacedRow) => placeOf(row) === place), end };
  };
}

async function listMissing(asked: Asked, range: Range): Promise<Walked> {
  const prefix = `${MISSING}#`;
  const streams = streamsOf(asked.reach, sourcesOf("created", "LEADS"));
  const from = range.from?.slice(prefix.length);
  const page = await walk(streams, toOrder(NEWEST_FIRST), partOf(asked, false), { ...range, from });
  return { ...page, boundary: page.boundary === null ? null : prefix + page.boundary };
}

/** Places may be a moment old: what is read by them is looked at as it is now. */
function partOf(asked: Asked, isPresent: boolean): Filter {
  const { reach, filter } = asked;
  const isMet = (row: StoredRow) =>
    !row.archived &&
    isVisible(reach, row.owner_id) &&
    isSorted(row, asked) === isPresent &&
    filter.isMet(row);
  return { ...filter, isMet };
}

/** Leads are read one by one where an order has their keys alone. */
function fewer({ limits, ...range }: Range): Range {
  return { ...range, limits: limits && { ...limits, page: Math.min(limits.page, limits.fetched) } };
}

/** Whether a lead has what the order is by; as the index has it, a closed one has no follow-up. */
function isSorted(row: StoredRow, asked: Asked): boolean {
  const { field } = asked.order;
  if (field === "value") return row.value !== null;
  if (field !== "follow_up_at") return true;
  if (row.follow_up_at === null || areClosed(asked)) return false;
  return row.status_type === undefined ? asked.open.has(row.status_id) : row.status_type === "open";
}

function areClosed({ filter, open }: Asked): boolean {
  return filter.statuses?.every((id) => !open.has(id)) === true;
}
