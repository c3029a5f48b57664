/** Allow-list of attributes that an erasure keeps of each stored item; all others are emptied. */
import { AUDIT_TEXT_MAX } from "../audit/rules";
import { isPersonalValue } from "../fields/field";
import { customKey } from "../fields/rules";
import { RESTORED_AT } from "../kernel/image";
import { KEY_ATTRIBUTES, TTL_ATTRIBUTE } from "../kernel/table/definition";
import type { StoredActivity } from "../leads/activity-entity";
import { fieldNames, inputFields, isPersonal, ofFields, websiteFields } from "../leads/fields";
import { DEFAULT_LOST_REASON } from "../leads/rules";
import { INTERNAL_FIELDS, type StoredLead } from "../leads/stored";
import { LOST_REASONS } from "../reasons/rules";
import { anonymizeJob } from "./anonymize-job";
import { type Person, partOf } from "./person";
import { pick } from "./pick";
import { ERASED_NAME, ERASED_TEXT } from "./rules";
import type { Item, TraceKind } from "./traces-entity";

const ENTITY_FIELDS = ["id", "created_at", "updated_at", "version"] as const;
/** Technical attributes of all items. */
const ITEM_FIELDS = [
  ...[...KEY_ATTRIBUTES, TTL_ATTRIBUTE, RESTORED_AT],
  ...["entity", "rev", "updated_by", "changed_at", "request_id", "of_many"],
];
const LEAD_FIELDS: readonly string[] = [
  ...ENTITY_FIELDS,
  ...fieldNames().filter((field) => !isPersonal(field)),
  ...INTERNAL_FIELDS,
];
const ENTRY_FIELDS: readonly string[] = [
  ...ENTITY_FIELDS,
  ...(["lead_id", "owner_id", "kind", "event", "user_id", "merged_from"] as const),
] satisfies (keyof StoredActivity)[];
const EVENT_FIELDS: readonly string[] = [
  ...ENTITY_FIELDS,
  ...(["series_id", "occurrence", "type", "starts_at", "ends_at", "all_day", "lead_id", "owner_id"] as const),
  ...(["reminder_minutes", "recurrence", "zone", "excluded", "done", "done_dates"] as const),
];
const CAPTURE_FIELDS = [...ITEM_FIELDS, ...ENTITY_FIELDS, "outcome", "lead_id", "origin", "is_test"];
const NOTICE_FIELDS = [
  ...[...ENTITY_FIELDS, "user_id", "kind", "lead_id", "actor_id", "actor_name", "job_id"],
  ...["read_at", "round", "rev"],
];
const EMAIL_FIELDS = [
  ...["template", "to", "name", "timezone", "at", "overdue", "today", "counted_max", "without_owner"],
  ...["due", "first"],
];
const DELIVERY_FIELDS = ["id", "hook_id", "message_id", "event", "lead_id", "created_at"];
const AUDIT_FIELDS = [
  ...["id", "tenant_id", "at", "actor_id", "actor_name", "action", "subject_type", "subject_id"],
  ...["lead_id", "request_id"],
];
/** Fields with readable changes in timelines and audit. */
const RETAINED_CHANGE_FIELDS: ReadonlySet<string> = new Set([
  ...inputFields().filter((field) => !isPersonal(field)),
  ...[
    "follow_up_at",
    "lead_id",
    "kind",
    "due_at",
    "type",
    "starts_at",
    "ends_at",
    "all_day",
    "reminder_minutes",
    "recurrence",
    "excluded",
    "done",
    "done_dates",
  ],
]);

/** Empties personal fields; status, owner, source, products, value and times stay. */
export function anonymizeLead(lead: StoredLead, at: string): StoredLead {
  const fields = Object.entries(lead).map(([field, value]) => [
    field,
    LEAD_FIELDS.includes(field) ? value : emptied(value),
  ]);
  return {
    // Every field is kept or has an empty value of its kind.
    ...(Object.fromEntries(fields) as StoredLead),
    name: ERASED_NAME,
    lost_reason: offeredReason(lead.lost_reason),
    custom: Object.fromEntries(Object.entries(lead.custom).filter(([, value]) => !isPersonalValue(value))),
    erased_at: at,
    ...{ locked_by: undefined, not_duplicates: undefined },
    version: lead.version + 1,
  };
}

function isOwnField(name: unknown): boolean {
  return typeof name === "string" && customKey(name) !== undefined;
}

function withoutPersonal(value: unknown): unknown {
  return isPersonalValue(value) ? null : value;
}

function emptied(value: unknown): unknown {
  if (value === undefined || value === null) return value;
  if (Array.isArray(value)) return [];
  return typeof value === "boolean" ? false : null;
}

/** Standard reasons are kept; a free-text reason may hold personal data. */
function offeredReason(reason: unknown): string | null {
  if (typeof reason !== "string") return null;
  return LOST_REASONS.some((offered) => offered === reason) ? reason : DEFAULT_LOST_REASON;
}

