import { useTenant } from "../kernel/actor";
import { invalid } from "../kernel/error";
import type { Paged } from "../kernel/schema";
import { readEventuallyConsistent } from "../kernel/store";
import { decodeCursor, encodeCursor } from "../kernel/table/cursor";
import { serializeRow } from "../leads/change";
import * as Lead from "../leads/lead";
import { type Filters, isFiltered, namedFilters, toFilter } from "../leads/list/filter";
import { NEWEST_FIRST } from "../leads/list/order";
import type { ListLeads } from "../leads/list/schema";
import type { LeadRow } from "../leads/schema";
import { rowOf, type StoredLead, type StoredRow } from "../leads/stored";
import { isVisible, useVisibility, type Visibility, visibilityKey } from "../permissions/visibility";
import * as PipelineStatus from "../pipeline/status";
import { candidatesOf, type Limits, scopesOf } from "./candidates";
import * as Entity from "./entity";
import { parse, type Query } from "./query";
import { HITS_MAX } from "./rules";
import { subjectOf } from "./subject";
import { fold, wordsOf } from "./words";

export const FILTERED = 100;

/** Newest first. `page.more`: older matches may be missing. `isWhole`: short pages, but none missing. */
export async function find(
  query: ListLeads & { q: string },
  { isWhole = false, limits }: { isWhole?: boolean; limits?: Limits } = {},
): Promise<Paged<LeadRow>> {
  const {
    cursor,
    limit: most,
    sort = NEWEST_FIRST,
    q,
    archived,
    tenant_id: _t,
    group_by: _g,
    ...filters
  } = query;
  assertNewestFirst(sort);
  const visibility = useVisibility();
  const criteria = JSON.stringify([q, archived, ...namedFilters(filters)]);
  const scope = ["search", useTenant(), visibilityKey(visibility), criteria].join("\0");
  const from = cursor === undefined ? undefined : decodeCursor(cursor, scope);
  const looked = parse(q);
  if (!looked) return { items: [], page: { next_cursor: null } };
  const limit = Math.min(most, HITS_MAX);
  const wanted = isFiltered(filters) ? FILTERED : limit;
  const found = await candidatesOf(looked, visibility, { from, wanted, isWhole }, limits);
  const isFound = await hitTest(looked, visibility, filters);
  const isHit = (lead: StoredLead) => isFound(lead) && !(archived === "false" && lead.archived);
  const { hits, boundary } = await readFirst(found.ids, limit, isHit);
  const end = boundary ?? found.boundary;
  return {
    items: hits.map((lead) => serializeRow(rowOf(lead))),
    page: {
      next_cursor: end === null ? null : encodeCursor(end, scope),
      ...(found.isPartial && { more: true }),
    },
  };
}

export function assertNewestFirst(sort: string): void {
  if (sort !== NEWEST_FIRST) throw invalid("sort", "Search results are always newest first: omit sort");
}

/** Checks the current lead, because the index is eventually consistent. */
export async function hitTest(
  looked: Query,
  visibility: Visibility,
  filters: Filters,
): Promise<(lead: StoredLead) => boolean> {
  const isMet = await filterOf(filters);
  return (lead) =>
    !lead.deleted_at &&
    isVisible(visibility, lead.owner_id) &&
    looked.matches(subjectOf(lead)) &&
    isMet(rowOf(lead));
}

async function filterOf(filters: Filters): Promise<(row: StoredRow) => boolean> {
  if (!isFiltered(filters)) return () => true;
  const [pipeline] = await readEventuallyConsistent(PipelineStatus.read());
  return toFilter(filters, pipeline, { isLenient: true }).isMet;
}

/** Ids of visible leads whose name contains the text at the start of a word; eventually consistent. */
export async function findNamed(name: string): Promise<string[]> {
  const phrase = wordsOf(fold(name)).join(" ");
  if (phrase === "") return [];
  const visibility = useVisibility();
  const pages = await Promise.all(scopesOf(visibility).map((place) => Entity.find(place, phrase, HITS_MAX)));
  const candidates = pages.flatMap((page) => page.candidates);
  return candidates.filter(({ owner_id }) => isVisible(visibility, owner_id)).map(({ id }) => id);
}

async function readFirst(ids: readonly string[], limit: number, isHit: (lead: StoredLead) => boolean) {
  const hits: StoredLead[] = [];
  let read = 0;
  for (const count of [limit, FILTERED]) {
    if (hits.length >= limit || read >= ids.length) break;
    const leads = await readEventuallyConsistent(...ids.slice(read, read + count).map((id) => Lead.read(id)));
    for (const lead of leads) {
      if (hits.length === limit) break;
      read += 1;
      if (lead && isHit(lead)) hits.push(lead);
    }
  }
  return { hits, boundary: read < ids.length ? (ids[read - 1] ?? null) : null };
}
