import type { LeadRow } from "@leadlane/core/leads/schema";
import type { Stage } from "./board-context";

/** The cards of one owner in each column; `owner` is null for unassigned leads. */
export interface Lane {
  owner: string | null;
  count: number;
  cells: ReadonlyMap<string, readonly LeadRow[]>; // by status
}

const SEPARATOR = "/";
const UNASSIGNED = "none";

export function laneId(owner: string | null): string {
  return owner ?? UNASSIGNED;
}

export function cellId(statusId: string, owner: string | null): string {
  return statusId + SEPARATOR + laneId(owner);
}

/** The drop zone of a closed status. */
export function zoneId(statusId: string): string {
  return `${statusId}${SEPARATOR}zone`;
}

/** The status of a column, of a cell in a lane or of a drop zone. */
export function statusOf(droppableId: string): string {
  return droppableId.split(SEPARATOR)[0] ?? droppableId;
}

/** Groups the loaded cards by owner, sorted by name, unassigned last. */
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

/** Converts an index in a cell to one in the column. Neither counts the moved card. */
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
