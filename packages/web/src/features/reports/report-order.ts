import type { Row } from "@leadlane/core/reports/schema";

export interface Order {
  key: string;
  isDescending: boolean;
}

/** Row indexes in sort order; rows without a number come last. */
export function orderedBy(order: Order | null, rows: readonly Row[]): number[] {
  const places = rows.map((_, at) => at);
  if (order === null) return places;
  const amountOf = (at: number): string | number | null => {
    const value = rows[at]?.[order.key] ?? null;
    return typeof value === "object" && value !== null ? value.count : value;
  };
  const sign = order.isDescending ? -1 : 1;
  return places.sort((one, other) => {
    const [a, b] = [amountOf(one), amountOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === "string" || typeof b === "string")
      return sign * String(a).localeCompare(String(b), "en-IN");
    return sign * (a - b);
  });
}
