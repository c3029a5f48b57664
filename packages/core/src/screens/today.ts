import * as User from "../access/users/user";
import { useTenant } from "../kernel/actor";
import { type Day, today as dayIn } from "../kernel/day";
import { invalid, notFound } from "../kernel/error";
import { lowestId } from "../kernel/id";
import { readAll } from "../kernel/store";
import { decodeCursor, encodeCursor } from "../kernel/table/cursor";
import * as Entries from "../leads/activity-entity";
import { serializeRow } from "../leads/change";
import * as Lead from "../leads/lead";
import { rowOf, type StoredLead } from "../leads/stored";
import { useUser } from "../permissions/actor";
import { NO_OWNER } from "../permissions/rules";
import {
  groupsOf,
  isVisible,
  narrowTo,
  useVisibility,
  type Visibility,
  visibilityKey,
} from "../permissions/visibility";
import * as PipelineStatus from "../pipeline/status";
import { fromStored } from "../preferences/currency";
import * as Counters from "../statistics/counter";
import { DONE_TASKS_MAX, OWNERS, SECTION_COUNT_MAX, SECTION_PAGE, SECTIONS, type Section } from "./rules";
import type { Today, TodayLead, TodayQuery, TodaySection } from "./schema";
import { countOwners, ownersOf } from "./today-owners";
import { fromAllLeads, type Listed, partOf, readFromIndexes, type View } from "./today-sections";

/** 400 for an invalid cursor, 404 for a hidden owner. */
export async function today(
  { owner_id, section, cursor }: TodayQuery,
  most = SECTION_COUNT_MAX,
): Promise<Today> {
  const all = useVisibility();
  const visibility = owner_id === undefined ? all : narrowTo(all, owner_id);
  const scopeOf = (of: Section) => ["today", useTenant(), of, owner_id ?? "", visibilityKey(all)].join("\0");
  if (cursor !== undefined && !section) throw invalid("section", "section is required with a cursor");
  if (section === OWNERS) return { owners: visibility ? await countOwners(visibility, most) : [] };
  const from = cursor !== undefined && section ? decodeCursor(cursor, scopeOf(section)) : undefined;
  if (!visibility) throw notFound("Owner");
  const reads = [PipelineStatus.read(), User.read(owner_id ?? NO_OWNER)] as const;
  const [{ counters, others }, done] = await Promise.all([
    section
      ? readAll(...reads).then((others) => ({ counters: [], others }))
      : Counters.readWith(visibility, reads),
    section ? 0 : countDone(visibility, dayIn(useUser().timezone)),
  ]);
  const [pipeline, owner] = others;
  if (owner_id !== undefined && owner_id !== NO_OWNER && !owner) throw notFound("Owner");
  const view: View = { visibility, pipeline, day: dayIn(useUser().timezone), most };
  if (!section) return { ...(await everything(view, counters, scopeOf, owner_id)), done };
  const listed = await partOf(view, section, from);
  const read = await readLeads(shownOf(listed));
  const { leads, next_cursor } = toSection(listed, describeDue(visibility, read), scopeOf(section));
  const query = queryOf(section, owner_id);
  return { [section]: { count: null, more: next_cursor !== null, query, leads, next_cursor } };
}

async function everything(
  view: View,
  counters: readonly Counters.Counter[],
  scopeOf: (section: Section) => string,
  owner_id: string | undefined,
): Promise<Today> {
  const { visibility, most } = view;
  const active = counters
    .flatMap(({ counts }) => [...counts.values()])
    .reduce((sum, count) => sum + count, 0);
  const sections =
    (active <= most ? await fromAllLeads(view) : undefined) ?? (await readFromIndexes(view, counters));
  const shown = SECTIONS.flatMap((section) => shownOf(sections[section]));
  const read = await readLeads(shown);
  const due = describeDue(visibility, read);
  const owners = ownersOf(visibility, sections);
  const made = of((section) => ({
    ...toSection(sections[section], due, scopeOf(section)),
    query: queryOf(section, owner_id),
  }));
  return { ...made, owners };
}

function queryOf(section: Section, owner_id: string | undefined): TodaySection["query"] {
  return { ...(owner_id !== undefined && { owner_id }), follow_up: section };
}

function of<T>(make: (section: Section) => T): Record<Section, T> {
  // `SECTIONS` contains every key.
  return Object.fromEntries(SECTIONS.map((section) => [section, make(section)])) as Record<Section, T>;
}

function shownOf({ places }: Listed): string[] {
  return places.slice(0, SECTION_PAGE).map(({ id }) => id);
}

async function readLeads(ids: readonly string[]): Promise<Map<string, StoredLead>> {
  const leads = await readAll(...[...new Set(ids)].map((id) => Lead.read(id)));
  return new Map(leads.flatMap((lead) => (lead ? [[lead.id, lead]] : [])));
}

/** Indexes are eventually consistent, so closed and removed leads are dropped. */
function describeDue(visibility: Visibility, leads: ReadonlyMap<string, StoredLead>): Map<string, TodayLead> {
  const due = [...leads.values()].filter(
    ({ status_type, archived, deleted_at, owner_id }) =>
      status_type === "open" && !archived && !deleted_at && isVisible(visibility, owner_id),
  );
  return new Map(due.map((lead) => [lead.id, serialize(lead)]));
}

function serialize(lead: StoredLead): TodayLead {
  const { next_step, last_activity_at } = lead;
  return { ...serializeRow(rowOf(lead)), next_step, last_activity_at };
}

function toSection(
  { places, end, mark = "", value }: Listed,
  read: ReadonlyMap<string, TodayLead>,
  scope: string,
): Omit<TodaySection, "query"> {
  const last = places.length > SECTION_PAGE ? (places[SECTION_PAGE - 1]?.place ?? null) : end;
  const more = end !== null;
  return {
    count: more ? null : places.length,
    more,
    ...(more && { at_least: places.length }),
    ...(value !== undefined && { value_total: fromStored(value, useUser().currency_code) }),
    leads: places.slice(0, SECTION_PAGE).flatMap(({ id }) => read.get(id) ?? []),
    next_cursor: last === null ? null : encodeCursor(mark + last, scope),
  };
}

async function countDone(visibility: Visibility, { starts }: Day): Promise<number> {
  const since = lowestId(Date.parse(starts));
  const entries = await Promise.all(
    groupsOf(visibility).map((group) => Entries.listNewest(DONE_TASKS_MAX, group, since)),
  );
  const done = entries.flat().filter(({ kind, changes }) => kind !== "system" && changes.some(isDone));
  return new Set(done.map(({ lead_id }) => lead_id)).size;
}

function isDone({ field, from }: { field: string; from: unknown }): boolean {
  return field === "follow_up_at" && from !== null;
}
