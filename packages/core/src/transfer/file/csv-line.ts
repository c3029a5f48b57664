const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n;]/;
export const BYTE_ORDER_MARK = "\uFEFF"; // without it Excel reads no letters but Latin ones

/** A cell that no table program takes for a formula. */
export function toCell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file. */
export function toLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}
