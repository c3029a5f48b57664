import type { Progress } from "../jobs/progress";
import { useTenant } from "../kernel/actor";
import { putObject } from "../kernel/aws/bucket";
import { assertCan } from "../permissions/actor";
import { EXPORT_TYPES, tableOf } from "./export";
import { BYTE_ORDER_MARK, toLine } from "./file/csv-line";
import { Workbook } from "./file/workbook";
import { EXPORT_ROWS_MAX, type FileFormat } from "./rules";
import { ExportLeads } from "./schema";

/** Writes all that an export asks for into a file that waits to be fetched. Begun again, it writes the same file. */
export async function exportAll(progress: Progress): Promise<string> {
  assertCan("can_export_leads");
  const { columns, ...query } = progress.job.task;
  const task = ExportLeads.parse({ ...query, ...(Array.isArray(columns) && { columns: columns.join(",") }) });
  const table = await tableOf(task);
  const file = task.format === "csv" ? new Lines() : new Workbook();
  file.add([table.header]);
  let moved = 0;
  for await (const rows of table.rows(EXPORT_ROWS_MAX)) {
    file.add(rows);
    moved += rows.length;
    await progress.note({ moved, failed: 0, total: null });
  }
  const key = `exports/${useTenant()}/${progress.job.id}.${task.format}`;
  await keep(key, file.end(), task.format);
  const result = { rows: moved, format: task.format };
  return progress.end({ moved, total: moved, result, file: key });
}

function keep(key: string, bytes: Uint8Array<ArrayBuffer>, format: FileFormat): Promise<void> {
  return putObject(key, bytes, {
    "content-type": EXPORT_TYPES[format],
    "content-disposition": `attachment; filename="leads.${format}"`,
  });
}

class Lines {
  private readonly chunks: Buffer[] = [Buffer.from(BYTE_ORDER_MARK)];

  add(rows: readonly (readonly string[])[]): void {
    this.chunks.push(Buffer.from(rows.map(toLine).join("")));
  }

  end(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(Buffer.concat(this.chunks));
  }
}
