import type { Change } from "@leadlane/core/kernel/schema";
import { fieldNames } from "@leadlane/core/leads/fields";
import { fieldLabel } from "../../lib/format/activity-sentence";
import { fieldText, isEmptyValue, valueText, type Wording } from "./field-text";

interface ChangeText {
  label: string; // "Next follow-up"
  from: string;
  to: string;
}

const EMPTY = "none";
const UNKNOWN = "no longer available";

function textOf(name: string, value: unknown, wording: Wording): string {
  if (name === "owner_id" && value === null) return wording.names.owner(null) ?? UNKNOWN;
  if (isEmptyValue(value)) return EMPTY;
  if (name === "not_duplicates") return Array.isArray(value) ? String(value.length) : EMPTY;
  const own = wording.names.ownField(name);
  if (own) return valueText(own.field, value, wording) ?? EMPTY;
  const field = fieldNames().find((each) => each === name);
  return field ? (fieldText(field, value, wording) ?? UNKNOWN) : String(value);
}

export function changeText({ field, from, to }: Change, wording: Wording): ChangeText {
  const label = wording.names.ownField(field)?.field.label ?? fieldLabel(field);
  return {
    label: label.charAt(0).toUpperCase() + label.slice(1),
    from: textOf(field, from, wording),
    to: textOf(field, to, wording),
  };
}

/** Fields that the sentence of the event already mentions. */
const FIELD_OF_EVENT: Readonly<Record<string, string>> = { moved: "status_id", assigned: "owner_id" };

export function remainingChanges(event: string | null, changes: readonly Change[]): Change[] {
  return changes.filter(({ field }) => event === null || FIELD_OF_EVENT[event] !== field);
}
