import type { BoardColumn, Lead, LeadRow } from "@leadlane/core/lead/schema";
import type { LeadPush } from "../../lib/realtime/push";

type Columns = readonly BoardColumn[];

/** The board after a piece of news; not `isSure` where only the server can tell what it looks like now. */
interface BoardNews {
  columns: Columns;
  isSure: boolean;
}

function findCard(columns: Columns, id: string): { card: LeadRow; column: BoardColumn } | undefined {
  for (const column of columns) {
    const card = column.cards.find((each) => each.id === id);
    if (card) return { card, column };
  }
}

function counted(column: BoardColumn, count: number, value: number): BoardColumn {
  const add = (total: number | null, by: number) => (total === null ? null : Math.max(0, total + by));
  return { ...column, count: add(column.count, count), value_total: add(column.value_total, value) };
}

function inColumn(columns: Columns, statusId: string, change: (column: BoardColumn) => BoardColumn): Columns {
  return columns.map((column) => (column.status_id === statusId ? change(column) : column));
}

function takeOff(columns: Columns, card: LeadRow): Columns {
  return inColumn(columns, card.status_id, (column) => ({
    ...counted(column, -1, -(card.value ?? 0)),
    cards: column.cards.filter(({ id }) => id !== card.id),
  }));
}

function putOnTop(columns: Columns, lead: Lead): Columns {
  return inColumn(columns, lead.status_id, (column) => ({
    ...counted(column, 1, lead.value ?? 0),
    cards: [lead, ...column.cards],
  }));
}

function refresh(columns: Columns, card: LeadRow, lead: Lead): Columns {
  return inColumn(columns, lead.status_id, (column) => ({
    ...counted(column, 0, (lead.value ?? 0) - (card.value ?? 0)),
    cards: column.cards.map((each) => (each.id === lead.id ? { ...each, ...lead } : each)),
  }));
}

/** The board without a lead. One behind the loaded cards is counted all the same, in a column that is not known here. */
export function dropFromBoard(columns: Columns, id: string): BoardNews {
  const standing = findCard(columns, id);
  if (!standing) return { columns, isSure: false };
  return {
    columns: takeOff(columns, { ...standing.card, status_id: standing.column.status_id }),
    isSure: true,
  };
}

/**
 * The board as a lead's newest state makes it. What moved is shown on top of its column, where moves mostly end; its
 * neighbours are not told.
 */
export function placeOnBoard(columns: Columns, lead: Lead, action: LeadPush["action"]): BoardNews {
  const standing = findCard(columns, lead.id);
  if (standing && standing.card.version >= lead.version) return { columns, isSure: true };
  if (lead.archived || lead.deleted_at !== null) return dropFromBoard(columns, lead.id);
  if (!standing) {
    if (action !== "lead.created") return { columns, isSure: false };
    return { columns: putOnTop(columns, lead), isSure: true };
  }
  const { card, column } = standing;
  if (column.status_id === lead.status_id) {
    return { columns: refresh(columns, card, lead), isSure: action !== "lead.moved" };
  }
  const others = takeOff(columns, { ...card, status_id: column.status_id });
  return { columns: putOnTop(others, lead), isSure: false };
}
