import { COLUMN_NAME_MAX, IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from "../rules";
import { parseCsv } from "./csv";
import { withoutGuard } from "./csv-line";
import { decode, isZip } from "./decode";
import { FileRefused, type Sheet } from "./refusal";
import { parseXlsx } from "./xlsx";

const EMPTY_TEXT = "The file has no rows below its header.";
const TOO_MANY_TEXT = `The file has more than ${IMPORT_ROWS_MAX.toLocaleString("en-IN")} rows. Split it into several.`;
const WIDE_TEXT = `The file has more than ${IMPORT_COLUMNS_MAX} columns.`;

/** A file as a table: the first row that is not empty names its columns. Throws `FileRefused` with the reason. */
export async function openSheet(bytes: Uint8Array): Promise<Sheet> {
  const all = isZip(bytes) ? await parseXlsx(bytes) : parseCsv(decode(bytes));
  const filled = all
    .map(({ number, cells }) => ({ number, cells: cells.map((cell) => withoutGuard(cell.trim()).trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== "") && !/^sep=.$/i.test(cells.join("")));
  const [header, ...rows] = filled;
  if (!header || rows.length === 0) throw new FileRefused(EMPTY_TEXT);
  if (rows.length > IMPORT_ROWS_MAX) throw new FileRefused(TOO_MANY_TEXT);
  const names = withoutEmptyEnd(header.cells);
  if (names.length > IMPORT_COLUMNS_MAX) throw new FileRefused(WIDE_TEXT);
  return {
    columns: toColumns(names),
    rows: rows.map(({ number, cells }) => ({
      number,
      cells: names.map((_, at) => cells[at] ?? ""),
      ...(withoutEmptyEnd(cells).length > names.length && { isTooLong: true }),
    })),
  };
}

function withoutEmptyEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell !== "");
  return cells.slice(0, last + 1);
}

/** A name for each column: those without one are numbered, and so are twins. */
function toColumns(header: readonly string[]): string[] {
  const given = new Map<string, number>();
  return header.map((cell, at) => {
    const name = cell.replace(/\s+/g, " ").slice(0, COLUMN_NAME_MAX).trim() || `Column ${at + 1}`;
    const before = given.get(name.toLowerCase()) ?? 0;
    given.set(name.toLowerCase(), before + 1);
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}
