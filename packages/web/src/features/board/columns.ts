import type { BoardColumn, LeadRow } from "@leadlane/core/lead/schema";

/** Where a card stands or goes: `index` counts from the top of the status's loaded cards, the card itself left out. */
export interface Place {
  statusId: string;
  index: number;
}

export interface Standing extends Place {
  card: LeadRow;
}

type Columns = readonly BoardColumn[];

export function findCard(columns: Columns, id: string): Standing | undefined {
  for (const column of columns) {
    const index = column.cards.findIndex((card) => card.id === id);
    const card = column.cards[index];
    if (card) return { card, statusId: column.status_id, index };
  }
  return undefined;
}

function cardsWithout(columns: Columns, id: string, statusId: string): LeadRow[] {
  const column = columns.find((each) => each.status_id === statusId);
  return (column?.cards ?? []).filter((card) => card.id !== id);
}

/** The cards that stand directly above and below a place, as the server wants them named. */
export function neighboursOf(
  columns: Columns,
  id: string,
  to: Place,
): { before_id?: string; after_id?: string } {
  const cards = cardsWithout(columns, id, to.statusId);
  return { before_id: cards[to.index - 1]?.id, after_id: cards[to.index]?.id };
}

function shifted(total: number | null, by: number): number | null {
  return total === null ? null : Math.max(0, total + by);
}

/**
 * The board with a card put at its new place, and the counts and sums of both columns following it. `at` is when it
 * entered the status. A card or status that is not on the board changes nothing.
 */
export function placeCard(columns: Columns, id: string, to: Place, at: string): BoardColumn[] {
  const standing = findCard(columns, id);
  if (!standing || !columns.some((column) => column.status_id === to.statusId)) return [...columns];
  const isSame = standing.statusId === to.statusId;
  const card = isSame ? standing.card : { ...standing.card, status_id: to.statusId, stage_entered_at: at };
  return columns.map((column) => {
    const isTarget = column.status_id === to.statusId;
    if (!isTarget && column.status_id !== standing.statusId) return column;
    const cards = column.cards.filter((each) => each.id !== id);
    if (isTarget) cards.splice(to.index, 0, card);
    const sign = isSame ? 0 : isTarget ? 1 : -1;
    return {
      ...column,
      cards,
      count: shifted(column.count, sign),
      value_total: shifted(column.value_total, sign * (card.value ?? 0)),
    };
  });
}

/** The board with the newest state of a card that stands on it, at the place where it stands. */
export function refreshCard(columns: Columns, row: LeadRow): BoardColumn[] {
  return columns.map((column) =>
    column.cards.some(({ id }) => id === row.id)
      ? { ...column, cards: column.cards.map((card) => (card.id === row.id ? { ...card, ...row } : card)) }
      : column,
  );
}

/** All leads on the board and what they are worth together, in minor units; null while a column does not know. */
export function totalsOf(columns: Columns): { count: number | null; value: number | null } {
  const sum = (pick: (column: BoardColumn) => number | null) =>
    columns.reduce<number | null>((total, column) => {
      const part = pick(column);
      return total === null || part === null ? null : total + part;
    }, 0);
  return { count: sum((column) => column.count), value: sum((column) => column.value_total) };
}
