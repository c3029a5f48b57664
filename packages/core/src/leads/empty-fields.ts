import type { Kind } from "./field";
import { type FieldName, type FieldsWith, fieldNames, fieldOf, ofFields } from "./fields";
import type { StoredLead } from "./stored";

// Apart from `kinds.ts`, whose schemas readers of stored leads don't need.
const LISTS: ReadonlySet<Kind> = new Set(["choices", "references", "tags"]);

type CanBeEmpty = Exclude<FieldName, FieldsWith<{ required: true }>>;

/** The value of an empty field: null, or the empty list. */
export function emptyValue(name: FieldName): null | [] {
  return LISTS.has(fieldOf(name).kind) ? [] : null;
}

/** Every field that can be empty, empty. */
export function emptyFields(): Pick<StoredLead, CanBeEmpty> {
  const names = fieldNames().filter((name): name is CanBeEmpty => fieldOf(name).required !== true);
  // Null and the empty list are values of every field that can be empty.
  return ofFields(names, emptyValue) as Pick<StoredLead, CanBeEmpty>;
}
