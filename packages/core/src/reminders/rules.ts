/** What somebody can be reminded of; what each one says stands in `reactions/due-reminders.ts`. */
export const REMINDER_KINDS = ["follow_up", "event", "digest", "weekly"] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

const HOUR_MS = 60 * 60 * 1000;
export const LATEST_MS = 24 * HOUR_MS; // later than this nobody is reminded: the digest tells of it
export const LOOK_BACK_MS = 2 * LATEST_MS; // so old are the pointers that a run finds: a digest may be later
export const DIGEST_HOUR = "09:00"; // where a business has no working hours
export const WEEKLY_SHOWN = 10; // sources, and people, that the week's report names
export const DIGEST_SHOWN = 10; // leads that a digest names
export const DIGEST_COUNTED_MAX = 500; // more are told as "more than"
