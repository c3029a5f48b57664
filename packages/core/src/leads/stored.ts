/** The attributes of a stored lead: each has its field's own name, and what is empty is left out. */
import type { Item } from "../kernel/table/client";
import { type FieldName, type FieldsWith, fieldNames, fieldOf, fieldsWith, isList, ofFields } from "./fields";
import type { Lead } from "./schema";

/** Internal attributes of a lead. */
interface Notes {
  board_order: string; // fractional key; the greatest stands on top of its column
  team_id?: string | null; // the manager whose team the owner is in
  furthest_status_id?: string; // how far it ever came, where it has gone back or was lost since
  first_response_at?: string; // when somebody first called, wrote to or met them
  counted_at?: number; // epoch ms since which statistics that began before count it
  locked_by?: string; // the job that works on it as a whole: nobody changes it meanwhile
  not_duplicates?: readonly string[]; // leads that somebody has said are other people
  merged_into?: string; // the lead that has taken over what it had
  created_by?: string | null; // null for the product itself
  rev: number;
}

/** A lead as stored: `value` in thousandths of the major unit. */
export interface StoredLead extends Omit<Lead, "tenant_id">, Notes {}

const NOTES: Record<keyof Notes, true> = {
  ...{ board_order: true, team_id: true, furthest_status_id: true, first_response_at: true },
  ...{
    counted_at: true,
    locked_by: true,
    not_duplicates: true,
    merged_into: true,
    created_by: true,
    rev: true,
  },
};
const NOTED_IN_ROW = ["version", "created_by", "furthest_status_id", "first_response_at"] as const;

type ShownField = FieldsWith<{ row: true }>;
type RowField = ShownField | FieldsWith<{ filter: string }> | (typeof NOTED_IN_ROW)[number];
/** What lists carry of a lead: what they show, and what they are filtered by. */
export type StoredRow = Pick<StoredLead, RowField | "id">;

const isInRow = (name: FieldName) => {
  const { row, filter } = fieldOf(name);
  return row === true || filter !== undefined;
};
const ROW_FIELDS: readonly string[] = [...fieldNames().filter(isInRow), ...NOTED_IN_ROW];
const OWN_FIELDS = [...fieldNames(), ...Object.keys(NOTES)].filter((name) => !ROW_FIELDS.includes(name));
/** Fields of a row that lists don't show. */
export const HIDDEN_FIELDS = ROW_FIELDS.filter(
  (name) => name !== "version" && !fieldsWith({ row: true }).some((shown) => shown === name),
);

type Emptied = Exclude<FieldName, FieldsWith<{ required: true }>>;

/** Every field that can be empty, empty. */
export function emptyFields(): Pick<StoredLead, Emptied> {
  const names = fieldNames().filter((name): name is Emptied => fieldOf(name).required !== true);
  // A list is empty as a list, all else is null.
  return ofFields(names, (name) => (isList(name) ? [] : null)) as object as Pick<StoredLead, Emptied>;
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

/** The attributes of a lead beside its keys; indexes carry `row`. */
export function toAttributes(lead: StoredLead): Record<string, unknown> {
  const values: Values = { ...lead };
  return { ...pick(OWN_FIELDS, values, isFilled), row: pick(ROW_FIELDS, values, isFilled) };
}

/** The opposite of `toAttributes`. */
export function toLead(id: string, item: Values): StoredLead {
  const own = pick(OWN_FIELDS, item, isFilled);
  // Written by `toAttributes` alone.
  return { ...EMPTY, ...own, ...pick(ROW_FIELDS, Object(item.row), isFilled), id } as object as StoredLead;
}

/** What an index carries of a lead. */
export function toRow(id: string, { row }: Item): StoredRow {
  // As above.
  return { ...EMPTY_ROW, ...Object(row), id } as object as StoredRow;
}

/** The part of a lead that indexes carry. */
export function rowOf(lead: StoredLead): StoredRow {
  // As above.
  return { ...pick(ROW_FIELDS, { ...lead }, () => true), id: lead.id } as object as StoredRow;
}
