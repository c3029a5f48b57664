import { strToU8, unzipSync, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { UNPACKED_BYTES_MAX } from "../rules";
import { FileRefused, type Table } from "./refusal";

const BOMB_TEXT = "This workbook unpacks to more than 100 MB.";
const BROKEN_TEXT = "This workbook can't be read. Save it again as .xlsx or CSV, then choose that file.";
const NO_WORKBOOK_TEXT = "This is neither a CSV nor an XLSX file.";
const WORKBOOK = "xl/workbook.xml";
const farText = (place: string) =>
  `Something stands as far out as ${place}. Delete what is around your rows, or split the file into several.`;

const ROWS_MAX = 100_000;
const CELLS_MAX = 4_000_000; // of a sheet with those that are empty, each of which takes its place in memory
const PLACE_SHOWN = 20;
const CELL_TAG = /<(?:[\w.-]+:)?(?:c|row)[\s/](?:[^>"']|"[^"]*"|'[^']*')*>/g;
const PLACE = /[\s"']r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The sheets of a workbook, hidden ones last, as text. Throws `FileRefused` for what is no workbook, or unpacks to too much. */
export async function* readSheets(bytes: Uint8Array): AsyncGenerator<Table> {
  const parts = unpack(bytes);
  if (!parts[WORKBOOK]) throw new FileRefused(NO_WORKBOOK_TEXT);
  const far = new Map(Object.entries(parts).map(([name, part]) => [name, farPlace(part)]));
  const readable = Object.entries(parts).filter(([name]) => far.get(name) === undefined);
  const sheets = sheetsOf(decoder.decode(parts[WORKBOOK]));
  try {
    // What is merely stored is taken out again as it is: nothing is unpacked that was not measured.
    const stored = zipSync(Object.fromEntries(readable.map(withPlainDates)), { level: 0 });
    for (const { name, number } of sheets) {
      const rows = await readSheet(stored.buffer as ArrayBuffer, number);
      const sheet = sheets.length > 1 ? name : null;
      yield { sheet, rows: rows.map((row, at) => ({ number: at + 1, cells: row.map(toText) })) };
    }
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    const [place] = [...far.values()].filter((each) => each !== undefined);
    throw new FileRefused(!place ? BROKEN_TEXT : farText(place));
  }
}

const SHEET_TAG = /<(?:[\w.-]+:)?sheet\s(?:[^>"']|"[^"]*"|'[^']*')*>/g;
const SHEETS_READ = 20;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The sheets that a workbook names, those that are hidden after the others. */
function sheetsOf(workbook: string): { name: string; number: number }[] {
  const sheets = [...workbook.matchAll(SHEET_TAG)].map(([tag], at) => ({
    name: attributeOf(tag, "name").replace(/&(\w+);/g, (mark, entity: string) => ENTITIES[entity] ?? mark),
    number: at + 1,
    isHidden: /hidden/i.test(attributeOf(tag, "state")),
  }));
  const inOrder = sheets.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden));
  return (inOrder.length > 0 ? inOrder : [{ name: "", number: 1 }]).slice(0, SHEETS_READ);
}

/** The first cell for which whoever reads the part would have to fill up more than there is room for. */
function farPlace(part: Uint8Array): string | undefined {
  let [rows, columns] = [0, 0];
  for (const [tag] of decoder.decode(part).matchAll(CELL_TAG)) {
    for (const [, quoted, place = quoted ?? ""] of tag.matchAll(PLACE)) {
      const [, letters = "", digits = ""] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place) ?? [];
      rows = Math.max(rows, Number(digits));
      columns = Math.max(columns, toColumn(letters));
      if (digits === "" || rows > ROWS_MAX || rows * columns > CELLS_MAX) return place.slice(0, PLACE_SHOWN);
    }
  }
  return undefined;
}

const decoder = new TextDecoder();

/** A is 1, AA is 27. */
function toColumn(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** Each part is unpacked into a place of the size that it announces, so that none becomes more than that. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let unpacked = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        unpacked += originalSize;
        if (unpacked > UNPACKED_BYTES_MAX) throw new FileRefused(BOMB_TEXT);
        return name.endsWith(".xml") || name.endsWith(".rels");
      },
    });
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused(BROKEN_TEXT);
  }
}

const FORMAT_TAG = /<(?:[\w.-]+:)?numFmt\s(?:[^>"']|"[^"]*"|'[^']*')*>/g;
const USUAL_DATE_FORMAT = "14"; // of those that every workbook has

/** A part in which dates are marked so that the reader of sheets knows each of them: by the usual format, and by `1` where days count from 1904. */
function withPlainDates([name, part]: [string, Uint8Array]): [string, Uint8Array] {
  if (name === WORKBOOK)
    return [name, strToU8(decoder.decode(part).replace(/(\bdate1904\s*=\s*["'])true(?=["'])/i, "$11"))];
  if (!name.endsWith("styles.xml")) return [name, part];
  const text = decoder.decode(part);
  const dates = new Set(
    [...text.matchAll(FORMAT_TAG)].flatMap(([tag]) =>
      isDateFormat(attributeOf(tag, "formatCode")) ? [attributeOf(tag, "numFmtId")] : [],
    ),
  );
  const marked = text.replace(
    /(<(?:[\w.-]+:)?xf\s[^>]*?\bnumFmtId\s*=\s*["'])(\d+)/g,
    (tag, before: string, id: string) => (dates.has(id) ? `${before}${USUAL_DATE_FORMAT}` : tag),
  );
  return [name, strToU8(marked)];
}

function attributeOf(tag: string, name: string): string {
  const [, doubled, single = ""] = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  return doubled ?? single;
}

/** Whether a number format shows a day, as `dd-mmm-yyyy` and `yyyymmdd` do; what is quoted, escaped or in brackets shows itself. */
function isDateFormat(code: string): boolean {
  const [first = ""] = code
    .replace(/&quot;/g, '"')
    .replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, "")
    .toLowerCase()
    .split(";");
  return /d|y/.test(first) && !/[0#?%]|general/.test(first.replace(/s[.,]0+/g, "s"));
}

const MINUTE = 60_000;

/** Days are fractions in a workbook: a time is the minute that is nearest. */
function toText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (!(value instanceof Date)) return String(value);
  const minute = Math.round(value.getTime() / MINUTE) * MINUTE;
  return new Date(minute).toISOString().slice(0, 16).replace("T00:00", "").replace("T", " ");
}
