import { TASK_DONE } from "@leadlane/core/leads/rules";
import type { Activity } from "@leadlane/core/leads/schema";
import { useMemo } from "react";
import { useOutbox } from "../../lib/outbox/outbox";
import { type LeadPlan, type OutboxEntry, subjectOf } from "../../lib/outbox/outbox-entry";

/** Ids of timeline entries that wait in the outbox begin with it. */
const PENDING = "outbox-";

export function isPending(activityId: string): boolean {
  return activityId.startsWith(PENDING);
}

/** A response of the API with the outbox applied: leads, their follow-ups in the calendar, and tasks. */
export function useWithOutbox<T>(response: T): T {
  const entries = useOutbox();
  return useMemo(
    () => (entries.length === 0 ? response : withOutbox(response, entries)),
    [response, entries],
  );
}

export function withOutbox<T>(response: T, entries: readonly OutboxEntry[]): T {
  const plans = new Map<string, Partial<LeadPlan>>();
  const done = new Map<string, boolean>();
  for (const { action, shown } of entries) {
    const subject = subjectOf(action);
    plans.set(subject, { ...plans.get(subject), ...shown });
    if (action.type === "done") done.set(action.id, action.done);
  }
  const apply = (value: unknown): unknown => {
    if (Array.isArray(value)) return mapChanged(value, apply);
    if (!isFields(value)) return value;
    return applyTo(mapFields(value, apply), { plans, done, entries });
  };
  return apply(response) as T; // objects keep their fields, and fields their types
}

interface Pending {
  plans: ReadonlyMap<string, Partial<LeadPlan>>;
  done: ReadonlyMap<string, boolean>;
  entries: readonly OutboxEntry[];
}

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

function applyTo(item: Fields, { plans, done, entries }: Pending): Fields {
  const { id, kind } = item;
  if (typeof id !== "string") return item;
  const isDone = done.get(id);
  if (isDone !== undefined)
    return "done" in item ? { ...item, done: isDone } : { ...item, outcome: isDone ? TASK_DONE : null };
  const plan = plans.get(id);
  if (!plan) return item;
  if (kind === "follow_up") return plan.follow_up_at ? { ...item, ...moveTo(item, plan.follow_up_at) } : item;
  if (!("follow_up_at" in item)) return item;
  const changed = { ...item, ...knownFields(item, plan) };
  if (!Array.isArray(item.activities)) return changed;
  const logged = entries.filter(isLog).filter(({ action }) => action.leadId === id);
  return { ...changed, activities: [...logged.map(toActivity).reverse(), ...item.activities] };
}

type LogEntry = OutboxEntry & { action: { type: "log" } };

function isLog(entry: OutboxEntry): entry is LogEntry {
  return entry.action.type === "log";
}

function knownFields(item: Fields, plan: Partial<LeadPlan>): Partial<LeadPlan> {
  return Object.fromEntries(Object.entries(plan).filter(([name]) => name in item));
}

function moveTo({ starts_at, ends_at }: Fields, to: string) {
  const length = Date.parse(String(ends_at)) - Date.parse(String(starts_at));
  return { starts_at: to, ends_at: new Date(Date.parse(to) + length).toISOString() };
}

function toActivity({ seq, owner, createdAt, action }: LogEntry): Activity {
  const [tenant_id = "", user_id = null] = owner.split("/");
  const { kind, text, outcome } = action.input;
  return {
    ...{ id: `${PENDING}${seq}`, tenant_id, user_id, lead_id: action.leadId, version: 1 },
    ...{ kind, text: text ?? "", outcome: outcome ?? null, event: null, due_at: null, changes: [] },
    ...{ created_at: createdAt, updated_at: createdAt },
  };
}

/** Unchanged parts keep their identity, so that components don't render again. */
function mapChanged(values: readonly unknown[], map: (value: unknown) => unknown): readonly unknown[] {
  const mapped = values.map(map);
  return mapped.some((value, index) => value !== values[index]) ? mapped : values;
}

function mapFields(fields: Fields, map: (value: unknown) => unknown): Fields {
  const mapped = Object.entries(fields).map(([name, value]) => [name, map(value)] as const);
  return mapped.some(([name, value]) => value !== fields[name]) ? Object.fromEntries(mapped) : fields;
}
