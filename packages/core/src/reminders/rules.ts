export const REMINDER_KINDS = ["follow_up", "event", "digest", "weekly", "webhook"] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

const HOUR_MS = 60 * 60 * 1000;
export const LATEST_MS = 24 * HOUR_MS; // older reminders are dropped; the digest lists what is due
export const LOOK_BACK_MS = 2 * LATEST_MS; // how far back a run looks; digests may be later
export const DIGEST_HOUR = "09:00";
export const WEEKLY_SHOWN = 10;
export const DIGEST_SHOWN = 10;
export const DIGEST_COUNTED_MAX = 500; // shown as "more than" above
