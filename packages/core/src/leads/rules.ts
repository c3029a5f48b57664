import { normalized } from "../kernel/rules";

export const LEAD_NAME_MAX = 120;
export const COMPANY_MAX = 120;
export const PLACE_MAX = 80;
export const NEXT_STEP_MAX = 200;
export const TAG_MAX = 40;
export const TAGS_MAX = 20;

/** Tags that differ in case or white space are equal. */
export function tagKey(tag: string): string {
  return normalized(tag, "NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}

export function hasTag(tags: readonly string[], tag: string): boolean {
  return tags.some((one) => tagKey(one) === tagKey(tag));
}

/** Each tag once, in its first spelling. */
export function uniqueTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) if (!byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag);
  return [...byKey.values()];
}
export const PRODUCTS_MAX = 20;
export const LOST_REASON_MAX = 200;

export const LEADS_PAGE_DEFAULT = 25;
export const LEADS_PAGE_MAX = 100;
export const BOARD_CARDS = 20;
export const BULK_MAX = 100;
export const RECLAIM_MINUTES = 15; // minutes in which one can reassign a lead one no longer sees
export const RETURN_MINUTES = 15; // minutes in which a move can be undone, whatever the rules of the statuses
export const TRASH_DAYS = 30; // days that a deleted lead can be restored from the trash

/** The reason of leads whose status was changed to type lost. */
export const DEFAULT_LOST_REASON = "Other";

export const BULK_ACTIONS = ["assign", "move", "archive", "unarchive", "tag", "reschedule", "set"] as const;
export type BulkActionName = (typeof BULK_ACTIONS)[number];

export const LEAD_NEEDS_CONTACT_TEXT = "Enter a phone number or an email";
export const LOST_REASON_REQUIRED_TEXT = "Lost reason is required";
export const CHANGED_SINCE_TEXT = "This lead has been changed since.";
export const LOCKED_TEXT = "This lead is being merged or erased. Try again in a minute.";
export const ERASED_READ_ONLY_TEXT = "This person was erased on request. Nothing can be added.";
export const ARCHIVED_READ_ONLY_TEXT = "This lead is archived. Unarchive it first.";

export const MERGED_TEXT = "This lead was merged into another one. Undo the merge to get it back.";

export const ACTIVITY_KINDS = ["note", "call", "whatsapp", "email", "meeting", "task"] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

export const RESPONSE_KINDS: readonly string[] = ["call", "whatsapp", "email", "meeting"];

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
  "merged",
  "unmerged",
  "file_added",
  "file_removed",
] as const;
export type SystemEvent = (typeof SYSTEM_EVENTS)[number];

export const TASK_DONE = "Done";

export const FEED_MAX = 10;
export const ACTIVITY_TEXT_MAX = 5000;
export const OUTCOME_MAX = 200;
export const ACTIVITIES_PAGE_DEFAULT = 25;
export const ACTIVITIES_PAGE_MAX = 100;
export const SYSTEM_ACTIVITY_TEXT = "Entries written by the system can't be changed.";

/** A mention of a user: `@[Ravi Kumar](01J…)`. */
const MENTION = /@\[([^[\]\n]{1,120})\]\(([0-9A-HJKMNP-TV-Z]{26})\)/g;
export const MENTIONS_MAX = 10;

export function mention(name: string, id: string): string {
  return `@[${name.replace(/[[\]\n]/g, "")}](${id})`;
}

export function mentionsIn(text: string): string[] {
  const ids = [...text.matchAll(MENTION)].map(([, , id = ""]) => id);
  return [...new Set(ids)].slice(0, MENTIONS_MAX);
}

export function partsOf(text: string): (string | { id: string; name: string })[] {
  const parts: (string | { id: string; name: string })[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = "", 2: id = "", index } of text.matchAll(MENTION)) {
    parts.push(text.slice(end, index), { id, name });
    end = index + whole.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== "");
}

export function withPlainMentions(text: string, nameOf: (id: string) => string | null = () => null): string {
  return partsOf(text)
    .map((part) => (typeof part === "string" ? part : `@${nameOf(part.id) ?? part.name}`))
    .join("");
}
