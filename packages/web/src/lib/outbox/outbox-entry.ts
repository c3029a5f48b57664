import type { Lead, LogOnLead, UpdateLead } from "@leadlane/core/leads/schema";

/** The actions that are accepted without a connection. All others need one. */
export type OutboxAction =
  | { type: "log"; leadId: string; input: Omit<LogOnLead, "version"> }
  | { type: "follow-up"; leadId: string; input: Pick<UpdateLead, "follow_up_at" | "next_step"> }
  | { type: "done"; leadId: string | null; kind: "task" | "event"; id: string; done: boolean };

/** Entries of one subject are sent in order: its lead, or an event without a lead. */
export function subjectOf(action: OutboxAction): string {
  return action.type === "done" ? (action.leadId ?? action.id) : action.leadId;
}

/** Fields of a lead that these actions change. */
export type LeadPlan = Pick<Lead, "follow_up_at" | "next_step" | "status_id">;

export interface NewEntry {
  action: OutboxAction;
  name: string; // of the lead, or of an event without one
  label: string; // "Log call, next tomorrow 10:00"
  /** Values on screen of the fields that the action sets; other values on the server are a conflict. */
  seen: Partial<LeadPlan>;
  /** Values to show until the entry is sent. */
  shown: Partial<LeadPlan>;
}

/** A request that may have reached the server; it must be repeated unchanged, with the same key. */
interface Attempt {
  at: string;
  version: number | undefined;
}

export interface OutboxEntry extends NewEntry {
  seq: number; // order of entry across tabs
  owner: string;
  key: string; // idempotency key
  createdAt: string;
  attempt: Attempt | null;
  state: "waiting" | "conflict" | "refused";
  current?: Partial<LeadPlan>; // conflict: the values on the server
  reason?: string; // refused: the server's message
}

export const STATE_TEXTS: Record<OutboxEntry["state"], string> = {
  waiting: "Will be sent",
  conflict: "Changed meanwhile",
  refused: "Not sent",
};

export type Delivery<T> = { isSent: true; answer: T } | { isSent: false; entry: OutboxEntry };
