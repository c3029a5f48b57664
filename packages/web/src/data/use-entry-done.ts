import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import { messageOf } from "../lib/api/api-error";
import { toast } from "../lib/feedback/toast";
import { showWaiting } from "../lib/outbox/show-waiting";
import { useCalendarChanges } from "./calendar";

/** Completes or reopens an event or task, with a toast and Undo. */
export function useEntryDone(): (entry: CalendarEntry, done: boolean) => Promise<void> {
  const changes = useCalendarChanges();
  const setDone = async (entry: CalendarEntry, done: boolean) => {
    const name = `“${entry.title}”`;
    try {
      const waiting = await changes.setDone(entry, done);
      if (waiting) return showWaiting(name, waiting);
      toast.success(`${name} ${done ? "completed" : "reopened"}.`, {
        action: { label: "Undo", onAction: () => void setDone(entry, !done) },
      });
    } catch (error) {
      toast.error(`${name} could not be changed. ${messageOf(error)}`);
    }
  };
  return setDone;
}
