import { useUser } from "../permissions/actor";
import { fieldOf, type InputField, inputFields, ofFields } from "./fields";
import { kindOf } from "./kinds";
import type { StoredLead } from "./stored";

/** The fields that an input gives, as they are stored. */
export function toStoredFields(
  input: { [Name in InputField]?: unknown },
): Partial<Pick<StoredLead, InputField>> {
  const given = inputFields().filter((name) => input[name] !== undefined);
  const currency = () => useUser().currency_code;
  // The schema of the same kind has let it pass.
  const store = (name: InputField) => kindOf(fieldOf(name)).store(input[name] as never, currency);
  return ofFields(given, store) as Partial<Pick<StoredLead, InputField>>;
}
