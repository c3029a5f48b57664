import type { CalendarEntry } from "@leadlane/core/calendar/schema";

/** Entries listed per day at first, and more per press. Rendering thousands takes seconds on phones. */
export const DAY_ENTRIES_INITIAL = 25;
export const DAY_ENTRIES_STEP = 100;
/** Maximum number of entries in the "+3 more" popover; beyond, the list opens. */
export const POPOVER_ENTRIES_MAX = 100;

/** Entries of a day that aren't listed yet. */
export interface HiddenEntries {
  count: number;
  next: CalendarEntry;
}

/** "Show more (590 left)" */
export function showMoreLabel(count: number): string {
  return `Show more (${count.toLocaleString("en-IN")} left)`;
}

export interface LimitedEntries {
  entries: readonly CalendarEntry[];
  hidden: ReadonlyMap<string, HiddenEntries>;
}

/** Limits the entries per day and returns the rest. Entries over several days count on each of them. */
export function limitEntriesPerDay(
  days: ReadonlyMap<string, readonly CalendarEntry[]>,
  limits: ReadonlyMap<string, number>,
): LimitedEntries {
  const visible = new Set(
    [...days].flatMap(([day, all]) => all.slice(0, limits.get(day) ?? DAY_ENTRIES_INITIAL)),
  );
  const hidden = new Map<string, HiddenEntries>();
  for (const [day, all] of days) {
    const [next, ...others] = all.filter((entry) => !visible.has(entry));
    if (next) hidden.set(day, { count: others.length + 1, next });
  }
  return { entries: [...visible], hidden };
}
