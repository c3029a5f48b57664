import type { StoredField } from "../../fields/field";
import { customKey } from "../../fields/rules";
import { lowestId } from "../../kernel/id";
import type { OrderName } from "../../kernel/table/definition";
import type { Pipeline } from "../../pipeline/status";
import { compareText, isMissing, MISSING, places, stagePrefix } from "../places";
import type { PlacedRow, RowQuery } from "../row-entity";
import { type Filter, openOf, type Span } from "./filter";
import { isMissingPlace, ownPlace, sortedField } from "./own";
import type { OwnSort, Sort, SortField } from "./rules";

export type KeyRange = Pick<RowQuery, "descending" | "prefix" | "since" | "until" | "from">;

/** The order of a list. Places are sort keys, which serve as cursors. */
export interface Order {
  isInMemory?: boolean; // no index has this order
  index: OrderName;
  placeOf: (placed: PlacedRow) => string;
  compare: (a: string, b: string) => number;
  /** The key ranges to read after a cursor. */
  ranges: (filter: Filter, from: string | undefined) => KeyRange[];
}

export const NEWEST_FIRST = "-created_at" satisfies Sort;

const INDEXES = {
  created_at: "created",
  updated_at: "updated",
  follow_up_at: "follow-up",
  value: "value",
  name: "name",
} as const satisfies Record<SortField, OrderName>;

/** The follow-up of leads outside the `open` statuses counts as missing. */
export function toOrder(sort: Sort | OwnSort, pipeline: Pipeline): Order {
  const descending = sort.startsWith("-");
  if (isOwnSort(sort)) return ownOrder(sortedField(sort, pipeline), descending);
  const open = openOf(pipeline);
  // A sort is a field with an optional sign.
  const field = sort.replace("-", "") as SortField;
  const sign = descending ? -1 : 1;
  return {
    index: INDEXES[field],
    placeOf: ({ row }) =>
      places[field](
        field === "follow_up_at" && !open.has(row.status_id) ? { ...row, follow_up_at: null } : row,
      ),
    compare: (a, b) => {
      const [isMissingA, isOtherMissing] = [isMissing(field, a), isMissing(field, b)];
      if (isMissingA !== isOtherMissing) return isMissingA ? 1 : -1;
      return isMissingA ? -compareText(a, b) : sign * compareText(a, b);
    },
    ranges: (filter, from) =>
      after(
        from,
        rangesOf(field, filter).map((range) => ({ descending, ...range })),
      ),
  };
}

function isOwnSort(sort: Sort | OwnSort): sort is OwnSort {
  return customKey(sort.replace("-", "")) !== undefined;
}

function ownOrder(field: StoredField, descending: boolean): Order {
  const sign = descending ? -1 : 1;
  return {
    isInMemory: true,
    index: "created",
    placeOf: (placed) => ownPlace(field, placed),
    compare: (a, b) => {
      const [isMissingA, isOtherMissing] = [isMissingPlace(a), isMissingPlace(b)];
      if (isMissingA !== isOtherMissing) return isMissingA ? 1 : -1;
      return isMissingA ? -compareText(a, b) : sign * compareText(a, b);
    },
    ranges: () => [],
  };
}

/** Leads without the sort field come last, newest first, in either direction. */
const LAST = { since: MISSING, descending: true };

function rangesOf(field: SortField, { made, changed, due }: Filter): Partial<KeyRange>[] {
  switch (field) {
    case "created_at":
      return [createdIds(made)];
    case "updated_at":
      return [{ since: changed.since, until: changed.until && `${changed.until}${MISSING}` }];
    case "value":
      return [{ until: MISSING }, LAST];
    case "follow_up_at":
      if (due === undefined) return [{ until: MISSING }, LAST];
      return due === "none" ? [LAST] : [{ since: due.since, until: `${due.until}${MISSING}` }];
    case "name":
      return [{}];
  }
}

/** The ranges after a cursor, which may be outside of all because "today" has moved on. */
function after(from: string | undefined, ranges: KeyRange[]): KeyRange[] {
  const possible = ranges.filter(({ since = "", until }) => until === undefined || since <= until);
  if (from === undefined) return possible;
  const at = possible.findIndex(
    ({ since = "", until }) => from >= since && (until === undefined || from <= until),
  );
  if (at < 0) return possible.filter(({ since = "", descending }) => !descending && from < since);
  return possible.slice(at).map((range, place) => (place === 0 ? { ...range, from } : range));
}

const LATE_MS = 24 * 60 * 60 * 1000; // imported leads are created up to a day after their ids

function createdIds({ since, until }: Span): Span {
  return {
    ...(since && { since: lowestId(Date.parse(since) - LATE_MS) }),
    ...(until && { until: lowestId(Date.parse(until) + LATE_MS) }),
  };
}

export function columnOrder(statusId: string): Order {
  const prefix = stagePrefix(statusId);
  return {
    index: "board",
    placeOf: ({ place }) => place.slice(prefix.length),
    compare: (a, b) => compareText(b, a),
    ranges: (_, from) => [{ prefix, descending: true, from }],
  };
}
