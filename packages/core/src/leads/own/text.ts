import type { StoredField, StoredValue } from "../../fields/field";
import { kindOf, type Wording } from "../kinds";
import { toEntry } from "./values";

/** The value of an own field as text: options by label, amounts and dates in the given wording. */
export function textOfOwn(
  field: StoredField,
  value: StoredValue | undefined,
  wording: Pick<Wording, "amount" | "list">,
): string {
  if (value === undefined) return "";
  if (typeof value === "object" && "amount" in value) return wording.amount(value.amount);
  const labelOf = (id: string) => field.options.find((option) => option.id === id)?.label ?? "";
  if (field.kind === "choice") return labelOf(String(value));
  if (Array.isArray(value)) return wording.list(value.map(labelOf).filter(Boolean));
  // The value is of this kind, and no own field holds moments or names.
  return kindOf(toEntry(field)).format(value as never, { ...wording, moment: String, name: String });
}
