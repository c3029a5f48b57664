import * as UserList from "../../access/users/user-list";
import * as Audit from "../../audit/audit";
import { AUDIT_DAYS } from "../../audit/rules";
import * as Category from "../../catalogue/category";
import * as Product from "../../catalogue/product";
import * as Captures from "../../forms/capture-entity";
import { serialize as serializeCapture } from "../../forms/entering";
import { now } from "../../kernel/clock";
import { lowestId } from "../../kernel/id";
import { readAll } from "../../kernel/store";
import * as Activity from "../../leads/activity";
import { serialize } from "../../leads/change";
import { type FieldName, fieldNames, fieldOf } from "../../leads/fields";
import type { StoredLead } from "../../leads/stored";
import { TRACKED_FIELDS } from "../../leads/transition";
import { readWhole, type Whole } from "../../leads/whole-entity";
import { partOf } from "../../person/person";
import { type Item, pageAt } from "../../person/traces-entity";
import * as LeadSource from "../../pipeline/source";
import * as PipelineStatus from "../../pipeline/status";
import * as Preferences from "../../preferences/preferences";
import { listOfAll } from "../../views/view";
import { type Names, readNames, toAmount } from "../names";
import { columnOf } from "../rules";
import type { Row } from "./packing";

export const COLUMNS = {
  leads: ["id", ...fieldNames().map((name) => (name === "value" ? "amount" : columnOf(name)))],
  activities: [
    "id",
    "lead_id",
    "kind",
    "event",
    "text",
    "due_at",
    "outcome",
    "user",
    "created_at",
    "updated_at",
  ],
  history: ["id", "lead_id", "at", "user", "field", "from", "to"],
  events: [
    "id",
    "title",
    "type",
    "starts_at",
    "ends_at",
    "all_day",
    "lead_id",
    "owner_id",
    "notes",
    "recurrence",
  ],
  submissions: [
    ...["id", "created_at", "outcome", "lead_id", "name", "email", "phone", "company", "message", "page_url"],
    ...["utm", "origin", "reason"],
  ],
  audit: [
    "id",
    "at",
    "actor_name",
    "action",
    "subject_type",
    "subject_name",
    "lead_id",
    "changes",
    "request_id",
  ],
  users: [
    "id",
    "name",
    "email",
    "phone",
    "role",
    "rm_id",
    "status",
    "permissions",
    "last_seen_at",
    "created_at",
  ],
  statuses: ["id", "name", "type", "color"],
  sources: ["id", "name"],
  categories: ["id", "name"],
  products: ["id", "name", "category_id", "price", "description", "active"],
  views: ["id", "name", "user_id", "shared", "query", "columns", "group"],
  preferences: ["business_name", "currency_code", "timezone", "date_format", "week_start", "working_hours"],
} as const;
export type Section = keyof typeof COLUMNS;
// Just the keys of the table above.
export const SECTIONS = Object.keys(COLUMNS) as Section[];
export type Counts = Record<Section, number>;

/** In this order; timelines and history come with the leads. */
type Walked = Exclude<Section, "activities" | "history">;
const WALKED = SECTIONS.filter((name): name is Walked => name !== "activities" && name !== "history");
export const START: Place = { section: "leads", from: null };

/** Where the walk through everything goes on; `from` is told by the page before, null at the beginning of a section. */
export interface Place {
  section: Walked;
  from: string | null;
}

export interface Page {
  rows: Partial<Record<Section, Row[]>>;
  next: Place | null; // null at the end of everything
}

/** The leads that there were when the archive was begun, by their place in a list that lies beside it. */
export interface LeadList {
  count: number;
  read(from: number, count: number): Promise<string[]>;
}

/** Everything of the business but what opens doors, page by page from a place on. */
export async function* walk({ section, from }: Place, leads: LeadList): AsyncGenerator<Page> {
  const names = await readNames();
  const left = WALKED.slice(WALKED.indexOf(section));
  for (const [at, name] of left.entries()) {
    const follows = left[at + 1];
    const start = name === section ? from : null;
    const pages = name === "leads" ? leadPages(leads, Number(start ?? 0), names) : LISTED[name](start);
    for await (const { next, ...page } of pages) {
      const rows = "rows" in page ? { [name]: page.rows } : page.tables;
      const goesOn = next !== null ? { section: name, from: next } : null;
      yield { rows, next: goesOn ?? (follows ? { section: follows, from: null } : null) };
    }
  }
}

