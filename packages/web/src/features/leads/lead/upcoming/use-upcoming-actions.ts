import type { LeadDetail } from "@leadlane/core/leads/schema";
import { type Upcoming, useUpcomingChanges } from "../../../../data/leads/upcoming";
import { messageOf } from "../../../../lib/api/api-error";
import { openLog } from "../../../../lib/contact/lead-sheets";
import { toast } from "../../../../lib/feedback/toast";
import { report } from "../../actions/use-lead-actions";

type PlannedActivity = Extract<Upcoming, { kind: "activity" }>;
type PlannedEvent = Extract<Upcoming, { kind: "event" }>;

/** Completes and moves what is planned for a lead. Follow-ups and events ask for their outcome. */
export function useUpcomingActions(lead: LeadDetail) {
  const changes = useUpcomingChanges(lead.id);

  const completeActivity = async ({ id, title, version }: PlannedActivity) => {
    const failed = `“${title}” could not be changed.`;
    try {
      const done = await changes.complete({ id, version });
      const undo = () =>
        void report(changes.reopen({ id, version: done.version }), { done: `“${title}” reopened`, failed });
      toast.success(`“${title}” completed`, { action: { label: "Undo", onAction: undo } });
    } catch (error) {
      toast.error(messageOf(error, failed));
    }
  };

  const completeEvent = async ({ event, title, type }: PlannedEvent) => {
    const failed = `“${title}” could not be changed.`;
    try {
      await changes.setEventDone(event, true);
    } catch (error) {
      toast.error(messageOf(error, failed));
      return;
    }
    // Only single events have a version of their own.
    const done = { ...event, version: event.series_id === null ? event.version + 1 : event.version };
    const undo = () =>
      void report(changes.setEventDone(done, false), { done: `“${title}” reopened`, failed });
    toast.success(`“${title}” completed`, { action: { label: "Undo", onAction: undo } });
    openLog({ leadId: lead.id, kind: type === "call" ? "call" : "meeting" });
  };

  return {
    complete: async (item: Upcoming): Promise<void> => {
      if (item.kind === "activity") return completeActivity(item);
      if (item.kind === "event") return completeEvent(item);
      openLog({ leadId: lead.id, kind: "call" });
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
