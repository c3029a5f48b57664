import { CsvError, type Info, parse } from "csv-parse/sync";
import { IMPORT_ROWS_MAX } from "../rules";
import { FileRefused, SheetCharacters, type TableRow, TOO_MANY_ROWS_TEXT } from "./refusal";

const DELIMITERS = [",", ";", "\t", "|"] as const;
const LOOKED_AT = 20;
const LINES_MAX = 50_000;
const ROWS_READ = IMPORT_ROWS_MAX + LOOKED_AT;
const DECLARED_DELIMITER = /^\uFEFF?"?sep=(.)"?[,;\t|]*(?:\r\n|\n|\r)/i;

const BROKEN_MAX = 500;
const BROKEN_TEXT = `The quotes of more than ${BROKEN_MAX} rows are broken. Save the file again as CSV or XLSX.`;

const CARRIAGE_RETURN = 13;
const FEED = 10;

const OPTIONS = {
  relax_column_count: true,
  skip_empty_lines: true,
  record_delimiter: ["\r\n", "\n", "\r"],
  max_record_size: 1_000_000,
};

/**
 * Parses the non-empty records of a CSV file; broken quotes affect their own line only. Throws `FileRefused`.
 */
export function parseCsv(text: string): TableRow[] {
  const delimiter = delimiterOf(text);
  let rest = Buffer.from(text.replace(DECLARED_DELIMITER, "").replace(/^\uFEFF/, ""));
  const rows: TableRow[] = [];
  const characters = new SheetCharacters();
  let width: number | undefined;
  let [number, broken] = [0, 0];
  const add = (cells: string[], at: number, isBroken = false) => {
    number = at;
    if (number > LINES_MAX) throw new FileRefused(TOO_MANY_ROWS_TEXT);
    width ??= cells.length;
    for (const cell of cells) characters.add(cell.length, number);
    if (cells.every((cell) => cell.trim() === "")) return;
    rows.push({ number, cells, ...(isBroken && { isBroken }) });
    if (rows.length > ROWS_READ) throw new FileRefused(TOO_MANY_ROWS_TEXT);
  };
  while (rest.length > 0) {
    const before = number;
    const end = parseWell(rest, delimiter, width, (cells, place) => add(cells, before + place));
    if (end === undefined) break;
    const empty = emptyLines(rest.subarray(end));
    const { line, next } = firstLine(rest.subarray(end + empty.length));
    const cells = parseLine(line, delimiter);
    const at = number + empty.lines + 1;
    if (cells) add(cells, at);
    else add(line.split(delimiter), at, true);
    broken += 1;
    if (broken > BROKEN_MAX) throw new FileRefused(BROKEN_TEXT);
    rest = rest.subarray(end + empty.length + next);
  }
  return rows;
}

/** Thrown for a record whose unclosed quote swallowed other rows. */
class SwallowedRows extends Error {}

/**
 * Emits records before the first broken one, and returns the offset behind them; undefined if none is broken.
 */
function parseWell(
  bytes: Buffer,
  delimiter: string,
  width: number | undefined,
  add: (cells: string[], number: number) => void,
): number | undefined {
  let columns = width;
  let end = 0;
  const take = (cells: string[], { bytes: to, records, empty_lines }: Info) => {
    columns ??= cells.length;
    if (hasSwallowed(bytes.subarray(end, to), delimiter, columns)) throw new SwallowedRows();
    add(cells, records + empty_lines);
    end = to;
    return null;
  };
  try {
    parse(bytes, { ...OPTIONS, delimiter, on_record: take });
    return undefined;
  } catch (error) {
    if (!(error instanceof CsvError) && !(error instanceof SwallowedRows)) throw error;
    return end;
  }
}

function hasSwallowed(record: Buffer, delimiter: string, columns: number): boolean {
  if (columns < 3 || !record.includes('"')) return false;
  const inner = record
    .toString()
    .trim()
    .split(/\r\n|\n|\r/)
    .slice(1, -1);
  return inner.length > 0 && inner.every((line) => line.split(delimiter).length === columns);
}

function emptyLines(bytes: Buffer): { lines: number; length: number } {
  let [lines, length] = [0, 0];
  for (; bytes[length] === CARRIAGE_RETURN || bytes[length] === FEED; length += 1)
    if (bytes[length] === FEED || bytes[length + 1] !== FEED) lines += 1;
  return { lines, length };
}

function firstLine(bytes: Buffer): { line: string; next: number } {
  const feed = bytes.indexOf("\n");
  const line = feed < 0 ? bytes : bytes.subarray(0, feed);
  const carriageReturn = line.indexOf("\r");
  const end = carriageReturn < 0 ? line.length : carriageReturn;
  const isPair = carriageReturn >= 0 && carriageReturn + 1 === feed;
  return { line: bytes.toString("utf8", 0, end), next: end + (isPair ? 2 : 1) };
}

function parseLine(line: string, delimiter: string): string[] | undefined {
  try {
    const [cells]: string[][] = parse(line, { ...OPTIONS, delimiter, relax_quotes: true });
    return cells ?? [""];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return undefined;
  }
}

/** The most frequent and most regular delimiter outside of quotes. */
export function delimiterOf(text: string): string {
  const declared = DECLARED_DELIMITER.exec(text)?.[1];
  if (declared) return declared;
  const lines = firstLines(text);
  const scored = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    const share = (count: number) => counts.filter((one) => one === count).length / lines.length;
    return { delimiter, score: Math.max(0, ...counts.map((count) => count * share(count))) };
  });
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score > 0 ? best.delimiter : ",";
}

function firstLines(text: string): string[] {
  const plain = text.slice(0, 50_000).replace(/"(?:[^"\r\n]|"")*"/g, '""');
  return plain
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "")
    .slice(0, LOOKED_AT);
}
