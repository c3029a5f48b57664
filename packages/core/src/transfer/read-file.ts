import * as Upload from "../files/upload";
import type { TransferJob } from "../jobs/start";
import { deriveId } from "../kernel/id";
import { readAll } from "../kernel/store";
import { can, useUser } from "../permissions/actor";
import * as PipelineStatus from "../pipeline/status";
import * as Preferences from "../preferences/preferences";
import * as Habits from "./entity";
import type { Sheet } from "./file/refusal";
import { openSheet } from "./file/sheet";
import { toWords } from "./headers/header";
import type { ImportTask } from "./import";
import { createMissing, type Labels, readLabels } from "./labels";
import { toLabel } from "./reading/cells";
import { type ColumnReading, readColumns } from "./reading/column-reading";
import { type Draft, draftRow, gatherRows } from "./reading/draft";
import { mergeDuplicateRows, type Repetition } from "./reading/duplicate-rows";
import { type ColumnGuess, guessColumns } from "./reading/guess";
import { type OwnColumns, ownColumns } from "./reading/own";
import { type ColumnField, CREATE, type DateOrder, LABELLED } from "./rules";
import type { LabelValue } from "./schema";
import type { Arrival } from "./writing/arrival";

export interface ReadFile {
  sheet: Sheet;
  own: OwnColumns;
  fields: (ColumnField | null)[];
  guesses: ColumnGuess[];
  readings: readonly (ColumnReading | undefined)[];
  labels: Labels;
  read: Draft[];
  drafts: Draft[];
  repeated: Repetition[];
}

/**
 * Reads the file of an import and creates missing names, except in a dry run. Throws `FileRefused`, 400, 403.
 */
export async function readFile(task: ImportTask, job: TransferJob): Promise<ReadFile> {
  const { bytes } = await Upload.open(task.upload_id, "import", "upload_id");
  const sheet = openSheet(bytes);
  const [preferences, habit, pipeline] = await readAll(
    Preferences.read(),
    Habits.read(),
    PipelineStatus.read(),
  );
  const own = ownColumns(pipeline);
  const user = useUser();
  const currency = user.currency_code;
  const guesses = guessColumns(sheet, new Map(habit?.columns), own);
  const chosen = task.mapping && new Map(task.mapping);
  const fields = sheet.columns.map((column, at) =>
    chosen ? (chosen.get(column) ?? null) : (guesses[at]?.field ?? null),
  );
  const order = orderOf(preferences.date_format);
  const readings = readColumns(sheet, fields, task.readings, { order, currency }, own);
  const rows = gatherRows(sheet, fields, own);
  const cells = rows.map((row) => row.cells);
  let labels = await readLabels(cells, task.values, habit?.values);
  if (!task.dry_run) {
    await createMissing(labels, task.values, cells, job.id);
    labels = await readLabels(cells, task.values, habit?.values);
  }
  const columns = sheet.columns.map((name, at) => ({ name, reading: readings[at] }));
  const rules = {
    ...{ currency, labels, timeZone: user.timezone, userId: user.user_id, now: Date.parse(job.created_at) },
    mayAssign: can("can_assign_leads"),
    mayArchive: can("can_archive_leads"),
  };
  const read = rows.map((row) => draftRow(row, columns, rules));
  return {
    ...{ sheet, own, fields, guesses, readings, labels, read },
    ...mergeDuplicateRows(read, task.duplicates),
  };
}

function orderOf(dateFormat: string): DateOrder {
  if (dateFormat.startsWith("M")) return "mdy";
  return dateFormat.startsWith("y") ? "ymd" : "dmy";
}

const COLUMNS_KEPT = 500;
const LABELS_KEPT = 200;
const LABEL_MAX = 100; // must fit the item

/** Remembers how the file was read. */
export async function mappingAfter({ sheet, fields, guesses }: ReadFile, { values }: ImportTask) {
  const [before] = await readAll(Habits.read());
  const columns = new Map(before?.columns);
  for (const [at, column] of sheet.columns.entries()) {
    const [words, field, guess] = [toWords(column), fields[at] ?? null, guesses[at]?.field ?? null];
    columns.delete(words);
    const isChosen = field !== null || guess !== null;
    if (words !== "" && isChosen) columns.set(words, field);
  }
  return Habits.put({
    columns: [...columns].slice(-COLUMNS_KEPT),
    values: Object.fromEntries(
      LABELLED.map((field) => [field, newest([...(before?.values[field] ?? []), ...(values[field] ?? [])])]),
    ),
  });
}

/** Label values without created names, which are found later. */
function newest(all: readonly LabelValue[]): LabelValue[] {
  const byLabel = new Map<string, LabelValue>();
  for (const one of all) {
    const key = toLabel(one.label);
    byLabel.delete(key);
    if (one.value !== CREATE && one.label.length <= LABEL_MAX) byLabel.set(key, one);
  }
  return [...byLabel.values()].slice(-LABELS_KEPT);
}

const MINUTE = 60_000;

/** Rows that can be written, with lead ids in file order. */
export function toArrivals(drafts: readonly Draft[], job: { id: string; created_at: string }): Arrival[] {
  const started = Date.parse(job.created_at);
  return drafts.flatMap(({ row, lead }, at) => {
    if (!lead) return [];
    const { created_at } = lead.history;
    // Keeps file order within a minute.
    const created = created_at === undefined ? started : minuteOf(created_at) + MINUTE - 1;
    const time = Math.min(created, started) - at;
    return [{ row, ...lead, time, id: deriveId(time, `${job.id}#${row}`) }];
  });
}

function minuteOf(moment: string): number {
  return Math.floor(Date.parse(moment) / MINUTE) * MINUTE;
}
