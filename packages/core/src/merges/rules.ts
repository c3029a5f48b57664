import { type FieldsWith, fieldOf, type InputField, inputFields } from "../leads/fields";
import type { OwnName } from "../leads/list/rules";

export type MergeField = Exclude<InputField, FieldsWith<{ merge: false }>>;
/** Fields that can be chosen, in display order. */
export const MERGE_FIELDS = inputFields().filter((name): name is MergeField => fieldOf(name).merge !== false);

/** A field that can be chosen: a built-in one, or `custom.<key>`. */
export type AnyMergeField = MergeField | OwnName;

export function isBuiltIn(field: AnyMergeField): field is MergeField {
  return MERGE_FIELDS.some((name) => name === field);
}

export const SIDES = ["this", "other"] as const;
export type Side = (typeof SIDES)[number];
/** Lists are joined unless one side is chosen. */
export type Choice = Side | "both";

export const EVENTS_COUNTED = 2_000;
export const UNDONE = "Undone";

export const SAME_LEAD_TEXT = "Choose another lead to merge with";
export const RUNNING_TEXT = "This merge is still in progress.";
export const UNDONE_TEXT = "This merge has already been undone.";
export const TOO_LATE_TEXT = "A merge can be undone for 30 days.";
export const REMAINING_LEAD_DELETED_TEXT =
  "The lead that was kept has been deleted or merged into another one. Restore it first.";
