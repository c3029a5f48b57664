/** Why a whole file is refused, in a sentence for a person that names the row where there is one. */
export class FileRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = "FileRefused";
  }
}

/** A file of leads as text: its columns, each with a name of its own, and its rows as a table program numbers them. */
export interface Sheet {
  columns: string[];
  rows: SheetRow[];
}

export interface SheetRow {
  number: number;
  cells: string[]; // as many as there are columns, trimmed
  isTooLong?: boolean; // it has more cells than the header
}
