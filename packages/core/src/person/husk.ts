/** What stays of each thing that is about a person once nobody can tell any more who that was. */
import { AUDIT_TEXT_MAX } from "../audit/rules";
import type { StoredLead } from "../leads/lead";
import { LOST_REASONS, UNASKED_LOST_REASON } from "../leads/rules";
import { isTheirs, type Person, partOf } from "./person";
import { ERASED_NAME, ERASED_TEXT } from "./rules";
import type { Item, TraceKind } from "./traces-entity";

/** Fields that tell of the business' work and of nobody: their values stay in timelines and audit. */
const KEPT_FIELDS: ReadonlySet<string> = new Set([
  ...["status_id", "owner_id", "source_id", "value", "product_ids", "follow_up_at", "lead_id"],
  ...[
    "kind",
    "due_at",
    "type",
    "starts_at",
    "ends_at",
    "all_day",
    "reminder_minutes",
    "recurrence",
    "excluded",
  ],
]);

/** A lead that counts as before: status, owner, source, products, value and times stay. */
export function leadHusk(lead: StoredLead, at: string): StoredLead {
  return {
    ...lead,
    ...{ name: ERASED_NAME, phone: null, email: null, company: null, tags: [] },
    ...{ city: null, state: null, country: null, next_step: null, follow_up_at: null },
    lost_reason: reasonHusk(lead.lost_reason),
    erased_at: at,
    locked_by: undefined,
    not_duplicates: undefined,
    version: lead.version + 1,
  };
}

/** One of those that are offered says nothing of a person, own words may. */
function reasonHusk(reason: string | null): string | null {
  return reason === null || LOST_REASONS.some((offered) => offered === reason) ? reason : UNASKED_LOST_REASON;
}

/** An entry of the timeline: who did what kind of thing when, and how the lead went through the pipeline. */
export function entryHusk({ by_follow_up: _, ...item }: Item, at: string): Item {
  const { changes: told, ...row } = partOf({ ...item, pk: "", sk: "" }, "row");
  const changes = (Array.isArray(told) ? told : []).flatMap(({ field, from, to }) =>
    field === "lost_reason"
      ? [{ field, from: reasonOf(from), to: reasonOf(to) }]
      : KEPT_FIELDS.has(String(field))
        ? [{ field, from, to }]
        : [],
  );
  const empty = { text: "", outcome: null, due_at: null, changes };
  return {
    ...item,
    pk: String(item.pk),
    sk: String(item.sk),
    text: "",
    erased_at: at,
    row: { ...row, ...empty },
  };
}

function reasonOf(value: unknown): string | null {
  return typeof value === "string" ? reasonHusk(value) : null;
}

/** A stored thing of a kind without the person. */
export function husk(kind: TraceKind, person: Person, item: Item, at: string): Item {
  switch (kind) {
    case "capture":
      return captureHusk(item, at);
    case "event":
      return {
        ...item,
        erased_at: at,
        filter: { ...partOf(item, "filter"), title: ERASED_NAME, notes: null },
      };
    case "notice": {
      const { text: _, ...content } = partOf(item, "content");
      return { ...item, content: { ...content, lead_name: ERASED_NAME } };
    }
    case "letter":
      return { ...item, letter: letterHusk(person.ids, partOf(item, "letter")) };
    case "job":
      if (item.kind === "merge") return { ...item, kept: undefined };
      return Array.isArray(item.results)
        ? {
            ...item,
            results: item.results.map((result) => resultHusk(person.ids, { ...Object(result) })),
          }
        : { ...item, task: without(person, item.task), result: without(person, item.result) };
    case "audit":
      return { ...item, row: auditHusk(partOf(item, "row")) };
  }
}

/** What says who asked for an erasure, and what was done, has no person in it. */
export function tellsOfErasure(item: Item): boolean {
  return ["erasure_asked", "erased"].includes(String(partOf(item, "row").action));
}

/** What waits for somebody waits no more: nobody is left to make a lead of. */
function captureHusk({ tenant_scope, ...item }: Item, at: string): Item {
  const isLead = item.outcome === "accepted" || item.outcome === "duplicate";
  return {
    ...item,
    ...{ pk: item.pk, sk: item.sk, name: ERASED_NAME, email: null, phone: null, company: null },
    ...{ message: null, page_url: null, utm: {}, archived_lead_id: null, erased_at: at },
    ...(!isLead && { outcome: "failed", reason: ERASED_TEXT }),
  };
}

function letterHusk(ids: ReadonlySet<string>, letter: Record<string, unknown>): Record<string, unknown> {
  const rest = (told: unknown) =>
    Array.isArray(told)
      ? told.map((one) =>
          [...ids].some((id) => String(Object(one).path).includes(id))
            ? { ...Object(one), title: ERASED_NAME, text: "" }
            : one,
        )
      : told;
  return {
    ...letter,
    ...(letter.due ? { due: rest(letter.due) } : {}),
    ...(letter.first ? { first: rest(letter.first) } : {}),
  };
}

function resultHusk(ids: ReadonlySet<string>, { previous, ...result }: Record<string, unknown>): unknown {
  if (!ids.has(String(result.id))) return previous === undefined ? result : { ...result, previous };
  return result;
}

/** Rows of a file and texts that name the person are left empty, wherever they stand. */
function without(person: Person, value: unknown): unknown {
  if (typeof value === "string") return isTheirs(person, value) ? ERASED_TEXT : value;
  if (Array.isArray(value)) return value.map((part) => without(person, part));
  if (typeof value !== "object" || value === null) return value;
  const parts: Record<string, unknown> = { ...value };
  if ("cells" in parts && isTheirs(person, JSON.stringify(parts.cells))) return { ...parts, cells: {} };
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      isTheirs(person, name) ? ERASED_TEXT : name,
      without(person, part),
    ]),
  );
}

/** Who did what and when stays; what the person's data were goes, field by field. */
function auditHusk(entry: Record<string, unknown>): Record<string, unknown> {
  const changes: Record<string, unknown>[] = Array.isArray(entry.changes) ? entry.changes : [];
  const [kind] = String(entry.subject_name).slice(0, AUDIT_TEXT_MAX).split(" ");
  return {
    ...entry,
    subject_name: entry.subject_type === "activity" ? `${kind} on ${ERASED_NAME}` : ERASED_NAME,
    changes: changes.map(changeHusk),
  };
}

function changeHusk({ field, from, to, from_name, to_name }: Record<string, unknown>) {
  if (field === "lost_reason") return { field, from: reasonOf(from), to: reasonOf(to) };
  if (!KEPT_FIELDS.has(String(field))) return { field, from: null, to: null };
  const names =
    field === "lead_id" ? {} : { ...(from_name ? { from_name } : {}), ...(to_name ? { to_name } : {}) };
  return { field, from, to, ...names };
}
