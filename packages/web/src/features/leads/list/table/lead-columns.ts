import type { Kind } from "@leadlane/core/leads/field";
import { type FieldsWith, fieldOf, fieldsWith } from "@leadlane/core/leads/fields";
import { FIELD_FILTERS, type SortField } from "@leadlane/core/leads/list/rules";
import type { ListView } from "../../../../data/leads/leads";
import { isOwnName, type ListState, type OwnName } from "../../../../data/leads/list-query";
import { filterNames, isSortable, type NamedOwnField } from "../../../../data/own-fields";

type BuiltInColumn = FieldsWith<{ row: true }>;
/** Columns are named after their fields. */
export type ColumnId = BuiltInColumn | OwnName;

export interface Column {
  id: ColumnId;
  label: string;
  width?: number; // px; the name column takes the rest
  isNumber?: boolean;
  sort?: SortField | OwnName;
}

/** The own fields that rows carry. */
type Own = readonly NamedOwnField[];
const NONE: Own = [];

interface Widths {
  roomy: number;
  tight: number;
}

const TEXT: Widths = { roomy: 160, tight: 130 };
const SHORT: Widths = { roomy: 120, tight: 112 };
/** Column widths by kind; narrower on tablets, to leave room for names. */
const WIDTHS: Record<Kind, Widths> = {
  text: TEXT,
  long_text: TEXT,
  phone: { roomy: 144, tight: 130 },
  email: { roomy: 184, tight: 184 },
  link: TEXT,
  money: SHORT,
  number: SHORT,
  date: SHORT,
  date_time: { roomy: 132, tight: 120 },
  boolean: SHORT,
  choice: SHORT,
  choices: TEXT,
  reference: { roomy: 136, tight: 116 },
  references: TEXT,
  tags: TEXT,
};

function listOf(id: BuiltInColumn) {
  const { list } = fieldOf(id);
  return list || undefined;
}

const rankOf = (id: BuiltInColumn) => listOf(id)?.rank ?? Infinity;
const listed = fieldsWith({ row: true }).filter((id) => fieldOf(id).list !== false);
const COLUMN_IDS = [
  ...listed.filter((id) => listOf(id)?.first),
  ...listed.filter((id) => listOf(id)?.first === undefined),
];

function fieldIn(own: Own, id: ColumnId) {
  return isOwnName(id) ? own.find(({ name }) => name === id)?.field : fieldOf(id);
}

function columnOf(id: ColumnId, size: keyof Widths, own: Own): Column {
  const { kind } = fieldIn(own, id) ?? { kind: "text" };
  return {
    id,
    label: labelOf(id, own),
    width: id === "name" ? undefined : WIDTHS[kind][size],
    isNumber: kind === "money" || kind === "number",
    sort: sortOf(id, own),
  };
}

function sortOf(id: ColumnId, own: Own): SortField | OwnName | undefined {
  if (isOwnName(id)) return own.some((each) => each.name === id && isSortable(each)) ? id : undefined;
  return fieldsWith({ sort: true }).find((each) => each === id);
}

const OPTIONAL_COLUMNS: readonly BuiltInColumn[] = COLUMN_IDS.filter((id) => id !== "name");
const DEFAULT_COLUMNS: readonly ColumnId[] = OPTIONAL_COLUMNS.filter(listOf);
/** Columns by priority; those at the end are hidden first. */
const IMPORTANCE: readonly ColumnId[] = [...OPTIONAL_COLUMNS].sort((a, b) =>
  rankOf(a) < rankOf(b) ? -1 : 1,
);

/** All columns except the name, in default order. */
export function optionalColumns(own = NONE): readonly ColumnId[] {
  return [...OPTIONAL_COLUMNS, ...own.map(({ name }) => name)];
}

/** The column of a filter's field. */
function filteredColumn(name: string, own: Own): ColumnId | undefined {
  if (isOwnName(name)) return own.find((each) => filterNames(each).some((filter) => filter === name))?.name;
  const field = FIELD_FILTERS.find((filter) => filter.name === name)?.field;
  return COLUMN_IDS.find((id) => id === (name === "follow_up" ? "follow_up_at" : field));
}

