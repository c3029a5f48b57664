import type { Kind } from "@leadlane/core/leads/field";
import { type FieldsWith, fieldOf, fieldsWith } from "@leadlane/core/leads/fields";
import { FIELD_FILTERS, type SortField } from "@leadlane/core/leads/list/rules";
import type { ListView } from "../../../../data/leads/leads";
import type { ListState } from "../../../../data/leads/list-query";

/** A column has the name of the field that it shows. */
export type ColumnId = FieldsWith<{ row: true }>;

export interface Column {
  id: ColumnId;
  label: string;
  width?: number; // in pixels; the name's column takes what is left
  isNumber?: boolean;
  sort?: SortField; // what its head orders the list by
}

interface Widths {
  roomy: number;
  tight: number;
}

const TEXT: Widths = { roomy: 160, tight: 130 };
const SHORT: Widths = { roomy: 120, tight: 112 };
/** How wide the columns of each kind are; on tablets they give a little, so that names can be read. */
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

function listOf(id: ColumnId) {
  const { list } = fieldOf(id);
  return list || undefined;
}

const rankOf = (id: ColumnId) => listOf(id)?.rank ?? Infinity;
const listed = fieldsWith({ row: true }).filter((id) => fieldOf(id).list !== false);
const COLUMN_IDS = [
  ...listed.filter((id) => listOf(id)?.first),
  ...listed.filter((id) => listOf(id)?.first === undefined),
];

function columnOf(id: ColumnId, size: keyof Widths): Column {
  const { kind } = fieldOf(id);
  return {
    id,
    label: labelOf(id),
    width: id === "name" ? undefined : WIDTHS[kind][size],
    isNumber: kind === "money" || kind === "number",
    sort: sortOf(id),
  };
}

function sortOf(id: ColumnId): SortField | undefined {
  return fieldsWith({ sort: true }).find((each) => each === id);
}

/** What can be shown beside the name, in the usual order. */
export const CHOOSABLE: readonly ColumnId[] = COLUMN_IDS.filter((id) => id !== "name");
const USUAL: readonly ColumnId[] = CHOOSABLE.filter(listOf);
/** What stays the longest where there is little room comes first. */
const IMPORTANCE: readonly ColumnId[] = [...CHOOSABLE].sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1));

/** The column shown for a filter. */
function filteredColumn(name: string): ColumnId | undefined {
  const field = FIELD_FILTERS.find((filter) => filter.name === name)?.field;
  return COLUMN_IDS.find((id) => id === (name === "follow_up" ? "follow_up_at" : field));
}

/** From how many pixels of the table itself on; the sidebar takes its part of the window first. */
const ROOMY_FROM = 820;
const NAME_WIDTH = { roomy: 220, tight: 132 }; // the least that the name needs
const ENDS = 104; // checkbox and menu
const ALWAYS = 4; // columns that the narrowest table has beside the name

/** When a lead was put on its view is the last thing that changed it, so there the column has another name. */
const MOVED_LABEL: Record<ListView, string | null> = { active: null, archived: "Archived", trash: "Deleted" };

/** Whether a table of `width` pixels has room for more than the words. */
export function isRoomy(width: number): boolean {
  return width >= ROOMY_FROM;
}

export function labelOf(id: ColumnId): string {
  return id === "name" ? "Lead" : fieldOf(id).label;
}

/** The chosen columns, as far as these are known; the usual ones where nobody has chosen. */
export function chosenColumns(kept: readonly string[] | null): readonly ColumnId[] {
  if (kept === null) return USUAL;
  return kept.flatMap((id) => CHOOSABLE.find((each) => each === id) ?? []);
}

/** The columns that a list is filtered or sorted by: they are shown whether they are chosen or not. */
export function neededColumns({ filter, sort }: Pick<ListState, "filter" | "sort">): ColumnId[] {
  const sorted = CHOOSABLE.find((id) => sort !== null && sortOf(id) === sort.replace("-", ""));
  const filtered = Object.keys(filter).map(filteredColumn);
  return [sorted, ...filtered].flatMap((id) => id ?? []);
}

/**
 * The columns that a table of `width` pixels has room for, of those that are chosen. `first` come before the others
 * where room is short, and are added where they aren't chosen.
 */
export function columnsFor(
  width: number,
  view: ListView,
  chosen: readonly ColumnId[] = USUAL,
  first: readonly ColumnId[] = [],
): Column[] {
  const size = isRoomy(width) ? "roomy" : "tight";
  const column = (id: ColumnId) => columnOf(id, size);
  const moved = MOVED_LABEL[view];
  // What is hidden is not followed up, and when it was hidden is told in that column's place.
  const wanted = moved === null ? [...new Set([...chosen, ...first])] : USUAL;
  const widthOf = (id: ColumnId) => column(moved && id === "follow_up_at" ? "updated_at" : id).width ?? 0;
  let room = width - ENDS - NAME_WIDTH[size];
  const fitting = new Set<ColumnId>();
  for (const id of new Set([...first, ...IMPORTANCE].filter((each) => wanted.includes(each)))) {
    room -= widthOf(id);
    if (room < 0 && fitting.size >= ALWAYS) break;
    fitting.add(id);
  }
  const columns = wanted
    .filter((id) => fitting.has(id))
    .map((id) =>
      moved !== null && id === "follow_up_at" ? { ...column("updated_at"), label: moved } : column(id),
    );
  const heads = [column("name"), ...columns];
  return view === "active" ? heads : heads.map(({ sort: _unordered, ...head }) => head);
}

/** The chosen columns with one of them shown or hidden, or moved one place to the left (-1) or right (1). */
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
