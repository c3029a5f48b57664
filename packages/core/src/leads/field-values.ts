import { useUser } from "../permissions/actor";
import { type FieldsWith, fieldOf, fieldsWith, type InputField, inputFields, ofFields } from "./fields";
import { kindOf } from "./kinds";
import type { StoredLead } from "./stored";

export function toStoredFields(
  input: { [Name in InputField]?: unknown },
): Partial<Pick<StoredLead, InputField>> {
  const provided = inputFields().filter((name) => input[name] !== undefined);
  const currency = () => useUser().currency_code;
  // The schema of the same kind has validated it.
  const store = (name: InputField) => kindOf(fieldOf(name)).store(input[name] as never, currency);
  return ofFields(provided, store) as Partial<Pick<StoredLead, InputField>>;
}

export type HistoryField = FieldsWith<{ readOnly: true; kind: "date_time"; aliases: string }>;
export const HISTORY_FIELDS = fieldsWith({ readOnly: true, kind: "date_time" }).filter(
  (name): name is HistoryField => fieldOf(name).aliases !== undefined,
);
export type History = Partial<Record<HistoryField, string | undefined>>;
