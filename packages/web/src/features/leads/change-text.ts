import type { Change } from "@leadlane/core/kernel/schema";
import type { Field, Kind } from "@leadlane/core/leads/field";
import { fieldNames, fieldOf } from "@leadlane/core/leads/fields";
import { fieldLabel } from "../../lib/format/activity-sentence";
import { formatMoney } from "../../lib/format/money";
import { formatPhone } from "../../lib/format/phone-format";
import { formatClock, formatDate } from "../../lib/time/time";
import { DELETED_PRODUCT } from "./form/product-options";
import type { LeadNames } from "./lead-names";

/** What a change needs to be told in the tenant's own words. */
export interface Wording {
  names: LeadNames;
  product: (id: string) => string | null;
  currency: string;
  timeZone: string | undefined;
}

interface ChangeText {
  label: string; // "Next follow-up"
  from: string;
  to: string;
}

const NOTHING = "none";
const UNKNOWN = "not known any more";

type Tell = (value: never, wording: Wording) => string | null;

const listOf = (values: unknown[]) => values.join(", ");

/** How changes tell the values of each kind; null for what is not known any more. */
const WORDS: Record<Exclude<Kind, "reference">, Tell> = {
  text: String,
  long_text: String,
  phone: formatPhone,
  email: String,
  link: String,
  money: (minor: number, { currency }) => formatMoney(minor, currency),
  number: String,
  date: (day: string) => formatDate(day, "UTC"),
  date_time: (at: string, { timeZone }) => `${formatDate(at, timeZone)}, ${formatClock(at, timeZone)}`,
  boolean: (is: boolean) => (is ? "Yes" : "No"),
  choice: String,
  choices: listOf,
  references: (ids: string[], { product }) => listOf(ids.map((id) => product(id) ?? DELETED_PRODUCT)),
  tags: listOf,
};

function referenceText(refersTo: Field["refersTo"], id: string, { names }: Wording): string | null {
  if (refersTo === "owners") return names.owner(id);
  return refersTo === "statuses" ? (names.status(id)?.name ?? null) : names.source(id);
}

/** A value of a lead in the tenant's own words. */
function valueText(name: string, value: unknown, wording: Wording): string {
  if (name === "owner_id" && value === null) return wording.names.owner(null) ?? UNKNOWN;
  if (value === null || value === undefined || value === "") return NOTHING;
  if (Array.isArray(value) && value.length === 0) return NOTHING;
  if (name === "not_duplicates") return Array.isArray(value) ? String(value.length) : NOTHING;
  const field = fieldNames().find((each) => each === name);
  if (!field) return String(value);
  const { kind, refersTo } = fieldOf(field);
  const words =
    kind === "reference"
      ? referenceText(refersTo, String(value), wording)
      : // The kind is that of the field.
        WORDS[kind](value as never, wording);
  return words ?? UNKNOWN;
}

/** One field's change as people read it. */
export function changeText({ field, from, to }: Change, wording: Wording): ChangeText {
  const label = fieldLabel(field);
  return {
    label: label.charAt(0).toUpperCase() + label.slice(1),
    from: valueText(field, from, wording),
    to: valueText(field, to, wording),
  };
}

/** Fields that the sentence above the changes tells already. */
const TOLD: Readonly<Record<string, string>> = { moved: "status_id", assigned: "owner_id" };

/** What is left to tell below the sentence of an event. */
export function untoldChanges(event: string | null, changes: readonly Change[]): Change[] {
  return changes.filter(({ field }) => event === null || TOLD[event] !== field);
}
