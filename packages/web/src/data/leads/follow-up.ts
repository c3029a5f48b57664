import type { Lead } from "@leadlane/core/leads/schema";
import { newIdempotencyKey } from "../../lib/api/api";
import type { Delivery } from "../../lib/outbox/outbox-entry";
import type { followUpEntry } from "../outbox/new-entry";
import { sendFollowUp } from "../outbox/outbox-calls";
import { sendOrQueue } from "../outbox/send-or-queue";
import { withRollback } from "../with-rollback";
import type { LeadStore } from "./lead-store";

/** Optimistic update of the follow-up or next step, rolled back if the server refuses it. */
export async function changeFollowUp(
  leads: LeadStore,
  entry: ReturnType<typeof followUpEntry>,
): Promise<Delivery<Lead>> {
  const { leadId: id } = entry.action;
  const { rollback } = leads.apply([{ type: "replace", id, fields: entry.shown }]);
  const sent = sendOrQueue({ entry, key: newIdempotencyKey(), send: sendFollowUp });
  const delivery = await withRollback(sent, rollback);
  if (delivery.isSent) await leads.update({ id, fields: {} }, async () => delivery.answer);
  else rollback(); // the outbox is applied to what is shown
  return delivery;
}
