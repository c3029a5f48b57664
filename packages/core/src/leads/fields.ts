import { STATUS_TYPES } from "../pipeline/rules";
import {
  COMPANY_MAX,
  LEAD_NAME_MAX,
  LOST_REASON_MAX,
  NEXT_STEP_MAX,
  PLACE_MAX,
  PRODUCTS_MAX,
  TAG_MAX,
  TAGS_MAX,
} from "./rules";

/** What a field can hold. `kinds.ts` says what each kind means on the server, `form/kind-inputs.tsx` in the browser. */
export type Kind =
  | "text"
  | "long_text"
  | "phone"
  | "email"
  | "link"
  | "money"
  | "number"
  | "date"
  | "date_time"
  | "boolean"
  | "choice"
  | "choices"
  | "reference"
  | "references"
  | "tags";

/**
 * A field of a lead. What people enter is, unless its entry says otherwise, tracked in timeline and audit, merged,
 * imported, exported and erased on request.
 */
export interface Field {
  label: string;
  kind: Kind;
  /** Its name inside a sentence, where that is not the label in small letters. */
  name?: string;
  /** Characters of a text, entries of a list. */
  max?: number;
  /** What one entry of a list is called, and how long it may be. */
  item?: { label: string; max?: number };
  /** What can be chosen. */
  options?: readonly string[];
  /** It can't be emptied. */
  required?: true;
  /** A new lead has one by itself. */
  preset?: true;
  /** The product keeps it: nobody enters it. */
  readOnly?: true;
  /** Lists and the board carry it. */
  row?: true;
  /** Lists can be filtered by it, under this name. */
  filter?: string;
  /** In the timeline it comes before other changes. */
  tracked?: "first";
  /** It goes with another field when leads are merged. */
  merge?: false;
  /** It says nothing of the person and stays after an erasure. */
  personal?: false;
}

/** Every field of a lead, in the order in which files, merges and timelines show them. */
export const FIELDS = {
  name: { label: "Name", kind: "text", max: LEAD_NAME_MAX, required: true, row: true },
  phone: { label: "Phone", kind: "phone", name: "phone number", row: true },
  email: { label: "Email", kind: "email", row: true },
  company: { label: "Company", kind: "text", max: COMPANY_MAX, row: true },
  status_id: {
    ...{ label: "Status", kind: "reference", required: true, preset: true, row: true },
    ...{ filter: "status_id", tracked: "first", personal: false },
  },
  source_id: { label: "Source", kind: "reference", row: true, filter: "source_id", personal: false },
  owner_id: {
    ...{
      label: "Owner",
      kind: "reference",
      row: true,
      filter: "owner_id",
      tracked: "first",
      personal: false,
    },
  },
  value: { label: "Value", kind: "money", row: true, filter: "value", personal: false },
  product_ids: {
    ...{ label: "Products", kind: "references", max: PRODUCTS_MAX, item: { label: "Product" } },
    ...{ filter: "product_id", personal: false },
  },
  tags: { label: "Tags", kind: "tags", max: TAGS_MAX, item: { label: "Tag", max: TAG_MAX }, filter: "tag" },
  city: { label: "City", kind: "text", max: PLACE_MAX },
  state: { label: "State", kind: "text", max: PLACE_MAX },
  country: { label: "Country", kind: "text", max: PLACE_MAX },
  follow_up_at: { label: "Next follow-up", kind: "date_time", row: true },
  next_step: { label: "Next step", kind: "text", max: NEXT_STEP_MAX },
  lost_reason: {
    ...{ label: "Lost reason", kind: "text", max: LOST_REASON_MAX, filter: "lost_reason" },
    ...{ tracked: "first", merge: false },
  },
  archived: { label: "Archived", kind: "boolean", required: true, readOnly: true, row: true },
  created_at: {
    ...{ label: "Created", kind: "date_time", required: true, readOnly: true, row: true, filter: "created" },
  },
  updated_at: {
    ...{ label: "Updated", kind: "date_time", required: true, readOnly: true, row: true, filter: "updated" },
  },
  last_activity_at: { label: "Last activity", kind: "date_time", required: true, readOnly: true },
  closed_at: { label: "Closed", kind: "date_time", readOnly: true, filter: "closed" },
  stage_entered_at: {
    ...{ label: "In status since", kind: "date_time", required: true, readOnly: true, row: true },
  },
  status_type: {
    ...{ label: "Stage", kind: "choice", options: STATUS_TYPES, required: true, readOnly: true },
    filter: "status_type",
  },
  deleted_at: { label: "Deleted", kind: "date_time", readOnly: true },
  /** When its person was erased on request: it is still counted and says nothing of anybody. */
  erased_at: { label: "Erased", kind: "date_time", readOnly: true },
} as const satisfies Record<string, Field>;

/** Kinds that hold several values. */
export type ListField = { kind: "choices" | "references" | "tags" };
export type FieldName = keyof typeof FIELDS;
export type FieldsWith<Part> = {
  [Name in FieldName]: (typeof FIELDS)[Name] extends Part ? Name : never;
}[FieldName];
/** The fields that people enter. */
export type InputField = Exclude<FieldName, FieldsWith<{ readOnly: true }>>;

/** A field's entry, whichever it is. */
export function fieldOf(name: FieldName): Field {
  return FIELDS[name];
}

// Just the keys of the table above.
export const fieldNames = () => Object.keys(FIELDS) as FieldName[];

/** The fields whose entries say all of this. */
export function fieldsWith<const Part extends Partial<Field>>(part: Part): FieldsWith<Part>[] {
  const wanted = Object.entries(part);
  const has = (name: FieldName) => {
    const entry = new Map<string, unknown>(Object.entries(FIELDS[name]));
    return wanted.every(([property, value]) => entry.get(property) === value);
  };
  // The type says the same of the table as `has` says of an entry.
  return fieldNames().filter(has) as string[] as FieldsWith<Part>[];
}

/** The fields that people enter, in their order. */
export function inputFields(): InputField[] {
  return fieldNames().filter((name): name is InputField => fieldOf(name).readOnly !== true);
}

/** Whether a field says something of the person. */
export function isPersonal(name: FieldName): boolean {
  const { readOnly, personal } = fieldOf(name);
  return !readOnly && personal !== false;
}

/** Some fields, each with what `make` makes of it. */
export function ofFields<Name extends FieldName, T>(
  names: readonly Name[],
  make: (name: Name) => T,
): Record<Name, T> {
  // Just the names given.
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;
}
