import type { CalendarEntry } from "@leadlane/core/calendar/schema";

/** How many entries of a day are listed at first, and how many more with each press: thousands take a phone seconds. */
export const DAY_FIRST = 25;
export const DAY_MORE = 100;
/** How many "+3 more" opens over the calendar; more of them are seen in the list. */
export const POPOVER_MOST = 100;

/** What of a day is not listed yet. */
export interface Rest {
  count: number;
  next: CalendarEntry; // the first of it
}

/** "Show more (590 left)". */
export function moreWords(count: number): string {
  return `Show more (${count.toLocaleString("en-IN")} left)`;
}

export interface Listed {
  entries: readonly CalendarEntry[];
  rest: ReadonlyMap<string, Rest>;
}

/** The first entries of each day, as many as were asked for, and what that leaves. What is longer is listed on all of its days. */
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
