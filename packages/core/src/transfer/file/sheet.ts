import { withoutGuard } from "../../kernel/csv-line";
import { COLUMN_NAME_MAX, IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from "../rules";
import { parseCsv } from "./csv";
import { decode, isZip } from "./decode";
import { headerAt, knownNames } from "./header-row";
import { FileRefused, type Sheet, type Table, TOO_MANY_ROWS_TEXT } from "./refusal";
import { readSheets } from "./xlsx";

const EMPTY_TEXT = "The file has no rows below its header.";
const WIDE_TEXT = `The file has more than ${IMPORT_COLUMNS_MAX} columns.`;
const MIN_KNOWN_COLUMNS = 2; // known columns that identify a sheet of leads

/** Reads the sheet with leads, below its header row. Throws `FileRefused`. */
export function openSheet(bytes: Uint8Array): Sheet {
  const { sheet, rows: filled } = tableOf(bytes);
  const at = headerAt(filled);
  const header = filled[at];
  const rows = filled.slice(at + 1);
  if (!header || rows.length === 0) throw new FileRefused(EMPTY_TEXT);
  if (rows.length > IMPORT_ROWS_MAX) throw new FileRefused(TOO_MANY_ROWS_TEXT);
  const names = withoutEmptyEnd(header.cells);
  if (names.length > IMPORT_COLUMNS_MAX) throw new FileRefused(WIDE_TEXT);
  return {
    source: { sheet, header_row: header.number },
    columns: toColumns(names),
    rows: rows.map(({ number, cells, isBroken }) => ({
      number,
      cells: names.map((_, at) => cells[at] ?? ""),
      ...(withoutEmptyEnd(cells).length > names.length && { isTooLong: true }),
      ...(isBroken && { isBroken }),
    })),
  };
}

function tableOf(bytes: Uint8Array): Table {
  if (!isZip(bytes)) return withoutEmptyRows({ sheet: null, rows: parseCsv(decode(bytes)) });
  let first: Table | undefined;
  for (const one of readSheets(bytes)) {
    const table = withoutEmptyRows(one);
    if (table.rows.length < 2) continue;
    if (knownNames(table.rows[headerAt(table.rows)]?.cells ?? []) >= MIN_KNOWN_COLUMNS) return table;
    first ??= table;
  }
  return first ?? { sheet: null, rows: [] };
}

function withoutEmptyRows({ sheet, rows }: Table): Table {
  const trimmed = rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => withoutGuard(cell.trim()).trim()),
  }));
  return { sheet, rows: trimmed.filter(({ cells }) => cells.some((cell) => cell !== "")) };
}

function withoutEmptyEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell !== "");
  return cells.slice(0, last + 1);
}

function toColumns(header: readonly string[]): string[] {
  const taken = new Set<string>();
  return header.map((cell, at) => {
    const name = cell.replace(/\s+/g, " ").slice(0, COLUMN_NAME_MAX).trim() || `Column ${at + 1}`;
    let unique = name;
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) unique = `${name} (${number})`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}
