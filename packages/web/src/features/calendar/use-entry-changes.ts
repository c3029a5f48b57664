import type { Scope } from "@leadlane/core/calendar/rules";
import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import { type Moments, useCalendarChanges } from "../../data/calendar";
import { messageOf } from "../../lib/api/api-error";
import { toast } from "../../lib/feedback/toast";
import { useWorkspace } from "../../lib/session/workspace";
import { timeWords } from "./entry-words";

/** Moves and deletes, each with a word about how it went; a move of one thing can be taken back. */
export function useEntryChanges() {
  const { timeZone } = useWorkspace();
  const changes = useCalendarChanges();

  const move = async (entry: CalendarEntry, to: Moments, scope?: Scope, revert?: () => void) => {
    try {
      const version = await changes.move(entry, to, scope);
      const moved = { ...entry, ...to, version };
      const isAlone = scope === undefined || scope === "one";
      const { starts_at, ends_at, all_day } = entry;
      toast.success(`“${entry.title}” moved to ${timeWords(moved, timeZone)}.`, {
        ...(isAlone && {
          action: {
            label: "Undo",
            onAction: () => void move({ ...moved, recurrence: null }, { starts_at, ends_at, all_day }, scope),
          },
        }),
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
  };
}
