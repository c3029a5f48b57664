/** Cells that a spreadsheet reads as formulas, and cells with our guard. */
const FORMULA = /^(?:'*\s*[=+\-@＝＋－＠]|[\t\r\n]|'+\d)/;
const GUARDED = /^'(?=(?:'*\s*[=+\-@＝＋－＠]|[\t\r\n]|'*\d))/;
const NEEDS_QUOTES = /[",\r\n;]/;
export const BYTE_ORDER_MARK = "\uFEFF"; // Excel needs it to detect UTF-8

/** Adds an apostrophe to text that a spreadsheet would read as a formula. */
export function withGuard(value: string): string {
  return FORMULA.test(value) ? `'${value}` : value;
}

/** Removes the guard, which spreadsheets also put before numbers. */
export function withoutGuard(value: string): string {
  return value.replace(GUARDED, "");
}

/** A CSV cell that no spreadsheet reads as a formula. */
export function toCell(value: string): string {
  const safe = withGuard(value);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function toLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

export class CsvFile {
  private readonly chunks: Buffer[] = [Buffer.from(BYTE_ORDER_MARK)];

  add(rows: readonly (readonly string[])[]): void {
    this.chunks.push(Buffer.from(rows.map(toLine).join("")));
  }

  end(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(Buffer.concat(this.chunks));
  }
}