const MAX_CONCURRENT_LISTS = 5_000;
const MAX_CONCURRENT_READS = 50;

/** Leads, their timelines and their history in one go. */
async function* leadPages(leads: LeadList, start: number, names: Names) {
  if (start >= leads.count) yield { tables: {}, next: null };
  for (let from = start; from < leads.count; from += MAX_CONCURRENT_LISTS) {
    const ids = await leads.read(from, Math.min(MAX_CONCURRENT_LISTS, leads.count - from));
    for (let at = 0; at < ids.length; at += MAX_CONCURRENT_READS) {
      const some = await readWhole(ids.slice(at, at + MAX_CONCURRENT_READS));
      const done = Math.min(from + at + MAX_CONCURRENT_READS, leads.count);
      yield { tables: toTables(some, names), next: done < leads.count ? String(done) : null };
    }
  }
}

function toTables(some: readonly Whole[], names: Names) {
  const entries = some.flatMap(({ timeline }) => timeline.map(Activity.present));
  return {
    leads: some.map(({ lead }) => toLeadRow(lead, names)),
    activities: entries.map((entry) => ({ ...entry, user: names.owners.get(entry.user_id ?? "") ?? null })),
    history: entries.flatMap((entry) => historyOf(entry, names)),
  };
}

/** A lead with what its ids stand for; `value` in minor units, `amount` as people write it. */
function toLeadRow(stored: StoredLead, names: Names): Row {
  return {
    ...serialize(stored),
    ...Object.fromEntries(fieldNames().flatMap((name) => namesFor(name, stored, names))),
    amount: toAmount(stored.value),
  };
}

/** The column with the names of what a field refers to. */
function namesFor(name: FieldName, stored: StoredLead, names: Names): [string, unknown][] {
  const { refersTo } = fieldOf(name);
  if (!refersTo) return [];
  const { [name]: value } = stored;
  const nameOf = (id: unknown) => names[refersTo].get(String(id));
  const told = Array.isArray(value) ? value.map((id) => nameOf(id) ?? id) : (nameOf(value) ?? null);
  return [[columnOf(name), told]];
}

function historyOf(entry: ReturnType<typeof Activity.present>, names: Names): Row[] {
  const { id, lead_id, created_at: at, user_id } = entry;
  return entry.changes
    .filter(({ field }) => TRACKED_FIELDS.some((told) => told === field))
    .map(({ field, from, to }) => ({
      ...{ id: `${id}.${field}`, lead_id, at, user_id, user: names.owners.get(user_id ?? "") ?? null },
      ...{ field, from, to },
    }));
}

interface Listed {
  rows: Row[];
  next: string | null;
}

const LISTED: Record<Exclude<Walked, "leads">, (from: string | null) => AsyncIterable<Listed>> = {
  events: (from) => visited("event", from, (items) => items.map((item) => partOf(item, "filter"))),
  submissions: (from) => visited("capture", from, (items) => Captures.parseAll(items).map(serializeCapture)),
  audit: (from) => {
    const since = lowestId(now() - AUDIT_DAYS * 24 * 60 * 60 * 1000);
    return visited("audit", from, Audit.toEntries, since);
  },
  users: () => whole(() => UserList.list()),
  statuses: () => whole(async () => (await readAll(PipelineStatus.read()))[0].statuses),
  sources: () => whole(async () => LeadSource.toSources((await readAll(LeadSource.read()))[0])),
  categories: () => whole(() => Category.list()),
  products: () => whole(() => Product.list()),
  views: () => whole(async () => listOfAll((await UserList.list()).map(({ id }) => id))),
  preferences: () => whole(async () => [Preferences.serialize((await readAll(Preferences.read()))[0])]),
};

async function* visited(
  kind: "event" | "capture" | "audit",
  start: string | null,
  toRows: (items: Item[]) => readonly object[],
  since?: string,
): AsyncGenerator<Listed> {
  let from = start;
  do {
    const { items, next } = await pageAt(kind, from, since);
    yield { rows: toRows(items).map((row) => ({ ...row })), next };
    from = next;
  } while (from !== null);
}

async function* whole(list: () => Promise<readonly object[]>): AsyncGenerator<Listed> {
  yield { rows: (await list()).map((row) => ({ ...row })), next: null };
}
