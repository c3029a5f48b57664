/** What a person can log on a lead. */
export const ACTIVITY_KINDS = ["note", "call", "whatsapp", "email", "meeting", "task"] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** What the product writes into the timeline by itself; these can't be edited. */
export const SYSTEM_EVENTS = [
  "created",
  "updated",
  "moved",
  "assigned",
  "archived",
  "unarchived",
  "deleted",
  "restored",
  "enquired",
] as const;
export type SystemEvent = (typeof SYSTEM_EVENTS)[number];

export const ACTIVITY_TEXT_MAX = 5000;
export const OUTCOME_MAX = 200;
export const ACTIVITIES_PAGE_DEFAULT = 25;
export const ACTIVITIES_PAGE_MAX = 100;
export const SYSTEM_ACTIVITY_TEXT = "Entries written by the system can't be changed.";
