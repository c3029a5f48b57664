/** The sort key of a lead in each order, which ends with the lead's id. */
import type { StoredLead } from "./stored";

const AMOUNT_DIGITS = 16; // the longest amount, in thousandths
const LOWEST = "\u0001"; // sorts before whatever a name goes on with
export const MISSING = "~"; // sorts after all digits

type Sorted = Pick<StoredLead, "id" | "name" | "value" | "follow_up_at" | "updated_at">;

export const places = {
  created_at: ({ id }: Sorted) => id,
  updated_at: ({ id, updated_at }: Sorted) => `${updated_at}#${id}`,
  follow_up_at: ({ id, follow_up_at }: Sorted) => `${follow_up_at ?? MISSING}#${id}`,
  value: ({ id, value }: Sorted) =>
    `${value === null ? MISSING : String(value).padStart(AMOUNT_DIGITS, "0")}#${id}`,
  name: ({ id, name }: Sorted) => `${name.toLowerCase()}${LOWEST}${id}`,
};

/** Whether a sort key belongs to a lead without the sort field. */
export function isMissing(field: keyof typeof places, place: string): boolean {
  return (field === "value" || field === "follow_up_at") && place.startsWith(MISSING);
}

/** The prefix of the sort keys of one status on the board. */
export function stagePrefix(statusId: string): string {
  return `${statusId}#`;
}

/** The sort key of a lead within the column of its status. */
export function boardPlace({ board_order, id }: Pick<StoredLead, "board_order" | "id">): string {
  return `${board_order}#${id}`;
}

/** Compares by code points, as DynamoDB does; JavaScript compares UTF-16 code units. */
export function compareText(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  for (let at = 0; at < end; at += 1) {
    const [one, other] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (one !== other) return rank(one) - rank(other);
  }
  return a.length - b.length;
}

/** Surrogates sort after all other code units. */
function rank(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
}
