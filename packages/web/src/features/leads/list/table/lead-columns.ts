import { type FieldsWith, fieldOf, fieldsWith } from "@leadlane/core/leads/fields";
import { FIELD_FILTERS, type SortField } from "@leadlane/core/leads/list/rules";
import type { ListView } from "../../../../data/leads/leads";
import type { ListState } from "../../../../data/leads/list-query";

export type ColumnId =
  | "lead"
  | "status"
  | "phone"
  | "email"
  | "source"
  | "owner"
  | "value"
  | "followUp"
  | "stage"
  | "updated"
  | "created";

export interface Column {
  id: ColumnId;
  label: string;
  width?: number; // in pixels; the lead's own column takes what is left
  isNumber?: boolean;
  sort?: SortField; // what its head orders the list by
}

/** The field that a column shows, and its width. */
const SHOWN: Record<ColumnId, { field: FieldsWith<{ row: true }>; width?: number }> = {
  lead: { field: "name" },
  status: { field: "status_id", width: 136 },
  phone: { field: "phone", width: 144 },
  email: { field: "email", width: 184 },
  source: { field: "source_id", width: 120 },
  owner: { field: "owner_id", width: 142 },
  value: { field: "value", width: 120 },
  followUp: { field: "follow_up_at", width: 132 },
  stage: { field: "stage_entered_at", width: 116 },
  updated: { field: "updated_at", width: 108 },
  created: { field: "created_at", width: 108 },
};
// Just the keys of the table above.
const COLUMN_IDS = Object.keys(SHOWN) as ColumnId[];

function columnOf(id: ColumnId): Column {
  const { field, width } = SHOWN[id];
  const { label, kind } = fieldOf(field);
  return {
    id,
    label: id === "lead" ? "Lead" : label,
    width,
    isNumber: kind === "money" || kind === "number",
    sort: fieldsWith({ sort: true }).find((each) => each === field),
  };
}

// One for each of the ids.
const COLUMNS = Object.fromEntries(COLUMN_IDS.map((id) => [id, columnOf(id)])) as Record<ColumnId, Column>;

/** On tablets every column gives a little, so that names can be read. */
const TIGHT: Partial<Record<ColumnId, number>> = {
  status: 116,
  phone: 130,
  owner: 100,
  followUp: 120,
  updated: 112,
};

/** What can be shown beside the name, in the usual order. */
export const CHOOSABLE: readonly ColumnId[] = COLUMN_IDS.filter((id) => id !== "lead");
const USUAL: readonly ColumnId[] = CHOOSABLE.filter(
  (id) => !["email", "stage", "updated", "created"].includes(id),
);

/** The column shown for a filter. */
function filteredColumn(name: string): ColumnId | undefined {
  if (name === "follow_up") return "followUp";
  const field = FIELD_FILTERS.find((filter) => filter.name === name)?.field;
  return COLUMN_IDS.find((id) => SHOWN[id].field === field);
}

/** What stays the longest where there is little room. */
const IMPORTANCE: readonly ColumnId[] = [
  "status",
  "phone",
  "owner",
  "followUp",
  "value",
  "source",
  "email",
  "updated",
  "created",
  "stage",
];

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
  return COLUMNS[id].label;
}

/** The chosen columns, as far as these are known; the usual ones where nobody has chosen. */
export function chosenColumns(kept: readonly string[] | null): readonly ColumnId[] {
  if (kept === null) return USUAL;
  return kept.flatMap((id) => CHOOSABLE.find((each) => each === id) ?? []);
}

/** The columns that a list is filtered or sorted by: they are shown whether they are chosen or not. */
export function neededColumns({ filter, sort }: Pick<ListState, "filter" | "sort">): ColumnId[] {
  const sorted = CHOOSABLE.find((id) => sort !== null && COLUMNS[id].sort === sort.replace("-", ""));
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
  const column = (id: ColumnId): Column =>
    size === "roomy" ? COLUMNS[id] : { ...COLUMNS[id], width: TIGHT[id] ?? COLUMNS[id].width };
  const moved = MOVED_LABEL[view];
  // What is hidden is not followed up, and when it was hidden is told in that column's place.
  const wanted = moved === null ? [...new Set([...chosen, ...first])] : USUAL;
  const widthOf = (id: ColumnId) => column(moved && id === "followUp" ? "updated" : id).width ?? 0;
  let room = width - ENDS - NAME_WIDTH[size];
  const fitting = new Set<ColumnId>();
  for (const id of new Set([...first, ...IMPORTANCE].filter((each) => wanted.includes(each)))) {
    room -= widthOf(id);
    if (room < 0 && fitting.size >= ALWAYS) break;
    fitting.add(id);
  }
  const columns = wanted
    .filter((id) => fitting.has(id))
    .map((id) => (moved !== null && id === "followUp" ? { ...column("updated"), label: moved } : column(id)));
  const heads = [column("lead"), ...columns];
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
