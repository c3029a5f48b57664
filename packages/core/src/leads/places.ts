/** The index sort keys of a lead. Each ends with the lead's id. */
import type { StoredLead } from "./stored";

const AMOUNT_DIGITS = 16;
const LOWEST = "\u0001"; // sorts before all other characters
export const MISSING = "~";

type Sorted = Pick<StoredLead, "id" | "name" | "value" | "follow_up_at" | "updated_at">;

export const places = {
  created_at: ({ id }: Sorted) => id,
  updated_at: ({ id, updated_at }: Sorted) => `${updated_at}#${id}`,
  follow_up_at: ({ id, follow_up_at }: Sorted) => `${follow_up_at ?? MISSING}#${id}`,
  value: ({ id, value }: Sorted) =>
    `${value === null ? MISSING : String(value).padStart(AMOUNT_DIGITS, "0")}#${id}`,
  name: ({ id, name }: Sorted) => `${name.toLowerCase()}${LOWEST}${id}`,
};

/** Whether a sort key is that of a lead without the field. */
export function isMissing(field: keyof typeof places, place: string): boolean {
  return (field === "value" || field === "follow_up_at") && place.startsWith(MISSING);
}

/** The prefix of the sort keys of one status on the board. */
export function stagePrefix(statusId: string): string {
  return `${statusId}#`;
}

export function boardPlace({ board_order, id }: Pick<StoredLead, "board_order" | "id">): string {
  return `${board_order}#${id}`;
}

/** Compares by code points, as DynamoDB does; JavaScript compares UTF-16 code units. */
export function compareText(a: string, b: string): number {
  if (/[\ud800-\udfff]/.test(a + b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : Number(a > b);
}
