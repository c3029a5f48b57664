/** What is known of a lead's person, and what of a business' other things is about that person. */

import * as Timeline from "../leads/activity";
import * as Lead from "../leads/lead";
import type { Item, TraceKind } from "./traces-entity";

const ENTRIES = 100; // of a timeline that are read at once

export interface Person {
  lead: Lead.StoredLead;
  timeline: Timeline.StoredActivity[]; // newest first
  names: ReadonlySet<string>; // those of today and before, as phones and e-mail addresses
  emails: ReadonlySet<string>;
  phones: ReadonlySet<string>; // by their last ten digits
  events: Set<string>; // ids of events that are, or were, about the lead: grows while things are looked through
}

export async function readPerson(lead: Lead.StoredLead): Promise<Person> {
  const timeline: Timeline.StoredActivity[] = [];
  let from: string | undefined;
  do {
    const { activities, boundary } = await Timeline.listOfLead(lead.id, ENTRIES, from);
    timeline.push(...activities);
    from = boundary ?? undefined;
  } while (from !== undefined);
  const changes = timeline.flatMap((entry) => entry.changes);
  const had = (field: "name" | "phone" | "email") =>
    [lead[field], ...changes.flatMap((change) => (change.field === field ? [change.from, change.to] : []))]
      .filter((value) => typeof value === "string" && value !== "")
      .map(String);
  return {
    lead,
    timeline,
    names: new Set(had("name")),
    emails: new Set(had("email")),
    phones: new Set(had("phone").flatMap((phone) => Lead.phoneKey(phone) ?? [])),
    events: new Set(),
  };
}

/** Whether a stored thing of a kind is about the person. What belongs to another lead of the same number is not. */
export function isAbout(person: Person, kind: TraceKind, item: Item): boolean {
  const { id } = person.lead;
  switch (kind) {
    case "capture":
      return [item.lead_id, item.archived_lead_id].includes(id) || (!item.lead_id && isSender(person, item));
    case "event":
      return isEvent(person, partOf(item, "filter"));
    case "notice":
      return partOf(item, "content").lead_id === id;
    case "letter":
      return JSON.stringify(item.letter ?? null).includes(id);
    case "job":
      return Array.isArray(item.results)
        ? item.results.some((result) => Object(result).id === id)
        : mentions(person, JSON.stringify([item.task, item.result]));
    case "audit":
      return isEntry(person, partOf(item, "row"));
  }
}

/** A group of attributes of an item. */
export function partOf(item: Item, group: string): Record<string, unknown> {
  return { ...Object(item[group]) };
}

function isSender({ emails, phones }: Person, { phone, email }: Item): boolean {
  const key = typeof phone === "string" ? Lead.phoneKey(phone) : null;
  return (typeof email === "string" && emails.has(email)) || (key !== null && phones.has(key));
}

function isEvent({ lead, events }: Person, event: Record<string, unknown>): boolean {
  if (event.lead_id !== lead.id) return false;
  events.add(String(event.id));
  if (event.series_id) events.add(String(event.series_id));
  return true;
}

/** Entries of events name no lead: the one of its creation does by what it was created with. */
function isEntry({ lead, events }: Person, entry: Record<string, unknown>): boolean {
  if (entry.lead_id === lead.id) return true;
  if (entry.subject_type !== "event") return false;
  const changes: { field?: unknown; from?: unknown; to?: unknown }[] = Array.isArray(entry.changes)
    ? entry.changes
    : [];
  const isLinked = changes.some(({ field, from, to }) => field === "lead_id" && [from, to].includes(lead.id));
  if (isLinked) events.add(String(entry.subject_id));
  return events.has(String(entry.subject_id));
}

/** Whether a text has the person's e-mail address, or number in whatever way it is written. */
export function mentions({ emails, phones }: Person, text: string): boolean {
  const lower = text.toLowerCase();
  return (
    [...emails].some((email) => lower.includes(email)) || [...phones].some((key) => numberIn(key).test(text))
  );
}

/** A number by its last digits, with whatever stands between them and before. */
export function numberIn(key: string, flags = ""): RegExp {
  return new RegExp(`(?:\\+?[\\d][\\d\\s().-]{0,5})?${[...key].join("[\\s().-]{0,2}")}(?!\\d)`, flags);
}
