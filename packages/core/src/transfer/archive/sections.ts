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
import * as Lead from "../../leads/lead";
import { TOLD } from "../../leads/transition";
import { everyLead } from "../../leads/whole-entity";
import { partOf } from "../../person/person";
import { visit } from "../../person/traces-entity";
import * as LeadSource from "../../pipeline/source";
import * as PipelineStatus from "../../pipeline/status";
import * as Preferences from "../../preferences/preferences";
import { listOfAll } from "../../views/view";
import { type Names, readNames, toAmount } from "../names";
import type { ArchiveFile, Row } from "./archive-file";

const COLUMNS = {
  leads: [
    ...["id", "name", "phone", "email", "company", "status", "source", "owner", "amount", "products", "tags"],
    ...["city", "state", "country", "follow_up_at", "next_step", "lost_reason", "archived", "deleted_at"],
    ...["erased_at", "created_at", "updated_at", "last_activity_at", "stage_entered_at", "closed_at"],
  ],
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
type Section = keyof typeof COLUMNS;
export type Counts = Record<Section, number>;

/** Everything of the business but what opens doors, one table after the other; `tell` is told after each page. */
export async function writeAll(file: ArchiveFile, tell: (leads: number) => Promise<void>): Promise<Counts> {
  const names = await readNames();
  const counts: Partial<Counts> = {};
  const leads = await writeLeads(file, names, tell);
  Object.assign(counts, leads);
  for (const [section, pages] of Object.entries(LISTED) as [Section, () => AsyncIterable<Row[]>][]) {
    const table = file.table(section, COLUMNS[section]);
    for await (const rows of pages()) {
      table.add(rows);
      await file.flush();
      await tell(leads.leads);
    }
    table.end();
    counts[section] = table.rows;
  }
  // Each section of the columns was written by one of the two.
  return counts as Counts;
}

/** Leads, their timelines and their history in one go: what waits for another's end waits packed. */
async function writeLeads(file: ArchiveFile, names: Names, tell: (leads: number) => Promise<void>) {
  const leads = file.table("leads", COLUMNS.leads);
  const activities = file.table("activities", COLUMNS.activities);
  const history = file.table("history", COLUMNS.history);
  for await (const some of everyLead()) {
    for (const { lead, timeline } of some) {
      const entries = timeline.map(Activity.present);
      leads.add([toLeadRow(lead, names)]);
      activities.add(
        entries.map((entry) => ({ ...entry, user: names.owners.get(entry.user_id ?? "") ?? null })),
      );
      history.add(entries.flatMap((entry) => historyOf(entry, names)));
    }
    await file.flush();
    await tell(leads.rows);
  }
  for (const table of [leads, activities, history]) table.end();
  return { leads: leads.rows, activities: activities.rows, history: history.rows };
}

/** A lead with what its ids stand for; `value` in minor units, `amount` as people write it. */
function toLeadRow(stored: Lead.StoredLead, names: Names): Row {
  return {
    ...Lead.serialize(stored),
    status: names.statuses.get(stored.status_id) ?? null,
    source: names.sources.get(stored.source_id ?? "") ?? null,
    owner: names.owners.get(stored.owner_id ?? "") ?? null,
    products: stored.product_ids.map((id) => names.products.get(id) ?? id),
    amount: toAmount(stored.value),
  };
}

function historyOf(entry: ReturnType<typeof Activity.present>, names: Names): Row[] {
  const { id, lead_id, created_at: at, user_id } = entry;
  return entry.changes
    .filter(({ field }) => TOLD.some((told) => told === field))
    .map(({ field, from, to }) => ({
      ...{ id: `${id}.${field}`, lead_id, at, user_id, user: names.owners.get(user_id ?? "") ?? null },
      ...{ field, from, to },
    }));
}

const LISTED: Record<Exclude<Section, "leads" | "activities" | "history">, () => AsyncIterable<Row[]>> = {
  async *events() {
    for await (const { items } of visit("event")) yield items.map((item) => partOf(item, "filter"));
  },
  async *submissions() {
    for await (const { items } of visit("capture")) yield Captures.parseAll(items).map(serializeCapture);
  },
  async *audit() {
    const since = lowestId(now() - AUDIT_DAYS * 24 * 60 * 60 * 1000);
    for await (const { items } of visit("audit", since)) yield Audit.toEntries(items);
  },
  async *users() {
    yield await UserList.list();
  },
  async *statuses() {
    const [{ statuses }] = await readAll(PipelineStatus.read());
    yield statuses.map((status) => ({ ...status }));
  },
  async *sources() {
    const [sources] = await readAll(LeadSource.read());
    yield LeadSource.toSources(sources).map((source) => ({ ...source }));
  },
  async *categories() {
    yield await Category.list();
  },
  async *products() {
    yield await Product.list();
  },
  async *views() {
    const users = await UserList.list();
    yield await listOfAll(users.map(({ id }) => id));
  },
  async *preferences() {
    const [stored] = await readAll(Preferences.read());
    yield [{ ...Preferences.serialize(stored) }];
  },
};
