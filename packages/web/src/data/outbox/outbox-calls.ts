import { TASK_DONE } from "@leadlane/core/leads/rules";
import type { Lead, LoggedLead } from "@leadlane/core/leads/schema";
import { api } from "../../lib/api/api";
import type { OutboxAction } from "../../lib/outbox/outbox-entry";

type Log = Extract<OutboxAction, { type: "log" }>;
type FollowUp = Extract<OutboxAction, { type: "follow-up" }>;
type Done = Extract<OutboxAction, { type: "done" }>;

export interface CallOptions {
  version?: number;
  idempotencyKey: string;
  signal?: AbortSignal;
}

export function sendLog(
  { leadId: id, input }: Log,
  { version, ...options }: CallOptions,
): Promise<LoggedLead> {
  return api.post("/leads/leads/:id/log", { params: { id }, body: { ...input, version }, ...options });
}

export function sendFollowUp(
  { leadId: id, input }: FollowUp,
  { version, ...options }: CallOptions,
): Promise<Lead> {
  return api.put("/leads/leads/:id", { params: { id }, body: { ...input, version }, ...options });
}

/** Without a version: completing what somebody else has completed changes nothing. */
export function sendDone(
  { kind, id, done }: Done,
  { idempotencyKey, signal }: CallOptions,
): Promise<{ version: number }> {
  const options = { params: { id }, idempotencyKey, signal };
  return kind === "event"
    ? api.put("/calendar/events/:id", { ...options, query: { scope: "one" }, body: { done } })
    : api.put("/leads/activities/:id", { ...options, body: { outcome: done ? TASK_DONE : null } });
}

export function sendAction(action: OutboxAction, options: CallOptions): Promise<unknown> {
  switch (action.type) {
    case "log":
      return sendLog(action, options);
    case "follow-up":
      return sendFollowUp(action, options);
    case "done":
      return sendDone(action, options);
  }
}
