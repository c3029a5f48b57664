import * as Audit from "../audit/audit";
import { customKey } from "../fields/rules";
import { countStart, startQueued } from "../jobs/job-queue";
import type { JobStarted } from "../jobs/schema";
import { startTransfer } from "../jobs/start";
import { Attachment } from "../kernel/attachment";
import { CsvFile, toLine } from "../kernel/csv-line";
import { invalid } from "../kernel/error";
import { commit } from "../kernel/store";
import { countExamined, idsOf, readStored } from "../leads/list/export";
import type { OwnName } from "../leads/list/rules";
import type { StoredLead } from "../leads/stored";
import { assertCan, useUser } from "../permissions/actor";
import { isVisible, useVisibility } from "../permissions/visibility";
import { HITS_MAX } from "../search/rules";
import * as Search from "../search/search";
import { Workbook } from "./file/workbook";
import { type Names, ownTextOf, readNames, textOf } from "./names";
import {
  type AnyExportColumn,
  EXPORT_COLUMN_NAMES,
  EXPORT_COLUMNS,
  type FileFormat,
  SYNC_EXPORT_MAX,
} from "./rules";
import type { ExportLeads } from "./schema";

export const EXPORT_TYPES: Record<FileFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Limits of a direct answer: API Gateway allows 30 seconds and 6 MB. */
export const ANSWERED = { rows: SYNC_EXPORT_MAX, lookedAt: 20_000, bytes: 4 * 2 ** 20 };

/** Exports a list of leads, or starts a job for large exports. Needs `can_export_leads`; 429. */
export async function exportOrStart(input: ExportLeads, most = ANSWERED): Promise<Attachment | JobStarted> {
  assertCan("can_export_leads");
  await countStart();
  const table = await tableOf(input);
  const file = await fileWithinLimits(table, input, most);
  if (!file) {
    const started = startTransfer("export", { ...input }, { needs: "can_export_leads" });
    return startQueued(started, [Audit.exported(useUser(), null, input.format)]);
  }
  await commit([Audit.exported(useUser(), file.rows, input.format)], null);
  return new Attachment(file.bytes, EXPORT_TYPES[input.format], `leads.${input.format}`);
}

async function fileWithinLimits(table: ExportTable, input: ExportLeads, most: typeof ANSWERED) {
  if (!input.q && !input.ids && (await countExamined(input)) > most.lookedAt) return undefined;
  const file = newFile(input.format);
  file.add([table.header]);
  let [rows, bytes] = [0, 0];
  for await (const page of table.rows(most.rows + 1)) {
    file.add(page);
    rows += page.length;
    for (const cells of page) bytes += Buffer.byteLength(toLine(cells));
    if (rows > most.rows || bytes > most.bytes) return undefined;
  }
  return { rows, bytes: file.end() };
}

export function newFile(format: FileFormat): CsvFile | Workbook {
  return format === "csv" ? new CsvFile() : new Workbook();
}

export interface ExportTable {
  header: string[];
  rows(most: number): AsyncGenerator<string[][]>;
}

/** Throws 400 for a column of an unknown own field. */
export async function tableOf({ columns: chosen, ...query }: ExportLeads): Promise<ExportTable> {
  const names = await readNames();
  const columns = chosen ?? allColumns(names);
  const headers = columns.map((column) => labelOf(column, names));
  const visibility = useVisibility();
  return {
    header: headers,
    async *rows(most) {
      let left = most;
      for await (const ids of foundBy(query)) {
        const leads = await readStored(ids.slice(0, left));
        left -= Math.min(ids.length, left);
        yield leads.flatMap((lead) => {
          if (!isVisible(visibility, lead.owner_id)) return [];
          return [columns.map((column) => cellOf(column, lead, names))];
        });
        if (left === 0) return;
      }
    },
  };
}

async function* foundBy({
  q,
  ids,
  format: _format,
  tenant_id: _tenant,
  archived,
  columns: _columns,
  ...query
}: ExportLeads): AsyncGenerator<string[]> {
  if (ids || !q) {
    yield* ids ? [[ids].flat()] : idsOf(query);
    return;
  }
  let cursor: string | undefined;
  do {
    const { items, page } = await Search.find(
      { ...query, q, archived, limit: HITS_MAX, cursor },
      { isWhole: true },
    );
    yield items.map(({ id }) => id);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}

function allColumns({ fields }: Names): AnyExportColumn[] {
  const own = [...fields.values()].filter(({ retired }) => !retired);
  return [...EXPORT_COLUMN_NAMES, ...own.map(({ key }): OwnName => `custom.${key}`)];
}

function isOwn(column: AnyExportColumn): column is OwnName {
  return customKey(column) !== undefined;
}

function labelOf(column: AnyExportColumn, { fields }: Names): string {
  if (!isOwn(column)) return EXPORT_COLUMNS[column].label;
  const field = fields.get(column);
  if (!field) throw invalid("columns", `There is no field “${customKey(column)}”`);
  return field.label;
}

function cellOf(column: AnyExportColumn, lead: StoredLead, names: Names): string {
  if (isOwn(column)) return ownTextOf(column, lead, names);
  const { field } = EXPORT_COLUMNS[column];
  return field ? textOf(field, lead, names) : lead.id;
}
