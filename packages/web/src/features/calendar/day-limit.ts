import type { CalendarEntry } from "@leadlane/core/calendar/schema";

/** Entries listed per day at first, and more per press. Rendering thousands takes seconds on phones. */
export const DAY_FIRST = 25;
export const DAY_MORE = 100;
/** Maximum number of entries in the "+3 more" popover; beyond, the list opens. */
export const POPOVER_MOST = 100;

/** Entries of a day that aren't listed yet. */
export interface Rest {
  count: number;
  next: CalendarEntry;
}

/** "Show more (590 left)" */
export function moreWords(count: number): string {
  return `Show more (${count.toLocaleString("en-IN")} left)`;
}

export interface Listed {
  entries: readonly CalendarEntry[];
  rest: ReadonlyMap<string, Rest>;
}

/** Limits the entries per day and returns the rest. Entries over several days count on each of them. */
export function firstOfDays(
  days: ReadonlyMap<string, readonly CalendarEntry[]>,
  asked: ReadonlyMap<string, number>,
): Listed {
  const listed = new Set([...days].flatMap(([day, all]) => all.slice(0, asked.get(day) ?? DAY_FIRST)));
  const rest = new Map<string, Rest>();
  for (const [day, all] of days) {
    const [next, ...others] = all.filter((entry) => !listed.has(entry));
    if (next) rest.set(day, { count: others.length + 1, next });
  }
  return { entries: [...listed], rest };
}
