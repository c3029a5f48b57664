import * as User from "../access/users/user";
import * as ApiKey from "../api-keys/api-key";
import * as Audit from "../audit/audit";
import * as Product from "../catalogue/product";
import * as Duplicates from "../duplicates/duplicates";
import { customKey } from "../fields/rules";
import * as Captures from "../forms/capture-entity";
import { serialize as serializeCapture } from "../forms/capture-lead";
import type { HistoryEntry } from "../history/schema";
import { useTenant } from "../kernel/actor";
import { now, timestamp } from "../kernel/clock";
import { notFound } from "../kernel/error";
import { readAll } from "../kernel/store";
import { decodeCursor, encodeCursor } from "../kernel/table/cursor";
import * as LeadFiles from "../lead-files/lead-file";
import * as Activity from "../leads/activity";
import { serialize } from "../leads/change";
import * as Lead from "../leads/lead";
import { TRACKED_FIELDS } from "../leads/transition";
import * as Notification from "../notifications/notification";
import { assertAdmin } from "../permissions/actor";
import * as LeadSource from "../pipeline/source";
import * as PipelineStatus from "../pipeline/status";
import * as Deliveries from "../webhooks/erasure";
import { auditSince, isAbout, type Person, partOf, readPerson } from "./person";
import { LOOK_MS } from "./rules";
import { type ExportPerson, HeldEvent, type HeldResult, type PersonExport } from "./schema";
import { type Item, type TraceKind, visit } from "./traces-entity";

/** Everything held about the person of a lead, whichever shelf it is on. Admin only; 404, 400 for a foreign cursor. */
export async function exportPerson(id: string, { cursor }: ExportPerson): Promise<PersonExport> {
  assertAdmin();
  const scope = ["everything", useTenant(), id].join("\0");
  const from = cursor === undefined ? undefined : decodeCursor(cursor, scope);
  const [lead] = await readAll(Lead.read(id));
  if (!lead) throw notFound("Lead");
  const person = await readPerson(lead);
  const events = await find(person, "event"); // before the audit, which names them
  const { entries, boundary } = await findEntries(person, from);
  const rest = from === undefined ? await findTraces(person) : NOTHING;
  return {
    taken_at: timestamp(),
    lead: serialize(lead),
    names: await namesOf(person),
    ...rest,
    events: from === undefined ? events.map((item) => HeldEvent.parse(partOf(item, "filter"))) : [],
    audit: Audit.toEntries(entries),
    next_cursor: boundary === null ? null : encodeCursor(boundary, scope),
  };
}

const NOTHING = {
  ...{ merged_leads: [], activities: [], history: [], files: [], captures: [], jobs: [] },
  ...{ notices: [], duplicates: [], deliveries: [] },
};

async function findTraces(person: Person) {
  const { lead, merged, ids, timeline } = person;
  const [captures, jobs, notices, duplicates, history, files, deliveries] = await Promise.all([
    find(person, "capture"),
    find(person, "job"),
    find(person, "notice"),
    Duplicates.check(lead),
    historyOf(person),
    LeadFiles.listOf(lead.id),
    find(person, "delivery"),
  ]);
  return {
    merged_leads: merged.map((one) => serialize(one)),
    activities: timeline.map(Activity.present),
    history,
    files,
    captures: Captures.parseAll(captures).map(serializeCapture),
    jobs: jobs.flatMap((item) => resultsOf(ids, item)),
    notices: notices.flatMap((item) => Notification.parse(item) ?? []).map(toNotice),
    deliveries: await Deliveries.toExport(deliveries),
    duplicates: duplicates.filter((other) => !ids.has(String(other.id))),
  };
}

function toNotice(stored: Parameters<typeof Notification.serialize>[0]): PersonExport["notices"][number] {
  return { ...Notification.serialize(stored), user_id: stored.user_id };
}

async function find(person: Person, kind: TraceKind): Promise<Item[]> {
  const found: Item[] = [];
  for await (const { items } of visit(kind))
    found.push(...items.filter((item) => isAbout(person, kind, item)));
  return found;
}

/** The audit since the lead is there, as far as one answer can look. */
async function findEntries(person: Person, after: string | undefined) {
  const until = now() + LOOK_MS;
  const entries: Item[] = [];
  for await (const { items, boundary } of visit("audit", auditSince(person), after)) {
    entries.push(...items.filter((item) => isAbout(person, "audit", item)));
    if (now() > until && boundary !== null) return { entries, boundary };
  }
  return { entries, boundary: null };
}

async function historyOf({ timeline }: Person): Promise<HistoryEntry[]> {
  const [users, keyNames] = await Promise.all([User.list(), ApiKey.listNames()]);
  const names = new Map([...keyNames, ...users.map(({ id, name }): [string, string] => [id, name])]);
  return timeline.map(Activity.present).flatMap(({ id, created_at: at, user_id, changes }) =>
    changes
      .filter(({ field }) => customKey(field) !== undefined || TRACKED_FIELDS.some((one) => one === field))
      .map((change) => ({
        id: `${id}.${change.field}`,
        at,
        user_name: names.get(user_id ?? "") ?? null,
        ...change,
      })),
  );
}

function resultsOf(ids: ReadonlySet<string>, { job, results }: Item): HeldResult[] {
  if (!Array.isArray(results)) return [];
  return results
    .filter((result) => ids.has(String(Object(result).id)))
    .map(({ row, previous }: { row?: number; previous?: Record<string, unknown> }) => ({
      job_id: String(job),
      row: row ?? null,
      previous: previous ?? null,
    }));
}

async function namesOf(person: Person): Promise<Record<string, string>> {
  const [[pipeline, sources], users, products] = await Promise.all([
    readAll(PipelineStatus.read(), LeadSource.read()),
    User.list(),
    Product.list(),
  ]);
  const known = [...pipeline.statuses, ...LeadSource.toSources(sources), ...users, ...products];
  const { lead, timeline } = person;
  const text = JSON.stringify([lead, timeline]);
  return Object.fromEntries(known.filter(({ id }) => text.includes(id)).map(({ id, name }) => [id, name]));
}
