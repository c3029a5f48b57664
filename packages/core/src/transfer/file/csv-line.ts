/** Cells that a spreadsheet reads as a formula, and cells that begin with our guard. */
const FORMULA = /^(?:'*\s*[=+\-@＝＋－＠]|[\t\r\n]|'+\d)/;
const GUARDED = /^'(?=(?:'*\s*[=+\-@＝＋－＠]|[\t\r\n]|'*\d))/;
const NEEDS_QUOTES = /[",\r\n;]/;
export const BYTE_ORDER_MARK = "\uFEFF"; // without it Excel reads no letters but Latin ones

/** A text with an apostrophe before it where a table program would take it for a formula. */
export function withGuard(value: string): string {
  return FORMULA.test(value) ? `'${value}` : value;
}

/** The text as it was before its guard, which table programs also put before numbers. */
export function withoutGuard(value: string): string {
  return value.replace(GUARDED, "");
}

/** A cell that no table program takes for a formula. */
export function toCell(value: string): string {
  const safe = withGuard(value);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file. */
export function toLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

/** A CSV file that grows by rows. */
export class CsvFile {
  private readonly chunks: Buffer[] = [Buffer.from(BYTE_ORDER_MARK)];

  add(rows: readonly (readonly string[])[]): void {
    this.chunks.push(Buffer.from(rows.map(toLine).join("")));
  }

  end(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(Buffer.concat(this.chunks));
  }
}
