const SORT_FIELDS = ["created_at", "updated_at", "follow_up_at", "name", "value"] as const;
export type SortField = (typeof SORT_FIELDS)[number];
export const SORTS = SORT_FIELDS.flatMap((field) => [field, `-${field}`] as const);
export type Sort = (typeof SORTS)[number];

/** The parts of the day's work. Every open lead is in exactly one, so that together they count the open leads. */
export const DAY_PARTS = ["overdue", "today", "untouched", "upcoming", "none"] as const;
export type DayPart = (typeof DAY_PARTS)[number];
export const FOLLOW_UPS = [...DAY_PARTS, "week"] as const;
export const FOLLOW_UP_WEEK_DAYS = 7; // days of the `week` filter, what is left of today included
export const GROUPS = ["status_id", "owner_id", "source_id"] as const;
export type GroupField = (typeof GROUPS)[number];

export const CHOICES_MAX = 50; // ids of one filter
export const TOTAL_MAX = 1_000; // a list says exactly how many leads it has up to here
export const NO_SOURCE = "none"; // how the list's filter names the source of leads that have none

/** Longer than any name, address or number that somebody looks for. */
export const SEARCH_MAX = 120;

export const MANY_MAX = 10_000; // leads that one job acts on

export const TURNS_MAX = 20; // colleagues who share what somebody hands over
