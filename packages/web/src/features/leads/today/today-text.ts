import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import type { Figure } from "@leadlane/core/reports/rules";
import { SECTION_COUNT_MAX, type Section } from "@leadlane/core/screens/rules";
import type { Today, TodayLead, TodaySection } from "@leadlane/core/screens/schema";
import { formatCount } from "../../../lib/format/money";
import { describeFollowUp, lateness } from "../../../lib/time/follow-up";
import { formatRelative } from "../../../lib/time/time";
import type { DayEntries } from "./day-items";

export const SECTION_FIGURES: Record<Section, Figure> = {
  overdue: "overdue",
  today: "dueToday",
  untouched: "untouched",
  upcoming: "upcoming",
  none: "noNextStep",
};

export function hasLeads({ count, at_least = 0 }: TodaySection): boolean {
  return (count ?? at_least) > 0;
}

/** "23", or "1,000+" if there are more than the server counts. */
export function formatSectionCount({ count, at_least = 0 }: TodaySection, currency: string): string {
  return count === null ? `${formatCount(at_least, currency)}+` : formatCount(count, currency);
}

/** A person's number of overdue leads, with "+" if there are more than the server counts. */
export function formatOverdueCount(overdue: number, currency: string): string {
  return `${formatCount(overdue, currency)}${overdue >= SECTION_COUNT_MAX ? "+" : ""}`;
}

/** "3 days late", "Today 16:00", "Added 2 h ago" */
export function urgency(
  { follow_up_at, created_at, last_activity_at }: TodayLead,
  section: Section,
  now: number,
  timeZone: string | undefined,
): string {
  if (follow_up_at !== null)
    return lateness(follow_up_at, now) ?? describeFollowUp(follow_up_at, now, timeZone).label;
  return section === "untouched"
    ? `Added ${formatRelative(created_at, now, timeZone)}`
    : `Last touched ${formatRelative(last_activity_at, now, timeZone)}`;
}

/** Texts after a section's label: "7", or "7 + 1 task" with entries of the calendar. */
export function countsOf(
  section: TodaySection,
  entries: readonly CalendarEntry[],
  currency: string,
): string[] {
  const tasks = entries.filter(({ kind }) => kind === "task").length;
  const events = entries.length - tasks;
  const counts = [
    hasLeads(section) && formatSectionCount(section, currency),
    tasks > 0 && `${tasks} ${tasks === 1 ? "task" : "tasks"}`,
    events > 0 && `${events} ${events === 1 ? "event" : "events"}`,
  ].filter((text) => text !== false);
  return counts.length === 0 ? [] : [counts.join(" + ")];
}

export interface Progress {
  done: number;
  total: number;
}

/** Completed share of what was due today; null if nothing was due or the server didn't count it. */
export function progressOf({ done = 0, overdue, today }: Today, entries: DayEntries): Progress | null {
  if (overdue?.count == null || today?.count == null) return null;
  const allDone = done + entries.done.length;
  const total = allDone + overdue.count + today.count + entries.overdue.length + entries.today.length;
  return total === 0 ? null : { done: allDone, total };
}

export function isNothingDue({ overdue, today, untouched }: Today, entries: DayEntries): boolean {
  if (entries.overdue.length + entries.today.length > 0) return false;
  return [overdue, today, untouched].every((section) => section?.count === 0);
}
