import { daysUntil, formatClock, formatDate, formatWeekday } from "./time";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7; // days; a weekday's name is unambiguous only within a week

export type FollowUpKind = "overdue" | "today" | "tomorrow" | "later";

interface FollowUp {
  kind: FollowUpKind;
  label: string; // "Overdue 2 d", "Today 16:00", "Tomorrow 10:00", "Thu 10:00", "14 Nov 2026"
}

/** Describes a follow-up relative to `now`, in the tenant's time zone. */
export function describeFollowUp(iso: string, now: number = Date.now(), timeZone?: string): FollowUp {
  const late = now - new Date(iso).getTime();
  if (late > 0) {
    const size =
      late >= DAY ? `${Math.floor(late / DAY)} d` : late >= HOUR ? `${Math.floor(late / HOUR)} h` : "";
    return { kind: "overdue", label: `Overdue ${size}`.trimEnd() };
  }
  const days = daysUntil(iso, now, timeZone);
  if (days === 0) return { kind: "today", label: `Today ${formatClock(iso, timeZone)}` };
  if (days === 1) return { kind: "tomorrow", label: `Tomorrow ${formatClock(iso, timeZone)}` };
  const label =
    days < WEEK ? `${formatWeekday(iso, timeZone)} ${formatClock(iso, timeZone)}` : formatDate(iso, timeZone);
  return { kind: "later", label };
}

/** Won and lost leads have no next step, even if a follow-up is set. */
export function isDue<Lead extends { follow_up_at: string | null; status_type: string }>(
  lead: Lead,
): lead is Lead & { follow_up_at: string } {
  return lead.follow_up_at !== null && lead.status_type === "open";
}

/** "3 days late", "just due"; null when it isn't late. */
export function lateness(iso: string, now: number = Date.now()): string | null {
  const late = now - new Date(iso).getTime();
  if (late <= 0) return null;
  if (late >= DAY) return `${plural(Math.floor(late / DAY), "day")} late`;
  if (late >= HOUR) return `${plural(Math.floor(late / HOUR), "hour")} late`;
  return late >= MINUTE ? `${plural(Math.floor(late / MINUTE), "minute")} late` : "just due";
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
