export const EVENT_TYPES = ["meeting", "call", "visit", "follow_up", "task", "other"] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const ENTRY_KINDS = ["event", "task", "follow_up"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const FREQUENCIES = ["daily", "weekly", "monthly"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const SCOPES = ["one", "following", "all"] as const;
export type Scope = (typeof SCOPES)[number];

export const TITLE_MAX = 120;
export const NOTES_MAX = 1000;
export const EVENT_DAYS_MAX = 31;
export const RANGE_DAYS_MAX = 62;
export const CALENDARS_MAX = 10; // people listed together
export const DUE_MAX = 5_000;
export const DAY_ENTRIES_MAX = 100; // of each kind
export const OVERDUE_TASK_DAYS = 30;
export const INTERVAL_MAX = 99;
export const COUNT_MAX = 366; // occurrences of a series, and occurrences listed per request
export const LAST_DAY = "2199-12-31";
export const SERIES_MAX = 50;
export const CHANGED_MAX = 30;
export const REMINDER_MINUTES_MAX = 7 * 24 * 60;
export const REMINDER_OFFERS = [0, 5, 10, 15, 30, 60, 120, 24 * 60, REMINDER_MINUTES_MAX] as const;

export const FEED_PAST_DAYS = 31;
export const FEED_COMING_DAYS = 184;

export const EVENT_ENDS_TEXT = "The end must be after the start";
export const EVENT_TOO_LONG_TEXT = `An event can last at most ${EVENT_DAYS_MAX} days`;

export const TOO_MANY_SERIES_TEXT = `One person can have at most ${SERIES_MAX} repeating events. End or delete one first.`;

export function tooFullText(most: number, what: "events" | "follow-ups or tasks"): string {
  return `There are more than ${most.toLocaleString("en-IN")} ${what} in this range. Choose fewer days or one person`;
}
