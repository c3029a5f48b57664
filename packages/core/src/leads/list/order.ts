import type { StoredRow } from "../entity";
import { places } from "../entity";
import type { Sort, SortField } from "./rules";

/** How a list is sorted: places compare across all of the business' leads, and say where a list goes on. */
export interface Order {
  field: SortField;
  descending: boolean;
  placeOf: (row: StoredRow) => string;
  compare: (a: string, b: string) => number;
}

export const NEWEST_FIRST = "-created_at" satisfies Sort;

/** `open` are the statuses whose leads have a follow-up still: that of a closed one counts as missing. */
export function toOrder(sort: Sort = NEWEST_FIRST, open?: ReadonlySet<string>): Order {
  const descending = sort.startsWith("-");
  // What is left of a sort without its sign is a field.
  const field = sort.replace("-", "") as SortField;
  const sign = descending ? -1 : 1;
  return {
    field,
    descending,
    placeOf: (row) =>
      places[field](
        field === "follow_up_at" && open?.has(row.status_id) === false ? { ...row, follow_up_at: null } : row,
      ),
    compare: (a, b) => {
      const [isMissing, isOther] = [places.isMissing(field, a), places.isMissing(field, b)];
      if (isMissing !== isOther) return isMissing ? 1 : -1;
      return isMissing ? -compareText(a, b) : sign * compareText(a, b);
    },
  };
}

/** As the table sorts texts: by code points, where JavaScript goes by halves of them. */
export function compareText(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  for (let at = 0; at < end; at += 1) {
    const [one, other] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (one !== other) return rank(one) - rank(other);
  }
  return a.length - b.length;
}

/** Halves of characters beyond the first 65,536 come after all that is within them. */
function rank(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800;
  return unit >= 0xd800 ? unit + 0x2000 : unit;
}
