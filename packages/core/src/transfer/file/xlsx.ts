import { unzipSync, zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { UNPACKED_BYTES_MAX } from "../rules";
import { FileRefused } from "./refusal";

const BOMB_TEXT = "This workbook unpacks to more than 100 MB.";
const BROKEN_TEXT = "This workbook can't be read. Save it again as .xlsx or CSV, then choose that file.";
const NO_WORKBOOK_TEXT = "This is neither a CSV nor an XLSX file.";
const WORKBOOK = "xl/workbook.xml";

/** The rows of a workbook's first sheet, as text. Throws `FileRefused` for what is no workbook, or unpacks to too much. */
export async function parseXlsx(bytes: Uint8Array): Promise<{ number: number; cells: string[] }[]> {
  const parts = unpack(bytes);
  if (!parts[WORKBOOK]) throw new FileRefused(NO_WORKBOOK_TEXT);
  try {
    // What is merely stored is taken out again as it is: nothing is unpacked that was not measured.
    const stored = zipSync(parts, { level: 0 });
    const rows = await readSheet(stored.buffer as ArrayBuffer);
    return rows.map((row, at) => ({ number: at + 1, cells: row.map(toText) }));
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused(BROKEN_TEXT);
  }
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

function toText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace("T00:00", "").replace("T", " ");
  return String(value);
}
