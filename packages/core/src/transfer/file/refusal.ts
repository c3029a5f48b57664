/** Why a whole file is refused, in a sentence for a person that names the row where there is one. */
export class FileRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = "FileRefused";
  }
}

/** The raw rows of a file or of one worksheet. */
export interface Table {
  sheet: string | null;
  rows: TableRow[];
}

export interface TableRow {
  number: number;
  cells: string[];
  isBroken?: boolean; // a quote is opened and never closed
}

/** A file of leads as text: its columns, each with a name of its own, and its rows as a table program numbers them. */
export interface Sheet {
  source: { sheet: string | null; header_row: number }; // the sheet is null where a file has one alone
  columns: string[];
  rows: SheetRow[];
}

export interface SheetRow {
  number: number;
  cells: string[]; // as many as there are columns, trimmed
  isTooLong?: boolean; // it has more cells than the header
  isBroken?: boolean;
}
