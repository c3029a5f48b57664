import * as UserList from "../../access/users/user-list";
import * as ApiKey from "../../api-keys/api-key";
import * as Audit from "../../audit/audit";
import { AUDIT_DAYS } from "../../audit/rules";
import * as Category from "../../catalogue/category";
import * as Product from "../../catalogue/product";
import { toFields } from "../../fields/field";
import { customKey } from "../../fields/rules";
import * as Captures from "../../forms/capture-entity";
import { serialize as serializeCapture } from "../../forms/capture-lead";
import { now } from "../../kernel/clock";
import { lowestId } from "../../kernel/id";
import { readAll } from "../../kernel/store";
import { serialize as serializeFile } from "../../lead-files/lead-file";
import * as Activity from "../../leads/activity";
import { serialize } from "../../leads/change";
import { type FieldName, fieldNames, fieldOf } from "../../leads/fields";
import type { StoredLead } from "../../leads/stored";
import { TRACKED_FIELDS } from "../../leads/transition";
import { readWhole, type Whole } from "../../leads/whole-entity";
import { partOf } from "../../person/person";
import { visit } from "../../person/traces-entity";
import * as LeadSource from "../../pipeline/source";
import * as PipelineStatus from "../../pipeline/status";
import * as Preferences from "../../preferences/preferences";
import * as Reason from "../../reasons/reason";
import * as Template from "../../templates/template";
import { listOfAll } from "../../views/view";
import * as Webhook from "../../webhooks/webhook";
import { type Names, ownTextOf, readNames, toAmount } from "../names";
import { columnOf } from "../rules";
import type { ListedFile } from "./lead-files";

export const COLUMNS = {
  leads: ["id", ...fieldNames().map((name) => (name === "value" ? "amount" : columnOf(name))), "own_fields"],
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
  files: ["id", "lead_id", "name", "type", "size", "user", "created_at", "file"],
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
  statuses: [
    ...[
      "id",
      "name",
      "type",
      "color",
      "stale_after_days",
      "required_fields",
      "allowed_next",
      "win_probability",
    ],
  ],
  fields: [
    ...["id", "key", "label", "kind", "help", "group", "required", "required_for", "options", "default"],
    ...["in_list", "on_card", "retired"],
  ],
  sources: ["id", "name"],
  lost_reasons: ["id", "name", "retired", "former_names"],
  call_outcomes: ["id", "name", "retired", "former_names"],
  categories: ["id", "name"],
  products: ["id", "name", "category_id", "price", "description", "active"],
  templates: ["id", "name", "channel", "language", "subject", "body"],
  webhooks: ["id", "url", "events", "description", "active", "created_at"],
  views: ["id", "name", "user_id", "shared", "query", "columns", "group"],
  preferences: ["business_name", "currency_code", "timezone", "date_format", "week_start", "working_hours"],
} as const;
export type Table = keyof typeof COLUMNS;
// Just the keys of the table above.
export const TABLES = Object.keys(COLUMNS) as Table[];

export type Rows = Partial<Record<Table, readonly object[]>>;

const LEADS_PER_READ = 50;

/** Reads all data of the business except credentials, some rows at a time: the named leads first. */
export async function* readTables(
  leadIds: readonly string[],
  files: readonly ListedFile[],
): AsyncGenerator<Rows> {
  const known = await readNames();
  const names = { ...known, owners: new Map([...known.owners, ...(await ApiKey.listNames())]) };
  for (let from = 0; from < leadIds.length; from += LEADS_PER_READ)
    yield toTables(await readWhole(leadIds.slice(from, from + LEADS_PER_READ)), names);
  yield { files: files.map((file) => toFileRow(file, names)) };
  for await (const { items } of visit("event")) yield { events: items.map((item) => partOf(item, "filter")) };
  for await (const { items } of visit("capture"))
    yield { submissions: Captures.parseAll(items).map(serializeCapture) };
  const since = lowestId(now() - AUDIT_DAYS * 24 * 60 * 60 * 1000);
  for await (const { items } of visit("audit", since)) yield { audit: Audit.toEntries(items) };
  const users = await UserList.list();
  const [pipeline, sources, preferences] = await readAll(
    PipelineStatus.read(),
    LeadSource.read(),
    Preferences.read(),
  );
  yield {
    users,
    statuses: pipeline.statuses,
    fields: toFields(pipeline),
    sources: LeadSource.toSources(sources),
    lost_reasons: await Reason.list("lost_reasons"),
    call_outcomes: await Reason.list("call_outcomes"),
    categories: await Category.list(),
    products: await Product.list(),
    templates: await Template.list(),
    webhooks: await Webhook.list(),
    views: await listOfAll(users.map(({ id }) => id)),
    preferences: [Preferences.serialize(preferences)],
  };
}

function toTables(leads: readonly Whole[], names: Names): Rows {
  const entries = leads.flatMap(({ timeline }) => timeline.map(Activity.present));
  return {
    leads: leads.map(({ lead }) => toLeadRow(lead, names)),
    activities: entries.map((entry) => ({ ...entry, user: names.owners.get(entry.user_id ?? "") ?? null })),
    history: entries.flatMap((entry) => historyOf(entry, names)),
  };
}

/** A lead with the names of its references; `value` in minor units, `amount` in major units. */
function toLeadRow(stored: StoredLead, names: Names): object {
  return {
    ...serialize(stored),
    ...Object.fromEntries(fieldNames().flatMap((name) => namesFor(name, stored, names))),
    amount: toAmount(stored.value),
    own_fields: Object.fromEntries(
      [...names.fields]
        .filter(([, { key }]) => stored.custom[key] !== undefined)
        .map(([name, { label }]) => [label, ownTextOf(name, stored, names)]),
    ),
  };
}

function namesFor(name: FieldName, stored: StoredLead, names: Names): [string, unknown][] {
  const { refersTo } = fieldOf(name);
  if (!refersTo) return [];
  const { [name]: value } = stored;
  const nameOf = (id: unknown) => names[refersTo].get(String(id));
  const shown = Array.isArray(value) ? value.map((id) => nameOf(id) ?? id) : (nameOf(value) ?? null);
  return [[columnOf(name), shown]];
}

function toFileRow({ stored, entry }: ListedFile, names: Names): object {
  const user = names.owners.get(stored.user_id) ?? null;
  return { ...serializeFile(stored), lead_id: stored.lead_id, user, file: entry };
}

function historyOf(entry: ReturnType<typeof Activity.present>, names: Names): object[] {
  const { id, lead_id, created_at: at, user_id } = entry;
  return entry.changes
    .filter(({ field }) => customKey(field) !== undefined || TRACKED_FIELDS.some((one) => one === field))
    .map(({ field, from, to }) => ({
      ...{ id: `${id}.${field}`, lead_id, at, user_id, user: names.owners.get(user_id ?? "") ?? null },
      ...{ field, from, to },
    }));
}
