import { useTenant } from "../kernel/actor";
import { notFound } from "../kernel/error";
import { readEventuallyConsistent } from "../kernel/store";
import { decodeCursor, encodeCursor } from "../kernel/table/cursor";
import { serializeRow } from "../leads/change";
import * as Lead from "../leads/lead";
import { namedFilters } from "../leads/list/filter";
import { NEWEST_FIRST } from "../leads/list/order";
import type { BoardQuery } from "../leads/list/schema";
import { BOARD_CARDS } from "../leads/rules";
import type { BoardColumn } from "../leads/schema";
import { rowOf, type StoredLead } from "../leads/stored";
import { useVisibility, visibilityKey } from "../permissions/visibility";
import * as PipelineStatus from "../pipeline/status";
import { candidatesOf } from "./candidates";
import { parse } from "./query";
import { assertNewestFirst, FILTERED, hitTest } from "./search";

const HITS_PER_READ = 100;
const MAX_HITS_READ = 300;

/** Newest first; reads at most 300 hits, so a short column may have a cursor. 400, 404. */
export async function findOnBoard(query: BoardQuery & { q: string }): Promise<BoardColumn[]> {
  const { q, status_id, cursor, sort = NEWEST_FIRST, tenant_id: _tenant, ...filters } = query;
  assertNewestFirst(sort);
  const visibility = useVisibility();
  const [pipeline] = await readEventuallyConsistent(PipelineStatus.read());
  const statuses = pipeline.statuses.filter(({ id }) => status_id === undefined || id === status_id);
  if (statuses.length === 0) throw notFound("Status");
  const criteria = JSON.stringify([q, ...namedFilters(filters)]);
  const scopeOf = (id = "") =>
    ["search-board", useTenant(), id, visibilityKey(visibility), criteria].join("\0");
  const from = cursor === undefined ? undefined : decodeCursor(cursor, scopeOf(status_id));
  const looked = parse(q);
  const range = { from, wanted: FILTERED };
  const { ids: found, boundary: further } = looked
    ? await candidatesOf(looked, visibility, range)
    : { ids: [], boundary: null };
  const isFound = looked && (await hitTest(looked, visibility, filters));
  const columns = new Map(statuses.map(({ id }): [string, StoredLead[]] => [id, []]));
  let read = 0;
  const isFull = () => [...columns.values()].every(({ length }) => length > BOARD_CARDS);
  while (read < Math.min(found.length, MAX_HITS_READ) && !isFull()) {
    const leads = await readEventuallyConsistent(
      ...found.slice(read, read + HITS_PER_READ).map((id) => Lead.read(id)),
    );
    read += leads.length;
    for (const lead of leads)
      if (lead && !lead.archived && isFound?.(lead)) columns.get(lead.status_id)?.push(lead);
  }
  const end = read < found.length ? (found[read - 1] ?? null) : further;
  return [...columns].map(([id, hits]) => {
    const boundary = hits.length > BOARD_CARDS ? (hits[BOARD_CARDS - 1]?.id ?? null) : end;
    return {
      status_id: id,
      count: null,
      value_total: null,
      cards: hits.slice(0, BOARD_CARDS).map((lead) => serializeRow(rowOf(lead))),
      next_cursor: boundary === null ? null : encodeCursor(boundary, scopeOf(id)),
    };
  });
}
