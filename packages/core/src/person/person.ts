/** Known data of a lead's person, and which stored items are about that person. */

import { AUDIT_DAYS } from "../audit/rules";
import * as MergeJob from "../jobs/merge-job";
import { now } from "../kernel/clock";
import { lowestId, timeOf } from "../kernel/id";
import { readAll } from "../kernel/store";
import * as Timeline from "../leads/activity-entity";
import * as Lead from "../leads/lead";
import { phoneKey } from "../leads/lookup-entity";
import type { StoredLead } from "../leads/stored";
import type { Item, TraceKind } from "./traces-entity";

const ENTRIES_PER_READ = 100;

export interface Person {
  lead: StoredLead;
  timeline: Timeline.StoredActivity[];
  merged: readonly StoredLead[]; // merged leads that can be restored
  ids: ReadonlySet<string>;
  names: ReadonlySet<string>; // current and former, like phones and emails
  emails: ReadonlySet<string>;
  phones: ReadonlySet<string>; // last ten digits
  events: Set<string>; // ids of the person's events; grows during the scan
  jobs: Set<string>; // ids of jobs with the person's leads; grows too
}

export async function readPerson(lead: StoredLead): Promise<Person> {
  const timeline: Timeline.StoredActivity[] = [];
  let from: string | undefined;
  do {
    const { activities, boundary } = await Timeline.listOfLead(lead.id, ENTRIES_PER_READ, from);
    timeline.push(...activities);
    from = boundary ?? undefined;
  } while (from !== undefined);
  const changes = timeline.flatMap((entry) => entry.changes);
  const merged = await readMerged(timeline);
  const leads = [lead, ...merged];
  const had = (field: "name" | "phone" | "email") =>
    [
      ...leads.map((one) => one[field]),
      ...changes.flatMap((change) => (change.field === field ? [change.from, change.to] : [])),
    ]
      .filter((value) => typeof value === "string" && value !== "")
      .map(String);
  return {
    lead,
    timeline,
    merged,
    ids: new Set(leads.map(({ id }) => id)),
    names: new Set(had("name")),
    emails: new Set(had("email")),
    phones: new Set(had("phone").flatMap((phone) => phoneKey(phone) ?? [])),
    events: new Set(),
    jobs: new Set(),
  };
}

/** Leads that were merged into this one: the timeline entry of a merge has the id of its job. */
async function readMerged(timeline: readonly Timeline.StoredActivity[]): Promise<StoredLead[]> {
  const ids = timeline.flatMap(({ event, id }) => (event === "merged" ? [id] : []));
  const jobs = await readAll(...ids.map(MergeJob.read));
  const leads = await readAll(...jobs.flatMap((job) => (job ? [Lead.read(job.other)] : [])));
  return leads.flatMap((lead) => (lead?.merged_into === undefined ? [] : [lead]));
}

export function auditSince({ ids }: Person): string {
  return lowestId(Math.max(Math.min(...[...ids].map(timeOf)), now() - AUDIT_DAYS * 24 * 60 * 60 * 1000));
}

/** Whether an item is about the person; another lead's item with the same number is not. */
export function isAbout(person: Person, kind: TraceKind, item: Item): boolean {
  const isOne = (id: unknown) => typeof id === "string" && person.ids.has(id);
  switch (kind) {
    case "capture":
      return [item.lead_id, item.archived_lead_id].some(isOne) || (!item.lead_id && isSender(person, item));
    case "event":
      return isEvent(person, partOf(item, "filter"));
    case "notice":
      return isOne(partOf(item, "content").lead_id);
    case "letter":
      return [...person.ids].some((id) => JSON.stringify(item.letter ?? null).includes(id));
    case "job":
      if (Array.isArray(item.results)) return isPart(person, item);
      return item.file !== undefined || isWriting(item) || isAboutJob(person, item);
    case "audit":
      return isEntry(person, partOf(item, "row"));
    case "delivery":
      return isOne(item.lead_id) && !isAfterErasure(person, item);
  }
}

/** Events of an erased lead carry no personal data. */
function isAfterErasure({ lead: { erased_at } }: Person, { created_at }: Item): boolean {
  return erased_at !== null && String(created_at) >= erased_at;
}

function isPart({ ids, jobs }: Person, { job, results }: Item): boolean {
  const isOne = Array.isArray(results) && results.some((result) => ids.has(String(Object(result).id)));
  if (isOne) jobs.add(String(job));
  return isOne;
}

function isWriting({ kind, status }: Item): boolean {
  return status === "running" && (kind === "export" || kind === "archive");
}

/** Whether a job has processed the person's leads or names the person. */
export function isAboutJob(person: Person, item: Item): boolean {
  if (item.kind === "merge") return [item.staying, item.other].some((id) => person.ids.has(String(id)));
  if (item.kind === "erase") return false; // checked when it starts
  // Writing the job would stop its run.
  if (item.kind === "import" && item.status === "running") return false;
  const words = JSON.stringify([item.task ?? null, item.result ?? null]);
  return person.jobs.has(String(item.id)) || mentionsPerson(person, words);
}

/** A group of attributes of an item. */
export function partOf(item: Item, group: string): Record<string, unknown> {
  return { ...Object(item[group]) };
}

function isSender({ emails, phones }: Person, { phone, email }: Item): boolean {
  const key = typeof phone === "string" ? phoneKey(phone) : null;
  return (typeof email === "string" && emails.has(email)) || (key !== null && phones.has(key));
}

function isEvent({ ids, events }: Person, event: Record<string, unknown>): boolean {
  if (!ids.has(String(event.lead_id))) return false;
  events.add(String(event.id));
  if (event.series_id) events.add(String(event.series_id));
  return true;
}

/** Audit entries of an event don't name its lead, except the one of its creation. */
function isEntry({ ids, events }: Person, entry: Record<string, unknown>): boolean {
  if (ids.has(String(entry.lead_id))) return true;
  if (entry.subject_type !== "event") return false;
  const changes: { field?: unknown; from?: unknown; to?: unknown }[] = Array.isArray(entry.changes)
    ? entry.changes
    : [];
  const isLinked = changes.some(
    ({ field, from, to }) => field === "lead_id" && [from, to].some((id) => ids.has(String(id))),
  );
  if (isLinked) events.add(String(entry.subject_id));
  return events.has(String(entry.subject_id));
}

const NAME_MIN = 4; // shorter ones occur in other words

/** Whether a text contains a name, email or phone number of the person, in any format. */
export function mentionsPerson(
  { names, emails, phones }: Pick<Person, "names" | "emails" | "phones">,
  text: string,
): boolean {
  const lower = text.toLowerCase();
  const has = (value: string) => lower.includes(value.toLowerCase());
  return (
    [...names].some((name) => name.length >= NAME_MIN && has(name)) ||
    [...emails].some(has) ||
    [...phones].some((key) => new RegExp(`${[...key].join("[\\s().-]{0,2}")}(?!\\d)`).test(text))
  );
}