/** Anonymizes a timeline entry; user, kind, time and stage changes stay. */
export function anonymizeEntry({ by_follow_up: _, ...item }: Item, at: string): Item {
  const { changes: stored, ...row } = partOf({ ...item, pk: "", sk: "" }, "row");
  const changes = (Array.isArray(stored) ? stored : []).flatMap(({ field, from, to }) => {
    if (field === "lost_reason") return [{ field, from: offeredReason(from), to: offeredReason(to) }];
    if (isOwnField(field)) return [{ field, from: withoutPersonal(from), to: withoutPersonal(to) }];
    return RETAINED_CHANGE_FIELDS.has(String(field)) ? [{ field, from, to }] : [];
  });
  const { pk, sk } = item;
  const empty = { text: "", outcome: null, due_at: null, changes };
  return {
    ...pick(item, [...ITEM_FIELDS, "team_id", "moved_to", "listed"]),
    ...{ pk, sk, text: "", erased_at: at },
    row: { ...pick(row, ENTRY_FIELDS), ...empty },
  };
}

/** Anonymizes a stored item of a kind. */
export function anonymize(kind: TraceKind, person: Person, item: Item, at: string): Item {
  const { pk, sk } = item;
  const base = { ...pick(item, ITEM_FIELDS), pk, sk };
  switch (kind) {
    case "capture":
      return anonymizeCapture(item, at);
    case "event": {
      const filter = { ...pick(partOf(item, "filter"), EVENT_FIELDS), title: ERASED_NAME, notes: null };
      return { ...base, ...pick(item, ["team_id"]), erased_at: item.erased_at ?? at, filter };
    }
    case "notice": {
      const content = { ...pick(partOf(item, "content"), NOTICE_FIELDS), lead_name: ERASED_NAME };
      return { ...base, content };
    }
    case "letter": {
      const letter = anonymizeEmail(person.ids, partOf(item, "letter"));
      return { ...base, ...pick(item, ["id", "created_at", "sent_at"]), letter };
    }
    case "job":
      return { ...anonymizeJob(person, item, ITEM_FIELDS), pk, sk };
    case "audit":
      return { ...base, row: anonymizeAudit(partOf(item, "row")) };
    case "delivery":
      return { ...base, ...anonymizeDelivery(item) };
  }
}

/** Nothing is left to send. Attempts keep times and results. */
function anonymizeDelivery(item: Item): Record<string, unknown> {
  const attempts = Array.isArray(item.attempts) ? item.attempts : [];
  return {
    ...pick(item, DELIVERY_FIELDS),
    status: item.status === "pending" ? "canceled" : item.status,
    attempts: attempts.map((attempt) => ({ ...attempt, response: "" })),
    body: "",
  };
}

/** Audit entries of the erasure itself hold no personal data. */
export function isErasureEntry(item: Item): boolean {
  return ["erasure_asked", "erased"].includes(String(partOf(item, "row").action));
}

/** A waiting submission is closed: there is no person left for a lead. */
function anonymizeCapture({ tenant_scope, ...item }: Item, at: string): Item {
  const isLead = item.outcome === "accepted" || item.outcome === "duplicate";
  const { pk, sk } = item;
  return {
    ...pick(item, CAPTURE_FIELDS),
    ...{ pk, sk, ...ofFields(websiteFields(), () => null), name: ERASED_NAME, message: null },
    ...{ page_url: null, utm: {}, archived_lead_id: null, reason: null, erased_at: item.erased_at ?? at },
    ...(!isLead && { outcome: "failed", reason: ERASED_TEXT }),
  };
}

function anonymizeEmail(ids: ReadonlySet<string>, letter: Record<string, unknown>): Record<string, unknown> {
  const withoutThem = (due: unknown) =>
    Array.isArray(due)
      ? due.map((one) =>
          [...ids].some((id) => String(Object(one).path).includes(id))
            ? { ...pick(Object(one), ["at", "path"]), title: ERASED_NAME, text: "" }
            : one,
        )
      : due;
  return {
    ...pick(letter, EMAIL_FIELDS),
    ...(letter.due ? { due: withoutThem(letter.due) } : {}),
    ...(letter.first ? { first: withoutThem(letter.first) } : {}),
  };
}

/** Audit entries keep user, action and time; personal values are emptied. */
function anonymizeAudit(entry: Record<string, unknown>): Record<string, unknown> {
  const changes: Record<string, unknown>[] = Array.isArray(entry.changes) ? entry.changes : [];
  const [kind] = String(entry.subject_name).slice(0, AUDIT_TEXT_MAX).split(" ");
  return {
    ...pick(entry, AUDIT_FIELDS),
    subject_name: entry.subject_type === "activity" ? `${kind} on ${ERASED_NAME}` : ERASED_NAME,
    changes: changes.map(anonymizeChange),
  };
}

function anonymizeChange({ field, from, to, from_name, to_name }: Record<string, unknown>) {
  if (field === "lost_reason") return { field, from: offeredReason(from), to: offeredReason(to) };
  if (isOwnField(field)) return { field, from: withoutPersonal(from), to: withoutPersonal(to) };
  if (!RETAINED_CHANGE_FIELDS.has(String(field))) return { field, from: null, to: null };
  const names =
    field === "lead_id" ? {} : { ...(from_name ? { from_name } : {}), ...(to_name ? { to_name } : {}) };
  return { field, from, to, ...names };
}