/** Width of the table in px, without the sidebar. */
const ROOMY_WIDTH_MIN = 820;
const NAME_WIDTH = { roomy: 220, tight: 132 }; // minimum px
const CHECKBOX_AND_MENU_WIDTH = 104; // px
const COLUMNS_MIN = 4; // beside the name, in the narrowest table

/** In these views `updated_at` is when the lead was moved there, so the column has another label. */
const MOVED_LABEL: Record<ListView, string | null> = { active: null, archived: "Archived", trash: "Deleted" };

export function isRoomy(width: number): boolean {
  return width >= ROOMY_WIDTH_MIN;
}

export function labelOf(id: ColumnId, own = NONE): string {
  return id === "name" ? "Lead" : (fieldIn(own, id)?.label ?? id);
}

/** The stored choice without unknown columns, or the default columns. */
export function chosenColumns(stored: readonly string[] | null, own = NONE): readonly ColumnId[] {
  if (stored === null) return DEFAULT_COLUMNS;
  const known = optionalColumns(own);
  return stored.flatMap((id) => known.find((each) => each === id) ?? []);
}

/** Columns that the list is filtered or sorted by are always shown. */
export function neededColumns({ filter, sort }: Pick<ListState, "filter" | "sort">, own = NONE): ColumnId[] {
  const sorted = optionalColumns(own).find(
    (id) => sort !== null && sortOf(id, own) === sort.replace(/^-/, ""),
  );
  const filtered = Object.keys(filter).map((name) => filteredColumn(name, own));
  return [sorted, ...filtered].flatMap((id) => id ?? []);
}

/** The chosen columns that fit into `width` px. Those in `first` have priority and are always included. */
export function columnsFor(
  width: number,
  view: ListView,
  chosen: readonly ColumnId[] = DEFAULT_COLUMNS,
  first: readonly ColumnId[] = [],
  own = NONE,
): Column[] {
  const size = isRoomy(width) ? "roomy" : "tight";
  const column = (id: ColumnId) => columnOf(id, size, own);
  const moved = MOVED_LABEL[view];
  // Archived and deleted leads have no follow-up; the column shows when they were moved.
  const shownColumns = moved === null ? [...new Set([...chosen, ...first])] : DEFAULT_COLUMNS;
  const widthOf = (id: ColumnId) => column(moved && id === "follow_up_at" ? "updated_at" : id).width ?? 0;
  let remainingWidth = width - CHECKBOX_AND_MENU_WIDTH - NAME_WIDTH[size];
  const fittingColumns = new Set<ColumnId>();
  const ranked = [...first, ...IMPORTANCE, ...own.map(({ name }) => name)];
  for (const id of new Set(ranked.filter((each) => shownColumns.includes(each)))) {
    remainingWidth -= widthOf(id);
    if (remainingWidth < 0 && fittingColumns.size >= COLUMNS_MIN) break;
    fittingColumns.add(id);
  }
  const columns = shownColumns
    .filter((id) => fittingColumns.has(id))
    .map((id) =>
      moved !== null && id === "follow_up_at" ? { ...column("updated_at"), label: moved } : column(id),
    );
  const heads = [column("name"), ...columns];
  return view === "active" ? heads : heads.map(({ sort: _unordered, ...head }) => head);
}

/** Shows or hides a column, or moves it by one position: -1 is left, 1 is right. */
export function withColumn(chosen: readonly ColumnId[], id: ColumnId, isShown: boolean): ColumnId[] {
  if (!isShown) return chosen.filter((each) => each !== id);
  return chosen.includes(id) ? [...chosen] : [...chosen, id];
}

export function movedColumn(chosen: readonly ColumnId[], id: ColumnId, by: -1 | 1): ColumnId[] {
  const from = chosen.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= chosen.length) return [...chosen];
  const others = chosen.filter((each) => each !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
