import type { LeadDetail } from "@leadlane/core/leads/schema";
import { type Upcoming, useUpcomingChanges } from "../../../../data/leads/upcoming";
import { useEntryDone } from "../../../../data/use-entry-done";
import { openLog } from "../../../../lib/contact/lead-sheets";
import { report } from "../../actions/use-lead-actions";

/** Completes and moves planned work of a lead. Follow-ups and events ask for their outcome. */
export function useUpcomingActions(lead: LeadDetail) {
  const changes = useUpcomingChanges(lead.id);
  const setDone = useEntryDone();

  return {
    complete: async (item: Upcoming): Promise<void> => {
      const { kind, id, title, type } = item;
      const { id: leadId, name: lead_name } = lead;
      if (kind === "follow_up") return openLog({ leadId, kind: "call" });
      const target = {
        kind: kind === "event" ? kind : "task",
        id,
        title,
        lead_id: leadId,
        lead_name,
      } as const;
      const isDone = await setDone(target, true);
      if (isDone && kind === "event") openLog({ leadId, kind: type === "call" ? "call" : "meeting" });
    },
    /** Follow-ups have their own sheet. */
    move: async (item: Upcoming, at: string): Promise<void> => {
      if (item.kind === "follow_up") return;
      const { title } = item;
      const moved = item.kind === "event" ? changes.moveEvent(item.event, at) : changes.postpone(item, at);
      await report(moved, { done: `“${title}” rescheduled`, failed: `“${title}” could not be moved.` });
    },
  };
}
