import { isVisible, type Visibility } from "../../permissions/visibility";
import type { RowQuery, StoredRow } from "../entity";
import { MISSING } from "../entity";
import type { Filter } from "./filter";
import { streamsOf } from "./merge";
import { NEWEST_FIRST, type Order, toOrder } from "./order";
import { type Range, readWithLeads, sourcesOf, type Walked, walk } from "./scan";

/** The order by follow-up, which an index keeps by keys alone, so that a page costs the same however large a business is. */

/** Before all places of what has no follow-up, newest first. */
const WITHOUT = `${MISSING}${MISSING}`;

interface Asked {
  reach: Visibility;
  order: Order;
  filter: Filter;
  open: ReadonlySet<string>;
}

/** A page of what has a follow-up, then of what has none, newest first: 1 Query and 1 BatchGetItem, 1 Query more. */
export async function listByFollowUp(asked: Asked, { limit, from, ...range }: Range): Promise<Walked> {
  const { due } = asked.filter;
  const isLate = from?.startsWith(MISSING);
  const isWithout = isLate || due === "none" || areClosed(asked);
  const first = isWithout ? NOTHING : await listPresent(asked, { ...range, limit, from });
  const { rows } = first;
  if (first.boundary !== null || typeof due === "object") return first;
  if (rows.length === limit) return { rows, boundary: WITHOUT };
  const start = isLate && from !== WITHOUT ? from : undefined;
  const rest = await listMissing(asked, { ...range, limit: limit - rows.length, from: start });
  return { rows: [...rows, ...rest.rows], boundary: rest.boundary };
}

const NOTHING: Walked = { rows: [], boundary: null };

async function listPresent(asked: Asked, range: Range): Promise<Walked> {
  const { order, filter, reach } = asked;
  const { since, until } = typeof filter.due === "object" ? filter.due : { since: "", until: "" };
  const span = { since: since || undefined, until: `${until}${MISSING}` };
  const { from = since } = range;
  if (from < since || from > span.until) return NOTHING; // a day may end between two pages
  const streams = streamsOf(reach, sourcesOf("follow-up", "LEADS"));
  const read = (query: RowQuery) => readWithLeads({ ...query, ...span });
  return walk(streams, order, partOf(asked, true), fewer(range), read);
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
    hasFollowUp(row, asked) === isPresent &&
    filter.isMet(row);
  return { ...filter, isMet };
}

/** Leads are read one by one where an order has their keys alone. */
function fewer({ limits, ...range }: Range): Range {
  return { ...range, limits: limits && { ...limits, page: Math.min(limits.page, limits.fetched) } };
}

/** As the index has it: a closed lead has no follow-up. */
function hasFollowUp(row: StoredRow, asked: Asked): boolean {
  if (row.follow_up_at === null || areClosed(asked)) return false;
  return row.status_type === undefined ? asked.open.has(row.status_id) : row.status_type === "open";
}

function areClosed({ filter, open }: Asked): boolean {
  return filter.statuses?.every((id) => !open.has(id)) === true;
}
