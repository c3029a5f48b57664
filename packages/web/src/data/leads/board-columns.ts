import type { BoardColumn, LeadRow } from "@leadlane/core/leads/schema";
import { type Applied, formerFields, idOf, type KnownLead, type LeadChange } from "./change";
import { fitsFilter } from "./lead-filter";

export type Columns = BoardColumn[];

/** `index` counts from the top of the loaded cards of the status, without the card itself. */
export interface BoardPosition {
  statusId: string;
  index: number;
}

export interface Position extends BoardPosition {
  card: LeadRow;
}

export function findCard(columns: readonly BoardColumn[], id: string): Position | undefined {
  for (const column of columns) {
    const index = column.cards.findIndex((card) => card.id === id);
    const card = column.cards[index];
    if (card) return { card, statusId: column.status_id, index };
  }
}

function shifted(total: number | null, by: number): number | null {
  return total === null ? null : Math.max(0, total + by);
}

/** Moves, adds or removes a card and updates the counts and sums of both columns. */
function moveCard(columns: Columns, from: Position | undefined, to: Position | null): Columns {
  const id = (from ?? to)?.card.id;
  const cardValue = (position: Position | undefined | null) => position?.card.value ?? 0;
  return columns.map((column) => {
    const isSource = column.status_id === from?.statusId;
    const isTarget = column.status_id === to?.statusId;
    if (!isSource && !isTarget) return column;
    const cards = column.cards.filter((card) => card.id !== id);
    if (to && isTarget) cards.splice(to.index, 0, to.card);
    return {
      ...column,
      cards,
      count: shifted(column.count, Number(isTarget) - Number(isSource)),
      value_total: shifted(
        column.value_total,
        (isTarget ? cardValue(to) : 0) - (isSource ? cardValue(from) : 0),
      ),
    };
  });
}

function isOffBoard({ archived, deleted_at }: KnownLead): boolean {
  return archived || Boolean(deleted_at);
}

function isMove(change: LeadChange): boolean {
  return change.type === "replace" && (change.fields.status_id ?? change.index) !== undefined;
}

/**
 * Applies a change of one lead. A lead moved elsewhere goes to the top of its column, where most moves end,
 * until the server's order is loaded. A lead may be counted in a column although its card isn't loaded.
 */
export function changeColumns(
  columns: Columns,
  change: LeadChange,
  query = new URLSearchParams(),
): Applied<Columns> {
  const known = findCard(columns, idOf(change));
  const rollback = (latest: Columns) => {
    const current = findCard(latest, idOf(change));
    if (!known || (current && current.card.version > known.card.version)) return latest;
    if (!current) return moveCard(latest, undefined, known);
    const card = { ...current.card, ...formerFields(known.card, change) };
    return moveCard(latest, current, { ...(isMove(change) ? known : current), card });
  };
  const applied = (data: Columns, isStale = false) => ({ data, isStale, rollback });

  if (change.type === "replace") {
    if (!known) return applied(columns);
    const card: KnownLead = { ...known.card, ...change.fields };
    if (isOffBoard(card) || fitsFilter(card, query) === false) return applied(moveCard(columns, known, null));
    const statusId = change.fields.status_id ?? known.statusId;
    if (!columns.some(({ status_id }) => status_id === statusId)) return applied(columns);
    const index = change.index ?? (statusId === known.statusId ? known.index : 0);
    return applied(moveCard(columns, known, { card, statusId, index }));
  }
  if (change.type === "place" && known && known.card.version >= change.lead.version) return applied(columns);
  if (change.type === "remove" || isOffBoard(change.lead)) {
    return known ? applied(moveCard(columns, known, null)) : applied(columns, true);
  }
  const { lead, action } = change;
  const fits = fitsFilter(lead, query);
  if (fits === false) return known ? applied(moveCard(columns, known, null)) : applied(columns);
  // Refetch when only the server knows whether the lead belongs here, or when the lead is not new and its
  // column is unknown.
  if (!known && fits === undefined) return applied(columns, true);
  if (!known && action !== "lead.created") return applied(columns, true);
  const isInPlace = known?.statusId === lead.status_id;
  const to = {
    card: { ...known?.card, ...lead },
    statusId: lead.status_id,
    index: isInPlace ? known.index : 0,
  };
  const isMoved = known !== undefined && (!isInPlace || action === "lead.moved");
  return applied(moveCard(columns, known, to), isMoved || query.has("sort") || fits === undefined);
}

export function neighboursOf(
  columns: readonly BoardColumn[],
  id: string,
  to: BoardPosition,
): { before_id?: string; after_id?: string } {
  const column = columns.find((each) => each.status_id === to.statusId);
  const cards = (column?.cards ?? []).filter((card) => card.id !== id);
  return { before_id: cards[to.index - 1]?.id, after_id: cards[to.index]?.id };
}

/** Number of leads and total value in minor units; null if unknown in any column. */
export function totalsOf(columns: readonly BoardColumn[]): { count: number | null; value: number | null } {
  const sum = (pick: (column: BoardColumn) => number | null) =>
    columns.reduce<number | null>((total, column) => {
      const part = pick(column);
      return total === null || part === null ? null : total + part;
    }, 0);
  return { count: sum((column) => column.count), value: sum((column) => column.value_total) };
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isSameList = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((each, index) => each === other[index]);

/** Structural sharing: reuses unchanged columns and cards, so that only changed ones re-render. */
export function shareStructure(before: Columns, fresh: Columns): Columns {
  const known = new Map(before.flatMap((column) => column.cards.map((card) => [card.id, card])));
  const columns = fresh.map((column) => {
    const cards = column.cards.map((card) => {
      const previous = known.get(card.id);
      return previous && isEqual(previous, card) ? previous : card;
    });
    const previous = before.find(({ status_id }) => status_id === column.status_id);
    const isKnown =
      previous &&
      isSameList(previous.cards, cards) &&
      isEqual({ ...previous, cards: [] }, { ...column, cards: [] });
    return isKnown ? previous : { ...column, cards };
  });
  return isSameList(before, columns) ? before : columns;
}
