import type { Progress } from "../jobs/progress";
import { useTenant } from "../kernel/actor";
import { putObject } from "../kernel/aws/bucket";
import { assertCan } from "../permissions/actor";
import { EXPORT_TYPES, newFile, tableOf } from "./export";
import { EXPORT_ROWS_MAX, type FileFormat } from "./rules";
import { ExportLeads } from "./schema";

/** Writes an export into the bucket. Repeatable. */
export async function exportAll(progress: Progress, most = EXPORT_ROWS_MAX): Promise<string> {
  assertCan("can_export_leads");
  const { columns, ...query } = progress.job.task;
  const task = ExportLeads.parse({ ...query, ...(Array.isArray(columns) && { columns: columns.join(",") }) });
  const table = await tableOf(task);
  const file = newFile(task.format);
  file.add([table.header]);
  let moved = 0;
  let isCut = false;
  for await (const rows of table.rows(most + 1)) {
    isCut ||= moved + rows.length > most;
    const page = rows.slice(0, most - moved);
    file.add(page);
    moved += page.length;
    await progress.note({ moved, failed: 0, total: null });
  }
  const key = `exports/${useTenant()}/${progress.job.id}.${task.format}`;
  await keep(key, file.end(), task.format);
  const result = { rows: moved, format: task.format };
  const reason = isCut
    ? `These are the first ${grouped(moved)} leads. Narrow the filter to export the others.`
    : undefined;
  return progress.end({ moved, total: moved, result, file: key, ...(reason && { reason }) });
}

function keep(key: string, bytes: Uint8Array<ArrayBuffer>, format: FileFormat): Promise<void> {
  return putObject(key, bytes, {
    "content-type": EXPORT_TYPES[format],
    "content-disposition": `attachment; filename="leads.${format}"`,
  });
}

const grouped = (count: number) => count.toLocaleString("en-IN");
