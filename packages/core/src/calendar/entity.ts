/**
 * Events, by range: those of a day at most by their start; longer ones and series by the end of the last occurrence, so that
 * one Query each finds them. An occurrence that differs from its series stands beside it, and is taken out of it.
 */
import { defineEntity } from "../kernel/define-entity";
import { lowestId, timeOf } from "../kernel/id";
import * as Table from "../kernel/table/client";
import { tenantScope } from "../kernel/table/key";
import type { Group } from "../permissions/visibility";
import { lastEnd, type Series } from "./recurrence";
import type { EventType } from "./rules";
import type { Recurrence } from "./schema";
import { isWithin, type Range, type Times } from "./times";
import { toDate } from "./zone";

export interface StoredEvent extends Times {
  id: string;
  series_id: string | null; // of an occurrence that differs from its series
  occurrence: string | null; // and the date that it has there
  title: string;
  type: EventType;
  lead_id: string | null;
  owner_id: string;
  notes: string | null;
  reminder_minutes: number | null;
  recurrence: Recurrence | null;
  zone: string;
  excluded: string[];
  created_at: string;
  updated_at: string;
  version: number;
  team_id: string | null;
  erased_at?: string; // when the person of its lead was erased from it
  rev: number;
}

export type StoredSeries = StoredEvent & { recurrence: Recurrence };

const DAY = 24 * 60 * 60 * 1000;
const SHORT = DAY;
const TIME_LENGTH = 10; // of an id: what follows is the series' own, and all its occurrences'
const OCCURRENCE = "O#";
const SHELVES = ["CALENDAR", "SPANS"] as const;
type Shelf = (typeof SHELVES)[number];

export function isSeries(event: StoredEvent): event is StoredSeries {
  return event.recurrence !== null;
}

/** The id of the occurrence of a date, from which both are found again. */
export function occurrenceId(seriesId: string, date: string): string {
  return lowestId(Date.parse(date)) + seriesId.slice(TIME_LENGTH);
}

/** The date that an id would be the occurrence of. */
export function dateOfId(id: string): string {
  return toDate(timeOf(id));
}

function partitionOf(shelf: Shelf, of: Group | undefined): string {
  if (!of) return tenantScope(shelf);
  return "team" in of ? tenantScope("TEAM", of.team, shelf) : tenantScope("OWNER", of.owner, shelf);
}

function isShort({ starts_at, ends_at }: StoredEvent): boolean {
  return Date.parse(ends_at) - Date.parse(starts_at) <= SHORT;
}

/** Long events and series are looked for by their end, short ones by their start. */
function shelfOf(event: StoredEvent): Shelf {
  return !isSeries(event) && isShort(event) ? "CALENDAR" : "SPANS";
}

const events = defineEntity<StoredEvent, "id" | "occurrence">({
  name: "calendar_event",
  key: ({ id, occurrence }) => ({
    pk: tenantScope("EVENT", id.slice(TIME_LENGTH)),
    sk: occurrence === null ? "EVENT" : `${OCCURRENCE}${occurrence}`,
  }),
  groups: { filter: ({ rev: _rev, team_id: _team, erased_at: _erased, ...event }) => event },
  indexes: {
    tenant_scope: (event) => partitionOf(shelfOf(event), undefined),
    owner_scope: (event) => partitionOf(shelfOf(event), { owner: event.owner_id }),
    team_scope: (event) => (event.team_id ? partitionOf(shelfOf(event), { team: event.team_id }) : undefined),
    by_follow_up: (event) => `${shelfOf(event) === "CALENDAR" ? event.starts_at : endOf(event)}#${event.id}`,
  },
});
export const { create, save, remove, parse, parseAll, read } = events;

function endOf(event: StoredEvent): string {
  // What has a recurrence is a series.
  return isSeries(event) ? lastEnd(event satisfies Series) : event.ends_at;
}

type Listed = Omit<StoredEvent, "rev" | "team_id">;

/** What touches a range, of everybody, of a team or of one owner, series whole: 2 Queries, for each megabyte. */
export async function listBetween(of: Group | undefined, range: Range, zone: string): Promise<Listed[]> {
  // The dates of what is all day stand up to a day from their midnights where the business is.
  const shift = (moment: string, ms: number) => new Date(Date.parse(moment) + ms).toISOString();
  const since = shift(range.since, -DAY);
  const [short, spans] = await Promise.all([
    listPlaces(partitionOf("CALENDAR", of), shift(since, -SHORT), shift(range.until, DAY), of),
    listPlaces(partitionOf("SPANS", of), since, undefined, of),
  ]);
  return [...short, ...spans]
    .map((item) => events.parseGroup<keyof Listed>("filter", item))
    .filter((event) => event.recurrence !== null || isWithin(event, range, zone));
}

/** How many series of an owner go on at a moment: 1 Query. */
export async function countSeries(owner: string, moment: string): Promise<number> {
  const items = await listPlaces(partitionOf("SPANS", { owner }), moment, undefined, { owner });
  return items.filter((item) => events.parseGroup<"recurrence">("filter", item).recurrence !== null).length;
}

async function listPlaces(
  partition: string,
  since: string | undefined,
  until: string | undefined,
  of: Group | undefined,
): Promise<Table.Item[]> {
  const index = !of ? "tenant-follow-up" : "team" in of ? "team-follow-up" : "owner-follow-up";
  const found: Table.Item[] = [];
  let from: string | undefined;
  do {
    const page = await Table.query({ index, partition, since, until, from, attributes: ["filter"] });
    found.push(...page.items);
    from = page.more ? String(page.items.at(-1)?.by_follow_up) : undefined;
  } while (from !== undefined);
  return found;
}

/** The next of an owner's, in whatever order: for giving them other keys. */
export async function listKeysOf(owner: string, shelf: 0 | 1, limit: number, from: string | undefined) {
  const partition = partitionOf(SHELVES[shelf], { owner });
  const { items, more } = await Table.query({
    index: "owner-follow-up",
    partition,
    from,
    limit,
    attributes: ["filter"],
  });
  const named = items.map((item) => events.parseGroup<"id" | "occurrence">("filter", item));
  return { named, from: more ? String(items.at(-1)?.by_follow_up) : null };
}

/** The occurrences that differ from their series: 1 Query. */
export async function listChanged({ id }: Pick<StoredEvent, "id">): Promise<StoredEvent[]> {
  const { pk } = events.key({ id, occurrence: null });
  return parseAll(await Table.queryAll({ partition: pk, prefix: OCCURRENCE }));
}

/** Those about a lead among the next of everybody's, and the place to go on from. */
export async function listKeysAbout(leadId: string, shelf: 0 | 1, limit: number, from: string | undefined) {
  const partition = partitionOf(SHELVES[shelf], undefined);
  const { items, more } = await Table.query({
    index: "tenant-follow-up",
    partition,
    from,
    limit,
    attributes: ["filter"],
  });
  const named = items
    .map((item) => events.parseGroup<"id" | "occurrence" | "lead_id">("filter", item))
    .filter(({ lead_id }) => lead_id === leadId)
    .map(({ id, occurrence }) => ({ id, occurrence }));
  return { named, from: more ? String(items.at(-1)?.by_follow_up) : null };
}
