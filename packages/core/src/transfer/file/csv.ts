import { CsvError, parse } from "csv-parse/sync";
import { IMPORT_ROWS_MAX } from "../rules";
import { FileRefused, type TableRow } from "./refusal";

const DELIMITERS = [",", ";", "\t", "|"] as const;
const LOOKED_AT = 20; // lines that tell the delimiter
const ROWS_READ = IMPORT_ROWS_MAX + LOOKED_AT;
const TOLD_DELIMITER = /^\uFEFF?"?sep=(.)"?[,;\t|]*(?:\r\n|\n|\r)/i;

const BROKEN_MAX = 500; // rows, after each of which the rest is parsed anew
const BROKEN_TEXT = `The quotes of more than ${BROKEN_MAX} rows are broken. Save the file again as CSV or XLSX.`;

const OPTIONS = {
  relax_column_count: true,
  skip_empty_lines: false,
  record_delimiter: ["\r\n", "\n", "\r"],
  max_record_size: 1_000_000,
};

/** The records of a CSV text. A record with broken quotes spoils its own line only. */
export function parseCsv(text: string): TableRow[] {
  const delimiter = delimiterOf(text);
  let rest = Buffer.from(text.replace(TOLD_DELIMITER, "").replace(/^\uFEFF/, ""));
  const rows: TableRow[] = [];
  let broken = 0;
  const add = (cells: string[], isBroken = false) =>
    rows.push({ number: rows.length + 1, cells, ...(isBroken && { isBroken }) });
  while (rest.length > 0 && rows.length < ROWS_READ) {
    const { records, end } = parseWell(rest, delimiter, ROWS_READ - rows.length, rows[0]?.cells.length);
    for (const cells of records) add(cells);
    if (end === undefined) break;
    const { line, next } = firstLine(rest.subarray(end));
    const cells = parseLine(line, delimiter);
    if (cells) add(cells);
    else add(line.split(delimiter), true);
    broken += 1;
    if (broken > BROKEN_MAX) throw new FileRefused(BROKEN_TEXT);
    rest = rest.subarray(end + next);
  }
  return rows;
}

/** Thrown for a record whose unclosed quote swallowed other rows. */
class SwallowedRows extends Error {}

/** The records before the first with broken quotes, and its offset; undefined if none is broken. */
function parseWell(bytes: Buffer, delimiter: string, most: number, width: number | undefined) {
  const records: string[][] = [];
  let end = 0;
  const take = (cells: string[], { bytes: to }: { bytes: number }) => {
    const columns = width ?? records[0]?.length ?? 0;
    if (hasSwallowed(bytes.subarray(end, to), delimiter, columns)) throw new SwallowedRows();
    records.push(cells);
    end = to;
    return null;
  };
  try {
    parse(bytes, { ...OPTIONS, delimiter, to: most, on_record: take });
    return { records, end: undefined };
  } catch (error) {
    if (!(error instanceof CsvError) && !(error instanceof SwallowedRows)) throw error;
    return { records, end };
  }
}

/** Whether every inner line of a record is a complete row. */
function hasSwallowed(record: Buffer, delimiter: string, columns: number): boolean {
  if (columns < 3) return false;
  const inner = record
    .toString()
    .trim()
    .split(/\r\n|\n|\r/)
    .slice(1, -1);
  return inner.length > 0 && inner.every((line) => line.split(delimiter).length === columns);
}

function firstLine(bytes: Buffer): { line: string; next: number } {
  const feed = bytes.indexOf("\n");
  const upTo = feed < 0 ? bytes : bytes.subarray(0, feed);
  const carriage = upTo.indexOf("\r");
  const end = carriage < 0 ? upTo.length : carriage;
  const isPair = carriage >= 0 && carriage + 1 === feed;
  return { line: bytes.toString("utf8", 0, end), next: end + (isPair ? 2 : 1) };
}

/** The cells of one line, quotes inside cells allowed; undefined where a quote is never closed. */
function parseLine(line: string, delimiter: string): string[] | undefined {
  try {
    const [cells]: string[][] = parse(line, { ...OPTIONS, delimiter, relax_quotes: true });
    return cells ?? [""];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return undefined;
  }
}

/** The delimiter that stands most often, and most evenly, outside of quotes in the first lines. */
export function delimiterOf(text: string): string {
  const told = TOLD_DELIMITER.exec(text)?.[1];
  if (told) return told;
  const lines = firstLines(text);
  const scored = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    const alike = (count: number) => counts.filter((one) => one === count).length / lines.length;
    return { delimiter, score: Math.max(0, ...counts.map((count) => count * alike(count))) };
  });
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score > 0 ? best.delimiter : ",";
}

/** The first lines, without what stands in quotes. */
function firstLines(text: string): string[] {
  const plain = text.slice(0, 50_000).replace(/"(?:[^"\r\n]|"")*"/g, '""');
  return plain
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "")
    .slice(0, LOOKED_AT);
}
