import type { ListView } from "../../../../data/leads/leads";

export type ColumnId =
  | "lead"
  | "status"
  | "phone"
  | "source"
  | "owner"
  | "value"
  | "followUp"
  | "updated"
  | "created";

export interface Column {
  id: ColumnId;
  label: string;
  width?: number; // in pixels; the lead's own column takes what is left
  isNumber?: boolean;
}

const COLUMNS: Record<ColumnId, Column> = {
  lead: { id: "lead", label: "Lead" },
  status: { id: "status", label: "Status", width: 136 },
  phone: { id: "phone", label: "Phone", width: 144 },
  source: { id: "source", label: "Source", width: 120 },
  owner: { id: "owner", label: "Owner", width: 120 },
  value: { id: "value", label: "Value", width: 116, isNumber: true },
  followUp: { id: "followUp", label: "Next follow-up", width: 132 },
  updated: { id: "updated", label: "Updated", width: 104 },
  created: { id: "created", label: "Created", width: 104 },
};

/** On tablets every column gives a little, so that names can be read. */
const TIGHT: Partial<Record<ColumnId, number>> = {
  status: 116,
  phone: 130,
  owner: 100,
  followUp: 126,
  updated: 112,
};

const NARROW: readonly ColumnId[] = ["lead", "status", "phone", "owner", "followUp"];
const MIDDLE: readonly ColumnId[] = ["lead", "status", "phone", "source", "owner", "value", "followUp"];
const WIDE: readonly ColumnId[] = [...MIDDLE, "updated", "created"];

/** From how many pixels of the table itself on; the sidebar takes its part of the window first. */
const ROOMY_FROM = 820;
const MIDDLE_FROM = 1020;
const WIDE_FROM = 1230;

/** When a lead was put on its view is the last thing that changed it, so there the column has another name. */
const MOVED_LABEL: Record<ListView, string | null> = { active: null, archived: "Archived", trash: "Deleted" };

/** Whether a table of `width` pixels has room for more than the words. */
export function isRoomy(width: number): boolean {
  return width >= ROOMY_FROM;
}

/** The columns that a table of `width` pixels has room for. */
export function columnsFor(width: number, view: ListView): Column[] {
  const ids = width >= WIDE_FROM ? WIDE : width >= MIDDLE_FROM ? MIDDLE : NARROW;
  const column = (id: ColumnId) =>
    isRoomy(width) ? COLUMNS[id] : { ...COLUMNS[id], width: TIGHT[id] ?? COLUMNS[id].width };
  const moved = MOVED_LABEL[view];
  if (moved === null) return ids.map(column);
  // What is hidden is not followed up.
  return ids
    .filter((id) => id !== "updated")
    .map((id) => (id === "followUp" ? { ...column("updated"), label: moved } : column(id)));
}
