import { startOnce, startReindexing } from "../jobs/start";
import { useTenant } from "../kernel/actor";
import { invalid } from "../kernel/error";
import type { Paged } from "../kernel/schema";
import { readRelaxed } from "../kernel/store";
import { decodeCursor, encodeCursor } from "../kernel/table/cursor";
import { serializeRow } from "../leads/change";
import { type Filters, isFiltered, namedFilters, toFilter } from "../leads/list/filter";
import { NEWEST_FIRST } from "../leads/list/order";
import type { ListLeads } from "../leads/list/schema";
import type { LeadRow } from "../leads/schema";
import { listBefore, readHits, rowOf, type StoredLead, type StoredRow } from "../leads/search-source";
import { useUser } from "../permissions/actor";
import { isVisible, useVisibility, type Visibility, visibilityKey } from "../permissions/visibility";
import * as PipelineStatus from "../pipeline/status";
import * as Entity from "./entity";
import { parse, type Query } from "./query";
import { HITS_MAX } from "./rules";
import { subjectOf } from "./subject";
import { fold, wordsOf } from "./words";

const PLACES = 1_000; // of the index that a page reads
const NEWEST = 500; // leads that are looked through where the index has too many
const HITS_READ = 100; // where filters, or changes of this moment, leave few of the first

/**
 * Visible leads that what is typed finds, archived ones too, newest first: 1 Query of the index and 1 BatchGetItem of
 * hits; 1 Query more where a number can be read in two ways or more was found than a page has. 400 for another order.
 */
export async function find(query: ListLeads & { q: string }): Promise<Paged<LeadRow>> {
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
  const asked = JSON.stringify([q, archived, ...namedFilters(filters)]);
  const scope = ["search", useTenant(), visibilityKey(visibility), asked].join("\0");
  const from = cursor === undefined ? undefined : decodeCursor(cursor, scope);
  const looked = parse(q);
  if (!looked) return { items: [], page: { next_cursor: null } };
  const found = await candidatesOf(looked, visibility, from);
  const limit = Math.min(most, HITS_MAX);
  const isFound = await hitTest(looked, visibility, filters);
  const isHit = (lead: StoredLead) => isFound(lead) && !(archived === "false" && lead.archived);
  const { hits, boundary } = await readFirst(found, limit, isHit);
  return {
    items: hits.map((lead) => serializeRow(rowOf(lead))),
    page: { next_cursor: boundary === null ? null : encodeCursor(boundary, scope) },
  };
}

export function assertNewestFirst(sort: string): void {
  if (sort !== NEWEST_FIRST) throw invalid("sort", "With q, leads come newest first: leave sort out");
}

/** Whether a lead as it is now is what was looked for. */
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
  const [pipeline] = await readRelaxed(PipelineStatus.read());
  return toFilter(filters, pipeline).isMet;
}

/** The ids of leads that the index, or the newest leads, say are hits: newest first. */
export async function candidatesOf(
  looked: Query,
  visibility: Visibility,
  from: string | undefined,
): Promise<string[]> {
  const place = placeOf(visibility);
  const inIndex = async (beginning: string) => {
    const { candidates, more } = await Entity.find(place, beginning, PLACES);
    const hits = candidates.filter(
      (candidate) => isVisible(visibility, candidate.owner_id) && looked.matches(candidate),
    );
    return { ids: hits.map(({ id }) => id), more };
  };
  const [pages, isReady] = await Promise.all([Promise.all(looked.prefixes.map(inIndex)), keepReady()]);
  const isShort = looked.isBroad || pages.some(({ more }) => more) || !isReady;
  if (pages.length < 2 && isShort)
    pages.push(
      looked.phrase && isReady && !looked.isBroad
        ? await inIndex(looked.phrase)
        : await inNewest(looked, from),
    );
  const ids = [...new Set(pages.flatMap((page) => page.ids))].sort().reverse();
  return from === undefined ? ids : ids.filter((id) => id < from);
}

async function inNewest(looked: Query, from: string | undefined) {
  const rows = await listBefore(from, NEWEST);
  return { ids: rows.filter((row) => looked.matches(subjectOf(row))).map(({ id }) => id), more: false };
}

/** The ids of visible leads whose name, or what follows in it, begins so: 1 Query. May miss the writes of the last second. */
export async function findNamed(name: string): Promise<string[]> {
  const phrase = wordsOf(fold(name)).join(" ");
  if (phrase === "") return [];
  const visibility = useVisibility();
  const { candidates } = await Entity.find(placeOf(visibility), phrase, HITS_MAX);
  return candidates.filter(({ owner_id }) => isVisible(visibility, owner_id)).map(({ id }) => id);
}

/** Where the caller's leads stand together in the index. While teams change, that is with everybody's. */
function placeOf(visibility: Visibility): Entity.Place {
  if (visibility.scope === "all" || !visibility.isKeyed) return "tenant";
  if ("team" in visibility.group) return visibility.group;
  const { rm_id } = useUser();
  return rm_id === null ? visibility.group : { team: rm_id };
}

/** The first leads that are hits, and the id after which to go on: 1 BatchGetItem, 2 where few are. */
async function readFirst(ids: readonly string[], limit: number, isHit: (lead: StoredLead) => boolean) {
  const hits: StoredLead[] = [];
  let read = 0;
  for (const count of [limit, HITS_READ]) {
    if (hits.length >= limit || read >= ids.length) break;
    const leads = await readHits(ids.slice(read, read + count));
    for (const lead of leads) {
      if (hits.length === limit) break;
      read += 1;
      if (lead && isHit(lead)) hits.push(lead);
    }
  }
  return { hits, boundary: read < ids.length ? (ids[read - 1] ?? null) : null };
}

const known = new Map<string, boolean>(); // whether the index has all leads of a tenant, by its id
const MOST_KNOWN = 1_000;

/** Whether every lead is in the index. Where older ones are not, the job that enters them is started: mostly no call. */
async function keepReady(): Promise<boolean> {
  const tenant = useTenant();
  if (known.get(tenant)) return true;
  const isReady = await Entity.isReady();
  if (!isReady && known.get(tenant) === undefined) await startOnce(startReindexing());
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(tenant, isReady);
  return isReady;
}
