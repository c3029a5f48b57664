import type { Sheet, SheetRow } from "../file/refusal";
import { builtIn, type ColumnField } from "../rules";
import type { Arrival } from "../writing/arrival";
import type { ColumnReading } from "./column-reading";
import { type Gathered, gather } from "./gather";
import { gatherOwn, type OwnCell, type OwnColumns } from "./own";
import { type ReadingRules, RowReader } from "./row-reader";

/** Cells of a row by field. */
export interface GatheredRow extends Gathered {
  row: number;
  own: OwnCell[];
  problem?: string | undefined;
}

export interface Draft {
  row: number;
  cells: GatheredRow["cells"];
  lead?: Pick<Arrival, "input" | "archived" | "history">;
  problem?: string;
  isSkipped?: boolean;
  warning?: string;
}

const BROKEN_TEXT = "The quotes of this row are broken: one is opened and never closed";
const TOO_LONG_TEXT = "The row has more cells than the header: a comma may stand outside of quotes";

export function gatherRows(
  sheet: Sheet,
  fields: readonly (ColumnField | null)[],
  own: OwnColumns = new Map(),
): GatheredRow[] {
  const columns = sheet.columns.map((name, at) => ({ name, field: builtIn(fields[at]) }));
  return sheet.rows.map((row) => ({
    row: row.number,
    problem: problemOf(row),
    own: gatherOwn(row, fields, own),
    ...gather(row, columns),
  }));
}

function problemOf({ isBroken, isTooLong }: SheetRow): string | undefined {
  if (isBroken) return BROKEN_TEXT;
  return isTooLong ? TOO_LONG_TEXT : undefined;
}

/** Reads a row; unreadable values become warnings if the lead has a contact. */
export function draftRow(
  gathered: GatheredRow,
  columns: readonly { name: string; reading: ColumnReading | undefined }[],
  rules: ReadingRules,
): Draft {
  const { row, cells, problem } = gathered;
  const draft = { row, cells };
  const reader = new RowReader(gathered, columns, rules);
  const read = reader.read();
  if (reader.skipped !== undefined) return { ...draft, isSkipped: true, problem: reader.skipped };
  const problems = [...(problem ? [problem] : []), ...reader.problems];
  if (!read || problems.length > 0) return { ...draft, problem: [...new Set(problems)].join("; ") };
  const { warnings } = reader;
  return { ...draft, lead: read, ...(warnings.length > 0 && { warning: warnings.join("; ") }) };
}
