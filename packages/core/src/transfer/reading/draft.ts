import type { Arrival } from "../../leads/import/arrival";
import type { Sheet, SheetRow } from "../file/refusal";
import type { ImportField } from "../rules";
import { isFilled } from "./cells";
import type { ColumnReading } from "./column-reading";
import { JOINED } from "./guess";
import { type ReadingRules, RowReader } from "./row-reader";

/** The cells of a row by what they are read as, and the columns that they stand in. */
export interface GatheredRow {
  row: number;
  cells: Partial<Record<ImportField, string>>;
  columns: Partial<Record<ImportField, number>>;
  isTooLong: boolean;
}

/** A row as it was read: what it says of a lead, or why it says nothing. */
export interface Draft {
  row: number;
  cells: GatheredRow["cells"]; // as they stand in the file
  lead?: Pick<Arrival, "input" | "archived" | "history">;
  problem?: string;
  isSkipped?: boolean; // as somebody chose
  warning?: string; // what of the row was left out
}

const TOO_LONG_TEXT = "The row has more cells than the header: a comma may stand outside of quotes";

/** The rows of a sheet by what its columns are read as. */
export function gatherRows(sheet: Sheet, fields: readonly (ImportField | null)[]): GatheredRow[] {
  return sheet.rows.map((row) => gather(row, fields));
}

function gather(
  { number, cells, isTooLong = false }: SheetRow,
  read: readonly (ImportField | null)[],
): GatheredRow {
  const gathered: GatheredRow = { row: number, cells: {}, columns: {}, isTooLong };
  for (const [at, field] of read.entries()) {
    const cell = cells[at] ?? "";
    if (!field || !isFilled(cell)) continue;
    const before = gathered.cells[field];
    if (before === undefined) {
      gathered.cells[field] = cell;
      gathered.columns[field] = at;
    } else if (JOINED.includes(field))
      gathered.cells[field] = `${before}${field === "name" ? " " : "\n"}${cell}`;
  }
  return gathered;
}

/** What a row says of a lead. Values that can't be read are left out with a warning, as long as there is a way to reach the lead. */
export function draftRow(
  gathered: GatheredRow,
  columns: readonly { name: string; reading: ColumnReading | undefined }[],
  rules: ReadingRules,
): Draft {
  const { row, cells, isTooLong } = gathered;
  const draft = { row, cells };
  const reader = new RowReader(gathered, columns, rules);
  const read = reader.read();
  if (reader.skipped !== undefined) return { ...draft, isSkipped: true, problem: reader.skipped };
  const problems = [...(isTooLong ? [TOO_LONG_TEXT] : []), ...reader.problems];
  if (!read || problems.length > 0) return { ...draft, problem: [...new Set(problems)].join("; ") };
  const { warnings } = reader;
  return { ...draft, lead: read, ...(warnings.length > 0 && { warning: warnings.join("; ") }) };
}
