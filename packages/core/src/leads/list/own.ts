import {
  fieldsOf,
  listedFields,
  type OwnFields,
  type StoredField,
  type StoredValue,
  serializeValue,
} from "../../fields/field";
import { customKey, customName, hasOptions } from "../../fields/rules";
import { invalid } from "../../kernel/error";
import type { PlacedRow } from "../row-entity";
import type { StoredRow } from "../stored";
import { EMPTY_VALUE, OWN_SORT_MAX } from "./rules";

type Test = (row: StoredRow) => boolean;

interface OwnFilter {
  field: StoredField;
  end?: "min" | "max";
  values: readonly string[];
}

const RANGED: readonly string[] = ["number", "money", "date"];
const TEXTS: readonly string[] = ["text", "long_text", "link", "phone", "email"]; // filtered by a part
const SORTED: readonly string[] = [...RANGED, "text"];

/** The tests of filters by own fields; `isLenient` ignores those of fields that left the lists. 400 naming the filter. */
export function ownTests(
  filters: object,
  definitions: OwnFields,
  { isLenient = false, prefix = "" }: { isLenient?: boolean; prefix?: string } = {},
): Test[] {
  return Object.entries(filters).flatMap(([filterName, value]) => {
    const key = value === undefined ? undefined : customKey(filterName);
    if (key === undefined) return [];
    const name = `${prefix}${filterName}`;
    const filter = parseFilter(name, key, [value].flat().map(String), definitions);
    if (isLenient && (filter.field.retired || !filter.field.in_list)) return [];
    assertListed(name, filter.field, definitions);
    assertValues(name, filter);
    return testOf(filter);
  });
}

function parseFilter(
  name: string,
  key: string,
  values: readonly string[],
  definitions: OwnFields,
): OwnFilter {
  const find = (wanted: string) => fieldsOf(definitions).find((field) => field.key === wanted);
  const exact = find(key);
  if (exact) return { field: exact, values };
  const end = key.endsWith("_min") ? "min" : key.endsWith("_max") ? "max" : undefined;
  const field = end && find(key.slice(0, -"_min".length));
  if (!field || !RANGED.includes(field.kind)) throw invalid(name, `There is no field “${key}”`);
  return { field, end, values };
}

function assertListed(name: string, { key, label }: StoredField, definitions: OwnFields): void {
  if (!listedFields(definitions).some((field) => field.key === key))
    throw invalid(name, `${label} is not in lists. An admin can add it to them`);
}

function assertValues(name: string, { field: { label, kind, options }, end, values }: OwnFilter): void {
  const isFitting = (value: string) => {
    if (value === EMPTY_VALUE && end === undefined) return true;
    if (hasOptions(kind)) return options.some(({ id }) => id === value);
    if (kind === "boolean") return value === "true" || value === "false";
    if (kind === "date") return /^\d{4}-\d{2}-\d{2}$/.test(value);
    return kind === "number" || kind === "money"
      ? value.trim() !== "" && Number.isFinite(Number(value))
      : value.trim() !== "";
  };
  if (!values.every(isFitting)) throw invalid(name, `${label} can't be filtered by this value`);
}

function testOf({ field: { key, kind }, end, values }: OwnFilter): Test {
  const shownIn = ({ custom }: StoredRow) => {
    const value = custom[key];
    return value === undefined ? undefined : serializeValue(value);
  };
  if (end !== undefined) {
    const sign = end === "min" ? 1 : -1;
    const edges = values.map((value) => (kind === "date" ? value : Number(value)));
    return (row) => {
      const value = shownIn(row);
      return value !== undefined && edges.every((edge) => sign * compare(value, edge) >= 0);
    };
  }
  const wanted = new Set(values.map((value) => normalize(kind, value)));
  return (row) => {
    const value = shownIn(row);
    if (value === undefined) return wanted.has(EMPTY_VALUE);
    if (TEXTS.includes(kind))
      return [...wanted].some((part) => normalize(kind, String(value)).includes(part));
    return [value].flat().some((one) => wanted.has(normalize(kind, String(one))));
  };
}

/** Numbers compare by value, texts without case. */
function normalize(kind: StoredField["kind"], value: string): string {
  if (value === EMPTY_VALUE) return value;
  return kind === "number" || kind === "money" ? String(Number(value)) : value.trim().toLowerCase();
}

function compare(a: unknown, b: string | number): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a) < String(b) ? -1 : Number(String(a) > String(b));
}

/** The field of a sort, retired ones too. 400 for an unknown field or one that can't be sorted by. */
export function sortedField(sort: string, definitions: OwnFields): StoredField {
  const key = customKey(sort.replace(/^-/, ""));
  const field = fieldsOf(definitions).find((one) => one.key === key);
  if (!field || !SORTED.includes(field.kind)) throw invalid("sort", "Lists can't be sorted by this field");
  return field;
}

/** The option of a row in the field of a group; undefined without one. */
export function groupedValue(row: StoredRow, name: string): string | undefined {
  const value = row.custom[customKey(name) ?? ""];
  return typeof value === "string" ? value : undefined;
}

/** The field of a group. Throws 400 unless it is a choice in lists. */
export function assertGroupable(name: string, definitions: OwnFields, path = "group_by"): StoredField {
  const field = fieldsOf(definitions).find(({ key }) => customName(key) === name);
  if (field?.kind !== "choice" || field.retired) throw invalid(path, "Lists can't be grouped by this field");
  assertListed(path, field, definitions);
  return field;
}

/** Own fields have no index, so that their lists are sorted in memory. 400 above a size. */
export function assertSortable(size: number): void {
  if (size > OWN_SORT_MAX)
    throw invalid(
      "sort",
      `Only ${OWN_SORT_MAX.toLocaleString("en-IN")} leads can be sorted by this field. Filter them first`,
    );
}

const MISSING = "~";
const LOWEST = "\u0001";

/** The place of a row in the order of an own field, which sorts as text; missing values are last. */
export function ownPlace({ key }: StoredField, { id, row }: PlacedRow): string {
  const value = row.custom[key];
  return `${value === undefined ? MISSING : `=${sortable(value)}`}${LOWEST}${id}`;
}

export function isMissingPlace(place: string): boolean {
  return place.startsWith(MISSING);
}

const view = new DataView(new ArrayBuffer(8));

function sortable(value: StoredValue): string {
  const shown = typeof value === "object" && "amount" in value ? value.amount : value;
  return typeof shown === "number" ? bitsOf(shown) : String(shown).toLowerCase();
}

/** The bits of a number, in the order of the numbers. */
function bitsOf(value: number): string {
  view.setFloat64(0, value === 0 ? 0 : value);
  const bits = view.getBigUint64(0);
  const ordered = value < 0 ? BigInt.asUintN(64, ~bits) : bits | (1n << 63n);
  return ordered.toString(16).padStart(16, "0");
}
