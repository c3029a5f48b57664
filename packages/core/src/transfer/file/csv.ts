import { CsvError, parse } from "csv-parse/sync";
import { IMPORT_ROWS_MAX } from "../rules";
import { FileRefused } from "./refusal";

const DELIMITERS = [",", ";", "\t", "|"] as const;
const LOOKED_AT = 20; // lines that tell the delimiter

/** The records of a CSV text, each with its number. Throws `FileRefused` naming the row whose quotes are broken. */
export function parseCsv(text: string): { number: number; cells: string[] }[] {
  const delimiter = delimiterOf(text);
  try {
    const records: string[][] = parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: false,
      record_delimiter: ["\r\n", "\n", "\r"],
      to: IMPORT_ROWS_MAX + LOOKED_AT,
      max_record_size: 1_000_000,
    });
    return records.map((cells, at) => ({ number: at + 1, cells }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileRefused(reasonOf(error));
  }
}

function reasonOf({ code, lines, records }: CsvError & { lines?: number; records?: number }): string {
  const row = (records ?? 0) + 1;
  const place = `row ${row}${lines !== undefined && lines !== row ? ` (line ${lines})` : ""}`;
  if (code === "CSV_QUOTE_NOT_CLOSED") return `The quotes of ${place} are opened and never closed.`;
  if (code === "CSV_MAX_RECORD_SIZE") return `A cell is far too long at ${place}: its quotes may be broken.`;
  return `The quotes of ${place} are broken. A cell with quotes has to stand in quotes, its own doubled.`;
}

/** The delimiter that stands most often, and most evenly, outside of quotes in the first lines. */
export function delimiterOf(text: string): string {
  const told = /^\uFEFF?sep=(.)\r?\n/i.exec(text)?.[1];
  if (told) return told;
  const lines = firstLines(text);
  const scored = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const header = counts[0] ?? 0;
    const alike = counts.filter((count) => count === header).length;
    return { delimiter, score: header === 0 ? 0 : header * (alike / counts.length) };
  });
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score > 0 ? best.delimiter : ",";
}

/** The first lines, without what stands in quotes. */
function firstLines(text: string): string[] {
  const plain = text.slice(0, 50_000).replace(/"(?:[^"]|"")*"/g, '""');
  return plain
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "")
    .slice(0, LOOKED_AT);
}
