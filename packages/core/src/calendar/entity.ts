/**
 * Events up to a day long are indexed by start, longer ones and series by the end of the last occurrence. A
 * changed occurrence is an item of its own, excluded from its series.
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
  series_id: string | null;
  occurrence: string | null; // its original date in the series
  title: string;
  type: EventType;
  lead_id: string | null;
  owner_id: string;
  notes: string | null;
  reminder_minutes: number | null;
  recurrence: Recurrence | null;
  zone: string;
  excluded: string[];
  done?: boolean; // of a single event or a changed occurrence
  done_dates?: string[]; // of a series: original dates of its completed occurrences
  created_at: string;
  updated_at: string;
  version: number;
  team_id: string | null;
  erased_at?: string;
  rev: number;
}

export type StoredSeries = StoredEvent & { recurrence: Recurrence };

const DAY = 24 * 60 * 60 * 1000;
const SHORT = DAY;
const TIME_LENGTH = 10; // of the time part of an id; the rest is shared by a series and its occurrences
const OCCURRENCE = "O#";
const PARTITION_NAMES = ["CALENDAR", "SPANS"] as const;
type PartitionName = (typeof PARTITION_NAMES)[number];

export function isSeries(event: StoredEvent): event is StoredSeries {
  return event.recurrence !== null;
}

export function isDoneOn({ done_dates = [] }: Pick<StoredEvent, "done_dates">, date: string): boolean {
  return done_dates.includes(date);
}

/** Derived, so that the series and the date can be recovered from the id. */
export function occurrenceId(seriesId: string, date: string): string {
  return lowestId(Date.parse(date)) + seriesId.slice(TIME_LENGTH);
}

export function dateOfId(id: string): string {
  return toDate(timeOf(id));
}

function partitionOf(partitionName: PartitionName, of: Group | undefined): string {
  if (!of) return tenantScope(partitionName);
  return "team" in of
    ? tenantScope("TEAM", of.team, partitionName)
    : tenantScope("OWNER", of.owner, partitionName);
}

function isShort({ starts_at, ends_at }: StoredEvent): boolean {
  return Date.parse(ends_at) - Date.parse(starts_at) <= SHORT;
}

function partitionNameOf(event: StoredEvent): PartitionName {
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
    tenant_scope: (event) => partitionOf(partitionNameOf(event), undefined),
    owner_scope: (event) => partitionOf(partitionNameOf(event), { owner: event.owner_id }),
    team_scope: (event) =>
      event.team_id ? partitionOf(partitionNameOf(event), { team: event.team_id }) : undefined,
    by_follow_up: (event) =>
      `${partitionNameOf(event) === "CALENDAR" ? event.starts_at : endOf(event)}#${event.id}`,
  },
});
export const { create, save, remove, parse, parseAll, read } = events;

function endOf(event: StoredEvent): string {
  return isSeries(event) ? lastEnd(event satisfies Series) : event.ends_at;
}

type Listed = Omit<StoredEvent, "rev" | "team_id">;

export async function listBetween(of: Group | undefined, range: Range, zone: string): Promise<Listed[]> {
  // All-day dates can be up to a day away from midnight in the tenant's zone.
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
    from = page.hasMore ? String(page.items.at(-1)?.by_follow_up) : undefined;
  } while (from !== undefined);
  return found;
}

export async function listKeysByOwner(
  owner: string,
  partitionName: 0 | 1,
  limit: number,
  from: string | undefined,
) {
  const partition = partitionOf(PARTITION_NAMES[partitionName], { owner });
  const { items, hasMore } = await Table.query({
    index: "owner-follow-up",
    partition,
    from,
    limit,
    attributes: ["filter"],
  });
  const named = items.map((item) => events.parseGroup<"id" | "occurrence">("filter", item));
  return { named, from: hasMore ? String(items.at(-1)?.by_follow_up) : null };
}

export async function listChanged({ id }: Pick<StoredEvent, "id">): Promise<StoredEvent[]> {
  const { pk } = events.key({ id, occurrence: null });
  return parseAll(await Table.queryAll({ partition: pk, prefix: OCCURRENCE }));
}

export async function listKeysByLead(
  leadId: string,
  partitionName: 0 | 1,
  limit: number,
  from: string | undefined,
) {
  const partition = partitionOf(PARTITION_NAMES[partitionName], undefined);
  const { items, hasMore } = await Table.query({
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
  return { named, from: hasMore ? String(items.at(-1)?.by_follow_up) : null };
}
