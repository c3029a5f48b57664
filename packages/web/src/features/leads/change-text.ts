import type { Change } from "@leadlane/core/kernel/schema";
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

/** A value of a lead in the tenant's own words. */
function valueText(field: string, value: unknown, { names, product, currency, timeZone }: Wording): string {
  if (field === "owner_id") return names.owner(typeof value === "string" ? value : null) ?? UNKNOWN;
  if (value === null || value === undefined || value === "") return NOTHING;
  if (field === "not_duplicates") return Array.isArray(value) ? String(value.length) : NOTHING;
  if (Array.isArray(value)) {
    const told = field === "product_ids" ? (id: unknown) => product(String(id)) ?? DELETED_PRODUCT : String;
    return value.length === 0 ? NOTHING : value.map(told).join(", ");
  }
  if (typeof value === "number") return field === "value" ? formatMoney(value, currency) : String(value);
  const text = String(value);
  switch (field) {
    case "status_id":
      return names.status(text)?.name ?? UNKNOWN;
    case "source_id":
      return names.source(text) ?? UNKNOWN;
    case "phone":
      return formatPhone(text);
    case "follow_up_at":
      return `${formatDate(text, timeZone)}, ${formatClock(text, timeZone)}`;
    default:
      return text;
  }
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
