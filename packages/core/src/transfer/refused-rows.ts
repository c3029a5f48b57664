import { useTenant } from "../kernel/actor";
import { putObject } from "../kernel/aws/bucket";
import { BYTE_ORDER_MARK, toLine } from "../kernel/csv-line";
import type { Sheet } from "./file/refusal";
import type { RowOutcome } from "./outcome";
import { REASON_COLUMN, REFUSED_BYTES_MAX, ROW_COLUMN } from "./rules";

const grouped = (count: number) => count.toLocaleString("en-IN");

/** Saves refused rows as a file; the reason says if it is truncated. */
export async function saveRefused(
  job: string,
  sheet: Sheet,
  outcomes: readonly RowOutcome[],
): Promise<{ file?: string; reason?: string }> {
  const { bytes, rows, refused } = refusedFile(sheet, outcomes);
  if (refused === 0) return {};
  const file = `exports/${useTenant()}/${job}.csv`;
  await putObject(file, bytes, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="refused-rows.csv"',
  });
  if (rows === refused) return { file };
  return { file, reason: `The file of refused rows holds ${grouped(rows)} of ${grouped(refused)}.` };
}

/** Refused rows with their reasons as CSV. */
export function refusedFile(sheet: Sheet, outcomes: readonly RowOutcome[], most = REFUSED_BYTES_MAX) {
  const reasons = new Map(
    outcomes.flatMap(({ row, action, message = "" }) => (action === "refuse" ? [[row, message]] : [])),
  );
  const header = [...sheet.columns, REASON_COLUMN, ROW_COLUMN];
  const chunks = [Buffer.from(BYTE_ORDER_MARK + toLine(header))];
  let length = 0;
  let rows = 0;
  for (const { number, cells } of sheet.rows) {
    const reason = reasons.get(number);
    if (reason === undefined) continue;
    const chunk = Buffer.from(toLine([...cells, reason, String(number)]));
    length += chunk.length;
    if (length > most) break;
    chunks.push(chunk);
    rows += 1;
  }
  return { bytes: Uint8Array.from(Buffer.concat(chunks)), rows, refused: reasons.size };
}
