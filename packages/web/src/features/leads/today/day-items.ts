import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import type { TodayLead } from "@leadlane/core/screens/schema";

/** A row of the day: a lead's follow-up, or an event or task of the calendar. */
export type DayItem = { key: string; lead: TodayLead } | { key: string; entry: CalendarEntry };

export interface DayEntries {
  overdue: CalendarEntry[];
  today: CalendarEntry[];
  done: CalendarEntry[];
}

/** Open tasks are overdue once their time has passed; events stay in their place of the day. */
export function groupEntries(entries: readonly CalendarEntry[], now: number): DayEntries {
  const open = entries.filter(({ done }) => !done);
  const isOverdue = ({ kind, starts_at }: CalendarEntry) => kind === "task" && Date.parse(starts_at) < now;
  return {
    overdue: open.filter(isOverdue),
    today: open.filter((entry) => !isOverdue(entry)),
    done: entries.filter(({ done }) => done),
  };
}

/** By time; all-day events come first, leads without a follow-up keep their order at the end. */
export function mergeByTime(leads: readonly TodayLead[], entries: readonly CalendarEntry[]): DayItem[] {
  const items: DayItem[] = [
    ...entries.map((entry) => ({ key: `${entry.kind} ${entry.id}`, entry })),
    ...leads.map((lead) => ({ key: lead.id, lead })),
  ];
  return items.sort((a, b) => timeOf(a).localeCompare(timeOf(b)));
}

const AFTER_ALL_TIMES = "~";

function timeOf(item: DayItem): string {
  if ("lead" in item) return item.lead.follow_up_at ?? AFTER_ALL_TIMES;
  return item.entry.all_day ? "" : item.entry.starts_at;
}

/** The number of items before now; the line for the current time follows them. */
export function countBefore(items: readonly DayItem[], now: number): number {
  const iso = new Date(now).toISOString();
  return items.filter((item) => timeOf(item) < iso).length;
}
