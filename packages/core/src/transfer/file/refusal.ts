import { CELL_CHARACTERS_MAX, IMPORT_ROWS_MAX, SHEET_CHARACTERS_MAX } from "../rules";

export class FileRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = "FileRefused";
  }
}

const grouped = (count: number) => count.toLocaleString("en-IN");

export const BROKEN_WORKBOOK_TEXT =
  "This workbook can't be read. Save it again as .xlsx or CSV, then choose that file.";
export const TOO_MANY_ROWS_TEXT = `The file has more than ${grouped(IMPORT_ROWS_MAX)} rows. Split it into several.`;
const unreadable = (reason: string) => new FileRefused(`This file can't be read: ${reason}`);

/**
 * Counts the characters of a sheet; shared strings count at each use. Throws `FileRefused` beyond the limits.
 */
export class SheetCharacters {
  private total = 0;

  add(characters: number, row: number): void {
    if (characters > CELL_CHARACTERS_MAX)
      throw unreadable(`a cell in row ${row} has more than ${grouped(CELL_CHARACTERS_MAX)} characters`);
    this.total += characters;
    if (this.total > SHEET_CHARACTERS_MAX)
      throw unreadable(`it has more than ${SHEET_CHARACTERS_MAX / 1_000_000} million characters`);
  }
}

export interface Table {
  sheet: string | null;
  rows: TableRow[];
}

export interface TableRow {
  number: number;
  cells: string[];
  isBroken?: boolean;
}

export interface Sheet {
  source: { sheet: string | null; header_row: number };
  columns: string[];
  rows: SheetRow[];
}

export interface SheetRow {
  number: number;
  cells: string[];
  isTooLong?: boolean;
  isBroken?: boolean;
}
