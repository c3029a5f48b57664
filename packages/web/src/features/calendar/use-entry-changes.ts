import type { Scope } from "@leadlane/core/calendar/rules";
import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import { type EntryTimes, type MovedSeries, useCalendarChanges } from "../../data/calendar";
import { useEntryDone } from "../../data/use-entry-done";
import { messageOf } from "../../lib/api/api-error";
import { openLog } from "../../lib/contact/lead-sheets";
import { toast } from "../../lib/feedback/toast";
import { useWorkspace } from "../../lib/session/workspace";
import { formatEntryTime } from "./entry-text";

/** Moves, deletes and completes entries, each with a toast; Undo where it can restore everything. */
export function useEntryChanges() {
  const { timeZone } = useWorkspace();
  const changes = useCalendarChanges();
  const setDone = useEntryDone();

  const move = async (
    entry: CalendarEntry,
    to: EntryTimes,
    scope?: Scope,
    revert?: () => void,
    undoneMove?: MovedSeries,
  ) => {
    try {
      const { id, version, moved_from } = await changes.move(entry, to, scope, undoneMove);
      const moved = { ...entry, ...to };
      const { starts_at, ends_at, all_day } = entry;
      const before = { starts_at, ends_at, all_day };
      const undo = () => {
        if (moved_from) return move(moved, before, "all", undefined, { id, version, moved_from });
        return move({ ...moved, version, recurrence: null }, before, scope);
      };
      // Moving "this and following" starts a new series, which can't be joined to the old one again.
      const canUndo = moved_from || scope === undefined || scope === "one";
      toast.success(`“${entry.title}” moved to ${formatEntryTime(moved, timeZone)}.`, {
        ...(canUndo && { action: { label: "Undo", onAction: () => void undo() } }),
      });
    } catch (error) {
      revert?.();
      toast.error(`“${entry.title}” could not be moved. ${messageOf(error)}`);
    }
  };

  const remove = async (entry: CalendarEntry, scope?: Scope) => {
    try {
      await changes.remove(entry, scope);
      toast.success(`“${entry.title}” deleted.`);
    } catch (error) {
      toast.error(`“${entry.title}” could not be deleted. ${messageOf(error)}`);
    }
  };

  return {
    move: (...change: Parameters<typeof move>) => void move(...change),
    remove: (...what: Parameters<typeof remove>) => void remove(...what),
    /** A follow-up is completed by logging its outcome. */
    complete: (entry: CalendarEntry, done = true) => {
      const { kind, lead_id } = entry;
      if (kind === "follow_up" && lead_id) openLog({ leadId: lead_id, kind: "call" });
      else void setDone(entry, done);
    },
  };
}
