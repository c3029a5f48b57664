import type { Cell, Report, Row } from "@leadlane/core/reports/schema";

/** Undefined if the column holds something else. */
export function cellOf(row: Row | undefined, key: string): Cell | undefined {
  const value = row?.[key];
  return typeof value === "object" && value !== null ? value : undefined;
}

export function countOf(row: Row | undefined, key: string): number {
  return cellOf(row, key)?.count ?? 0;
}

/** A plain number (percent, amount, minutes), or null. */
export function numberOf(row: Row | undefined, key: string): number | null {
  const value = row?.[key];
  return typeof value === "number" ? value : null;
}

export function textOf(row: Row | undefined, key: string): string {
  const value = row?.[key];
  return typeof value === "string" ? value : "";
}

export function isEmptyReport({ rows, total, compare }: Report): boolean {
  const all = [...rows, total, ...(compare ? [...compare.rows, compare.total] : [])];
  return all.every((row) => Object.keys(row).every((key) => countOf(row, key) === 0));
}
