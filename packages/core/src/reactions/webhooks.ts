import type { DomainEvent, LeadEvent } from "../events/event";
import { isLeadEvent } from "../events/event";
import type { DueFollowUp } from "../reminders/follow-up";
import type { WebhookMessage } from "../webhooks/dispatch";
import { type EventDetails, INTERNAL_FIELDS } from "../webhooks/payload";
import type { Recorded } from "./recorded";

/** Nothing for items without an author: those restored from a backup, and leads that left the trash. */
export function webhookMessagesOf({ event, write: { id, stamp } }: Recorded): WebhookMessage[] {
  if (!stamp) return [];
  return detailsOf(event).map((details, order) => ({ ...details, at: stamp.at, source: id, order }));
}

/** Once per follow-up time. */
export function messageOfFollowUp({ lead, at }: DueFollowUp): WebhookMessage {
  return { type: "followup.due", lead, at, source: lead.id, order: 0 };
}

function detailsOf(event: DomainEvent): EventDetails[] {
  if (event.type === "entry.logged") return [{ type: "activity.created", entry: event.entry }];
  return isLeadEvent(event) ? ofLead(event) : [];
}

function ofLead({ type, before, after: lead, change }: LeadEvent): EventDetails[] {
  if (!lead) return [];
  if (type === "lead.erased") return [{ type: "lead.deleted", lead, permanent: true }];
  if (!change) return [];
  if (!before) return [{ type: "lead.created", lead }];
  if (lead.deleted_at) return before.deleted_at ? [] : [{ type: "lead.deleted", lead, permanent: false }];
  const [isMoved, isAssigned] = [before.status_id !== lead.status_id, before.owner_id !== lead.owner_id];
  const changes = [
    ...change.changes.filter(
      ({ field }) =>
        !INTERNAL_FIELDS.includes(field) &&
        !(isMoved && OF_MOVE.includes(field)) &&
        !(isAssigned && field === "owner_id"),
    ),
    // Archived and deleted leads that return.
    ...(["archived", "deleted_at"] as const).flatMap((field) =>
      before[field] && !lead[field] ? [{ field, from: before[field], to: lead[field] }] : [],
    ),
  ];
  return [
    ...(isMoved ? moved(before, lead) : []),
    ...(isAssigned ? [{ type: "lead.assigned" as const, lead, before }] : []),
    ...(changes.length > 0 ? [{ type: "lead.updated" as const, lead, changes }] : []),
    ...(lead.archived && !before.archived ? [{ type: "lead.archived" as const, lead }] : []),
  ];
}

const OF_MOVE = ["status_id", "lost_reason"];

function moved(
  before: NonNullable<LeadEvent["before"]>,
  lead: NonNullable<LeadEvent["after"]>,
): EventDetails[] {
  const isClosed = lead.status_type !== before.status_type;
  return [
    { type: "lead.moved", lead, before },
    ...(isClosed && lead.status_type === "won" ? [{ type: "lead.won" as const, lead, before }] : []),
    ...(isClosed && lead.status_type === "lost" ? [{ type: "lead.lost" as const, lead, before }] : []),
  ];
}
