import { daysUntil, formatClock, formatDate } from "./time";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export type FollowUpKind = "overdue" | "today" | "tomorrow" | "later";

interface FollowUp {
  kind: FollowUpKind;
  label: string; // "Overdue 2 d", "Today 16:00", "Tomorrow 10:00", "14 Nov 2026"
}

/** How a follow-up stands at `now`, in the tenant's time zone. */
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
  return { kind: "later", label: formatDate(iso, timeZone) };
}
