import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import { useCalendarChanges } from "../../../data/calendar";
import { messageOf } from "../../../lib/api/api-error";
import { toast } from "../../../lib/feedback/toast";

/** Completes or reopens an event or task, with a toast and Undo. */
export function useEntryDone(): (entry: CalendarEntry, done: boolean) => Promise<void> {
  const changes = useCalendarChanges();
  const setDone = async (entry: CalendarEntry, done: boolean) => {
    try {
      const version = await changes.setDone(entry, done);
      toast.success(`“${entry.title}” ${done ? "completed" : "reopened"}.`, {
        action: { label: "Undo", onAction: () => void setDone({ ...entry, version }, !done) },
      });
    } catch (error) {
      toast.error(`“${entry.title}” could not be changed. ${messageOf(error)}`);
    }
  };
  return setDone;
}
