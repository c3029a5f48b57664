import { today } from "../kernel/day";
import { useUser } from "../permissions/actor";
import { groupsOf, narrowTo, useVisibility } from "../permissions/visibility";
import { listOf } from "./calendar";
import { DAY_ENTRIES_MAX, type EntryKind, OVERDUE_TASK_DAYS } from "./rules";
import type { CalendarEntry, DayQuery } from "./schema";

const DAY = 24 * 60 * 60 * 1000;

/**
 * Events and tasks of today in the tenant's zone, after the open tasks of the last 30 days, soonest first; at
 * most 100 of each. [] for a hidden owner.
 */
export async function listDay({ owner_id }: DayQuery): Promise<CalendarEntry[]> {
  const all = useVisibility();
  const visibility = owner_id === undefined ? all : narrowTo(all, owner_id);
  if (!visibility) return [];
  const { starts, ends } = today(useUser().timezone);
  const earliest = new Date(Date.parse(starts) - OVERDUE_TASK_DAYS * DAY).toISOString();
  const listIn = (since: string, until: string, kinds: readonly EntryKind[]) =>
    listOf(groupsOf(visibility), { since, until }, { most: DAY_ENTRIES_MAX, isWhole: false, kinds });
  const [past, ofToday] = await Promise.all([
    listIn(earliest, starts, ["task"]),
    listIn(starts, ends, ["event", "task"]),
  ]);
  return [...past.filter(({ done }) => !done), ...ofToday];
}
