/** The attributes of a stored lead: each has its field's own name, and what is empty is left out. */
import type { StoredCustom } from "../fields/field";
import type { Item } from "../kernel/table/client";
import { type FieldName, type FieldsWith, fieldNames, fieldOf, fieldsWith, isList, ofFields } from "./fields";
import type { Lead } from "./schema";

/** Fields of a stored lead that no response contains. */
interface InternalFields {
  listed: readonly string[]; // the keys of own fields that its row carries
  board_order: string; // fractional key; the greatest is at the top of its column
  team_id?: string | null;
  furthest_status_id?: string; // the furthest status reached, if it isn't the present one
  previous_status_id?: string; // the status before the present one
  first_response_at?: string;
  counted_at?: number; // epoch ms; statistics that are older don't contain it
  locked_by?: string; // the job that merges or erases it
  not_duplicates?: readonly string[];
  merged_into?: string;
  created_by?: string | null; // null for the product itself
  rev: number;
}

/** A lead as stored: `value` in thousandths of the major unit. */
export interface StoredLead extends Omit<Lead, "tenant_id" | "custom">, InternalFields {
  custom: StoredCustom;
}

export const HIDDEN_IN_LEAD: Record<string, undefined> = {
  listed: undefined,
  board_order: undefined,
  team_id: undefined,
  furthest_status_id: undefined,
  previous_status_id: undefined,
  first_response_at: undefined,
  counted_at: undefined,
  locked_by: undefined,
  not_duplicates: undefined,
  merged_into: undefined,
  created_by: undefined,
  rev: undefined,
} satisfies Record<keyof InternalFields, undefined>;
export const INTERNAL_FIELDS: readonly string[] = Object.keys(HIDDEN_IN_LEAD);
const INTERNAL_IN_ROW = ["version", "created_by", "furthest_status_id", "first_response_at"] as const;

type RowField = FieldsWith<{ row: true } | { filter: string }> | (typeof INTERNAL_IN_ROW)[number];
export type StoredRow = Pick<StoredLead, RowField | "id" | "custom">;

const isInRow = (name: FieldName) => {
  const { row, filter } = fieldOf(name);
  return row === true || filter !== undefined;
};
const ROW_FIELDS: readonly string[] = [...fieldNames().filter(isInRow), ...INTERNAL_IN_ROW];
const OWN_FIELDS = [...fieldNames(), ...INTERNAL_FIELDS].filter(
  (name) => !ROW_FIELDS.includes(name) && name !== "listed",
);
const SHOWN_IN_ROW: readonly string[] = ["version", ...fieldsWith({ row: true })];
export const HIDDEN_IN_ROW: Record<string, undefined> = Object.fromEntries(
  ROW_FIELDS.filter((name) => !SHOWN_IN_ROW.includes(name)).map((name) => [name, undefined]),
);

type Emptied = Exclude<FieldName, FieldsWith<{ required: true }>>;

export function emptyFields(): Pick<StoredLead, Emptied | "custom" | "listed"> {
  const names = fieldNames().filter((name): name is Emptied => fieldOf(name).required !== true);
  // An empty list is [], any other empty field null.
  const fields = ofFields(names, (name) => (isList(name) ? [] : null)) as object as Pick<StoredLead, Emptied>;
  return { ...fields, custom: {}, listed: [] };
}

const EMPTY = { ...emptyFields(), archived: false, created_by: null, team_id: null };
const EMPTY_ROW = pick(ROW_FIELDS, EMPTY, () => true);

type Values = Readonly<Record<string, unknown>>;

function pick(names: readonly string[], from: Values, isWanted: (value: unknown) => boolean) {
  const picked: Record<string, unknown> = {};
  for (const name of names) if (isWanted(from[name])) picked[name] = from[name];
  return picked;
}

function isFilled(value: unknown): boolean {
  return (value ?? false) !== false && !(Array.isArray(value) && value.length === 0);
}

/** The own fields that a row carries, and the others; undefined for none. */
function split({ custom, listed }: Pick<StoredLead, "custom" | "listed">) {
  const part = (isListed: boolean) => {
    const entries = Object.entries(custom).filter(([key]) => listed.includes(key) === isListed);
    return entries.length > 0 ? Object.fromEntries(entries) : undefined;
  };
  return { inRow: part(true), others: part(false) };
}

/** The attributes of a lead without its keys; indexes carry `row`. */
export function toAttributes(lead: StoredLead): Record<string, unknown> {
  const values: Values = { ...lead };
  const { inRow, others } = split(lead);
  return {
    ...pick(OWN_FIELDS, values, isFilled),
    ...(others && { custom: others }),
    row: { ...pick(ROW_FIELDS, values, isFilled), ...(inRow && { custom: inRow }) },
  };
}

export function toLead(id: string, item: Values): StoredLead {
  const own = pick(OWN_FIELDS, item, isFilled);
  const row: Values = Object(item.row);
  const inRow: StoredCustom = Object(row.custom);
  const custom: StoredCustom = { ...Object(item.custom), ...inRow };
  const listed = Object.keys(inRow);
  // Only `toAttributes` writes these attributes.
  return { ...EMPTY, ...own, ...pick(ROW_FIELDS, row, isFilled), custom, listed, id } as object as StoredLead;
}

export function toRow(id: string, { row }: Item): StoredRow {
  // As above.
  return { ...EMPTY_ROW, custom: {}, ...Object(row), id } as object as StoredRow;
}

export function rowOf(lead: StoredLead): StoredRow {
  const custom = split(lead).inRow ?? {};
  // As above.
  return { ...pick(ROW_FIELDS, { ...lead }, () => true), custom, id: lead.id } as object as StoredRow;
}
