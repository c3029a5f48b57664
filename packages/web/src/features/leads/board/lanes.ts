import type { LeadRow } from "@leadlane/core/leads/schema";
import type { Stage } from "./board-context";

/** The cards of one owner in each column; `owner` null is nobody. */
export interface Lane {
  owner: string | null;
  count: number; // of the cards that are loaded
  cells: ReadonlyMap<string, readonly LeadRow[]>; // by status
}

const SEPARATOR = "/";
const NOBODY = "none";

/** How a lane is told from another; cards stay in theirs. */
export function laneId(owner: string | null): string {
  return owner ?? NOBODY;
}

export function cellId(statusId: string, owner: string | null): string {
  return statusId + SEPARATOR + laneId(owner);
}

/** The status of a column or of a lane's cell. */
export function statusOf(droppableId: string): string {
  return droppableId.split(SEPARATOR)[0] ?? droppableId;
}

/** The loaded cards by owner, owners by name, nobody last. */
export function toLanes(stages: readonly Stage[], nameOf: (owner: string) => string): Lane[] {
  const cards = stages.flatMap(({ column }) => column.cards);
  const owners = [...new Set(cards.map(({ owner_id }) => owner_id))];
  const lanes = owners.map((owner): Lane => {
    const own = stages.map(({ status, column }) => ({
      id: status.id,
      cards: column.cards.filter(({ owner_id }) => owner_id === owner),
    }));
    return {
      owner,
      count: own.reduce((sum, cell) => sum + cell.cards.length, 0),
      cells: new Map(own.map((cell) => [cell.id, cell.cards])),
    };
  });
  const key = ({ owner }: Lane) => (owner === null ? "\uffff" : nameOf(owner));
  return lanes.sort((a, b) => key(a).localeCompare(key(b), "en-IN"));
}

/** Where in a column a card comes that is put at a place of a lane; the card itself left out of both. */
export function columnIndex(
  cards: readonly LeadRow[],
  droppableId: string,
  place: { id: string; index: number },
): number {
  const [, lane] = droppableId.split(SEPARATOR);
  if (lane === undefined) return place.index;
  const others = cards.filter(({ id }) => id !== place.id);
  const own = others.flatMap(({ owner_id }, at) => (laneId(owner_id) === lane ? [at] : []));
  return own[place.index] ?? (own.at(-1) ?? -1) + 1;
}
