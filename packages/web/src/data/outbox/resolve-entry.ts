import type { Lead } from "@leadlane/core/leads/schema";
import { api } from "../../lib/api/api";
import { changeEntry, discardEntry } from "../../lib/outbox/outbox";
import type { LeadPlan, OutboxEntry } from "../../lib/outbox/outbox-entry";

const WAITING = { state: "waiting", attempt: null, current: undefined, reason: undefined } as const;

/** Sends the entry although the lead was changed, or tries a refused one again. */
export function keepMine(entry: OutboxEntry): Promise<void> {
  return changeEntry({ ...entry, ...WAITING, seen: { ...entry.seen, ...entry.current } });
}

/**
 * Leaves the lead's next step and status as they are now. A logged call or message is still added to the
 * timeline.
 */
export async function keepTheirs(entry: OutboxEntry): Promise<void> {
  const { action } = entry;
  if (action.type !== "log") return discardEntry(entry.seq);
  const lead = await api.get("/leads/leads/:id", { params: { id: action.leadId } });
  const { next: _next, move: _move, ...logged } = action.input;
  // Without a time, logging completes a follow-up that is due.
  const input =
    lead.follow_up_at === null ? logged : { ...logged, next: { follow_up_at: lead.follow_up_at } };
  const seen = planOf(lead, entry);
  await changeEntry({ ...entry, ...WAITING, action: { ...action, input }, seen, shown: {} });
}

function planOf(lead: Lead, { seen }: OutboxEntry): Partial<LeadPlan> {
  return "follow_up_at" in seen ? { follow_up_at: lead.follow_up_at } : {};
}
