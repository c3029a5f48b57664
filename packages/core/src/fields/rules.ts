/** Kinds of the fields that a business adds to its leads. */
export const OWN_FIELD_KINDS = [
  "text",
  "long_text",
  "number",
  "money",
  "date",
  "boolean",
  "choice",
  "choices",
  "link",
  "phone",
  "email",
] as const;
export type OwnFieldKind = (typeof OWN_FIELD_KINDS)[number];

export const OWN_FIELDS_MAX = 50; // retired ones included
export const IN_LIST_MAX = 10;
export const OPTIONS_MAX = 50; // of one field
export const OPTIONS_TOTAL_MAX = 500; // of all fields
export const FIELD_LABEL_MAX = 60;
export const FIELD_KEY_MAX = 40;
export const FIELD_HELP_MAX = 200;
export const FIELD_GROUP_MAX = 60;
export const OPTION_LABEL_MAX = 60;

/** Keys that no own field gets: message templates use them. */
export const RESERVED_KEYS = [
  "name",
  "first_name",
  "company",
  "product",
  "price",
  "owner",
  "business",
  "follow_up",
] as const;

/** The largest lead with all of its fields, in bytes. */
export const LEAD_SIZE_MAX = 32 * 1024;

const PREFIX = "custom.";

/** The name of an own field in changes, filters, mappings and errors. */
export function customName(key: string): string {
  return `${PREFIX}${key}`;
}

/** The key of an own field from its name; undefined for a built-in field. */
export function customKey(name: string): string | undefined {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;
}

export function hasOptions(kind: OwnFieldKind): boolean {
  return kind === "choice" || kind === "choices";
}
