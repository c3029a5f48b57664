import { useUser } from "../permissions/actor";
import {
  type FieldName,
  type FieldsWith,
  fieldNames,
  fieldOf,
  type InputField,
  inputFields,
  ofFields,
} from "./fields";
import { KINDS } from "./kinds";
import type { StoredLead } from "./stored";

type Emptied = Exclude<FieldName, FieldsWith<{ required: true }>>;

// Asked for only where there is money: the website form is nobody signed in.
const currency = () => useUser().currency_code;

/** What a field holds where it holds nothing: null, or a list of nothing. */
export function emptyValue(name: FieldName): unknown {
  return KINDS[fieldOf(name).kind].store(null, currency);
}

/** Every field that can be empty, empty. */
export function emptyFields(): Pick<StoredLead, Emptied> {
  const names = fieldNames().filter((name): name is Emptied => fieldOf(name).required !== true);
  // Every kind's `store` gives of null what its fields hold then.
  return ofFields(names, emptyValue) as Pick<StoredLead, Emptied>;
}

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
