import * as Upload from "../files/upload";
import { deriveId } from "../kernel/id";
import { readAll } from "../kernel/store";
import type { Arrival } from "../leads/import/arrival";
import { can, useUser } from "../permissions/actor";
import * as Preferences from "../preferences/preferences";
import * as Habits from "./entity";
import type { Sheet } from "./file/refusal";
import { openSheet } from "./file/sheet";
import type { ImportTask } from "./import";
import { makeMissing, readLabels } from "./labels";
import { type Draft, draftRows, type Labels } from "./reading/draft";
import { byColumn, type ColumnMapping, guessColumns, toWords } from "./reading/guess";
import { foldTwins, type Repetition } from "./reading/twins";
import type { LabelValues } from "./schema";

/** A file as it was read: each row a draft, those that repeat an earlier one apart. */
export interface ReadFile {
  sheet: Sheet;
  mapping: ColumnMapping;
  guess: ColumnMapping;
  labels: Labels;
  read: Draft[]; // every row
  drafts: Draft[];
  repeated: Repetition[];
}

/** Reads the file of an import; what it names and is to be made is made, but for a dry run. Throws `FileRefused`, 400, 403. */
export async function readFile(task: ImportTask, job: string): Promise<ReadFile> {
  const { bytes } = await Upload.open(task.upload_id, "import", "upload_id");
  const sheet = await openSheet(bytes);
  const [preferences, habit] = await readAll(Preferences.read(), Habits.read());
  const { currency_code, timezone } = useUser();
  const guess = guessColumns(sheet, habit?.columns);
  const mapping = task.mapping ? byColumn(sheet.columns, new Map(Object.entries(task.mapping))) : guess;
  const values = task.mapping ? task.values : merged(habit?.values, task.values);
  const rules = {
    currency: currency_code,
    order: preferences.date_format === "MM/dd/yyyy" ? ("mdy" as const) : ("dmy" as const),
    timeZone: timezone,
    mayAssign: can("can_assign_leads"),
    mayArchive: can("can_archive_leads"),
  };
  let labels = await readLabels(values);
  let drafts = draftRows(sheet, mapping, labels, rules);
  if (!task.dry_run && asksToMake(values)) {
    await makeMissing(values, drafts, job);
    labels = await readLabels(values);
    drafts = draftRows(sheet, mapping, labels, rules);
  }
  return { sheet, mapping, guess, labels, read: drafts, ...foldTwins(drafts, task.duplicates) };
}

function asksToMake({ status_id = {}, source_id = {} }: LabelValues): boolean {
  return [...Object.values(status_id), ...Object.values(source_id)].includes("new");
}

function merged(kept: LabelValues = {}, given: LabelValues): LabelValues {
  return {
    status_id: { ...kept.status_id, ...given.status_id },
    source_id: { ...kept.source_id, ...given.source_id },
    owner_id: { ...kept.owner_id, ...given.owner_id },
  };
}

const COLUMNS_KEPT = 500;
const LABELS_KEPT = 200;
const LABEL_MAX = 100; // characters of one that is kept: what an item has room for

/** Keeps how a file was read for the next one. */
export async function habitAfter({ sheet, mapping }: ReadFile, { values }: ImportTask) {
  const [before] = await readAll(Habits.read());
  const columns = sheet.columns.map((column) => [toWords(column), mapping[column] ?? null] as const);
  const all = merged(before?.values, withoutMaking(values));
  const newest = (labels: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries(labels)
        .filter(([label]) => label.length <= LABEL_MAX)
        .slice(-LABELS_KEPT),
    );
  return Habits.put({
    columns: Object.fromEntries([...Object.entries(before?.columns ?? {}), ...columns].slice(-COLUMNS_KEPT)),
    values: {
      status_id: newest(all.status_id),
      source_id: newest(all.source_id),
      owner_id: newest(all.owner_id),
    },
  });
}

/** What was made is known by its name. */
function withoutMaking(values: LabelValues): LabelValues {
  const known = (labels: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(labels).filter(([, value]) => value !== "new"));
  return {
    status_id: known(values.status_id),
    source_id: known(values.source_id),
    owner_id: known(values.owner_id),
  };
}

/** The rows that can be written, each with the id of the lead that it makes: the first row stands on top of new lists. */
export function toArrivals(drafts: readonly Draft[], job: { id: string; created_at: string }): Arrival[] {
  const time = Date.parse(job.created_at);
  return drafts.flatMap(({ row, lead }, at) =>
    lead ? [{ row, ...lead, time: time - at, id: deriveId(time - at, `${job.id}#${row}`) }] : [],
  );
}
