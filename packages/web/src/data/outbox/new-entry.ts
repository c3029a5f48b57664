import type { Lead, LogOnLead } from "@leadlane/core/leads/schema";
import type { LeadPlan, NewEntry, OutboxAction } from "../../lib/outbox/outbox-entry";
import { atHour } from "../../lib/time/zoned-time";

type Typed<Type extends OutboxAction["type"]> = NewEntry & { action: Extract<OutboxAction, { type: Type }> };

type KnownLead = Pick<Lead, "id" | "name"> & Partial<LeadPlan>;

export function logEntry(
  lead: KnownLead,
  { version: _version, ...input }: LogOnLead,
  label: string,
  timeZone: string | undefined,
): Typed<"log"> {
  const { next, move } = input;
  const set: Partial<LeadPlan> = {
    ...(next === null && { follow_up_at: null, next_step: null }),
    ...(next && planOf(next)),
    ...(move && { status_id: move.status_id }),
  };
  // The server completes a follow-up that is due today or earlier.
  const isCompleted =
    next === undefined && lead.follow_up_at && lead.follow_up_at < atHour(0, 1, Date.now(), timeZone);
  return {
    action: { type: "log", leadId: lead.id, input },
    name: lead.name,
    label,
    seen: valuesSeen(lead, set),
    shown: isCompleted ? { ...set, follow_up_at: null, next_step: null } : set,
  };
}

export function followUpEntry(
  lead: KnownLead,
  next: Partial<Pick<Lead, "follow_up_at" | "next_step">>,
): Typed<"follow-up"> {
  const set = planOf(next);
  return {
    action: { type: "follow-up", leadId: lead.id, input: set },
    name: lead.name,
    label: set.follow_up_at === null ? "Complete follow-up" : "Reschedule follow-up",
    seen: valuesSeen(lead, set),
    shown: set,
  };
}

interface Completable extends Pick<Extract<OutboxAction, { type: "done" }>, "kind" | "id"> {
  lead_id: string | null;
  title: string;
}

export function doneEntry(
  { kind, id, lead_id, title }: Completable,
  name: string,
  done: boolean,
): Typed<"done"> {
  return {
    action: { type: "done", leadId: lead_id, kind, id, done },
    name,
    label: `${done ? "Complete" : "Reopen"} “${title}”`,
    seen: {},
    shown: {},
  };
}

/** In the form that the server stores, so that values can be compared. */
function planOf({ follow_up_at, ...others }: Partial<Pick<Lead, "follow_up_at" | "next_step">>) {
  return {
    ...others,
    ...(follow_up_at !== undefined && { follow_up_at: follow_up_at && new Date(follow_up_at).toISOString() }),
  };
}

/** Only fields whose former value is known can conflict. */
function valuesSeen(lead: KnownLead, set: Partial<LeadPlan>): Partial<LeadPlan> {
  const names = Object.keys(set).filter((name) => name in lead);
  return Object.fromEntries(Object.entries(lead).filter(([name]) => names.includes(name)));
}
