import { useUser } from "../permissions/actor";
import { fieldOf, type InputField, inputFields, ofFields } from "./fields";
import { KINDS } from "./kinds";
import type { StoredLead } from "./stored";

// Asked for only where there is money: the website form is nobody signed in.
const currency = () => useUser().currency_code;

/** The fields that an input gives, as they are stored. */
export function toStoredFields(
  input: { [Name in InputField]?: unknown },
): Partial<Pick<StoredLead, InputField>> {
  const given = inputFields().filter((name) => input[name] !== undefined);
  const store = (name: InputField) =>
    // The schema of the same kind has let it pass.
    KINDS[fieldOf(name).kind].store(input[name] as never, currency);
  return ofFields(given, store) as Partial<Pick<StoredLead, InputField>>;
}
