import { messageOf } from "../lib/api/api-error";
import { toast } from "../lib/feedback/toast";
import { showWaiting } from "../lib/outbox/show-waiting";
import { type Completable, useCalendarChanges } from "./calendar";

/** Completes or reopens an event or task, with a toast and Undo. Resolves to false if the server refuses it. */
export function useEntryDone(): (entry: Completable, done: boolean) => Promise<boolean> {
  const changes = useCalendarChanges();
  const setDone = async (entry: Completable, done: boolean): Promise<boolean> => {
    const name = `“${entry.title}”`;
    try {
      const waiting = await changes.setDone(entry, done);
      if (waiting) showWaiting(name, waiting);
      else
        toast.success(`${name} ${done ? "completed" : "reopened"}.`, {
          action: { label: "Undo", onAction: () => void setDone(entry, !done) },
        });
      return true;
    } catch (error) {
      toast.error(`${name} could not be changed. ${messageOf(error)}`);
      return false;
    }
  };
  return setDone;
}
