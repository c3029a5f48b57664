import * as Parts from "../jobs/part-entity";
import type { Progress } from "../jobs/progress";
import type { TransferJob } from "../jobs/start";
import { readAll } from "../kernel/store";
import { assertCan } from "../permissions/actor";
import * as Plan from "../plans/plan";
import { planLimit, readLeads } from "../plans/quota";
import { limitsOf } from "../plans/rules";
import type { ImportTask } from "./import";
import { removeCreated } from "./labels";
import { gatherOutcomes, limitSize, toPreview, toResult } from "./outcome";
import { previewer } from "./preview";
import { mappingAfter, type ReadFile, readFile, toArrivals } from "./read-file";
import { saveRefused } from "./refused-rows";
import { PREVIEW_ROWS } from "./rules";
import type { ImportRules, Outcome } from "./writing/arrival";
import { planRows } from "./writing/plan";
import { undoRows } from "./writing/undo";
import { toChunks, writeRows } from "./writing/write-rows";

const AT_ONCE = 6;
const MAX_CONCURRENT_LOOKUPS = 40;
const PARTS_READ = 100;

/** Imports a file, or previews the import. */
export async function runImport(progress: Progress, hasTime: () => boolean): Promise<string> {
  assertCan("can_import_leads");
  const task = taskOf(progress.job);
  const file = await readFile(task, progress.job);
  const total = file.sheet.rows.length;
  await progress.note({ moved: progress.job.moved, failed: 0, total });
  return task.dry_run ? lookAhead(progress, task, file) : write(progress, task, file, hasTime);
}

async function lookAhead(progress: Progress, task: ImportTask, file: ReadFile): Promise<string> {
  const rows = toArrivals(file.drafts, progress.job);
  const rules = rulesOf(task);
  const [subscription, leadCount] = await readAll(Plan.read(), readLeads());
  const most = limitsOf(subscription.plan_id).leads;
  let room = most === null ? Number.POSITIVE_INFINITY : Math.max(most - leadCount, 0);
  const outcomes: Outcome[] = [];
  const total = file.sheet.rows.length;
  for (let start = 0; start < rows.length; start += MAX_CONCURRENT_LOOKUPS * AT_ONCE) {
    const slices = Array.from({ length: AT_ONCE }, (_, at) =>
      rows.slice(start + at * MAX_CONCURRENT_LOOKUPS, start + (at + 1) * MAX_CONCURRENT_LOOKUPS),
    );
    const batches = await Promise.all(slices.map((slice) => planRows(slice, rules)));
    for (const { outcome } of batches.flatMap(({ planned }) => planned)) {
      const { lead, ...plain } = outcome;
      const shown = outcomes.length < PREVIEW_ROWS ? outcome : plain;
      if (outcome.action === "create" && room-- <= 0) {
        const { message } = planLimit("leads", subscription);
        outcomes.push({ ...shown, action: "refuse", message });
      } else outcomes.push(shown);
    }
    await progress.note({ moved: outcomes.length, failed: 0, total });
  }
  const all = gatherOutcomes(file.drafts, file.repeated, outcomes);
  const result = toResult(file, all);
  const preview = toPreview(file, all, await previewer(file.labels));
  const failed = result.refused;
  const limited = limitSize({ dry_run: true, ...result, preview });
  return progress.end({ moved: total, total, failed, result: limited, task: doneTask(task) });
}

async function write(
  progress: Progress,
  task: ImportTask,
  file: ReadFile,
  hasTime: () => boolean,
): Promise<string> {
  const job = progress.job;
  const chunks = toChunks(toArrivals(file.drafts, job));
  const rules = rulesOf(task);
  const total = file.sheet.rows.length;
  const results = await doneParts(job.id, chunks.length);
  const waiting = [...chunks.keys()].filter((number) => !results.has(number));
  let isCutOff = false;
  let failure: { error: unknown } | undefined;
  const saveNext = async () => {
    for (let number = waiting.shift(); number !== undefined && !failure; number = waiting.shift()) {
      if (!hasTime()) {
        isCutOff = true;
        return;
      }
      try {
        results.set(number, await writeRows(chunks[number] ?? [], number, job.id, rules));
        const done = [...results.values()].flat();
        const failed = done.filter(({ success }) => !success).length;
        await progress.note({ moved: done.length, failed, total });
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, saveNext));
  if (failure) throw failure.error;
  if (isCutOff) return progress.continueLater();
  const all = gatherOutcomes(file.drafts, file.repeated, [...results.values()].flat());
  const result = toResult(file, all);
  return progress.end(
    {
      ...{ moved: total, total, failed: result.refused, changed: result.created + result.updated },
      ...{
        result: limitSize({ dry_run: false, ...result }),
        ...(await saveRefused(job.id, file.sheet, all)),
      },
      task: doneTask(task),
      given: givenTo([...results.values()].flat()),
    },
    [await mappingAfter(file, task)],
  );
}

function rulesOf({ duplicates, file_name, lost_reason }: ImportTask): ImportRules {
  const origin = file_name ? `Imported from ${file_name}` : "Imported from a file";
  return { duplicates, origin, lostReason: lost_reason };
}

function doneTask(task: ImportTask): Record<string, unknown> {
  return { ...task, mapping: null, values: {} };
}

async function doneParts(job: string, count: number): Promise<Map<number, Parts.Result[]>> {
  const found = new Map<number, Parts.Result[]>();
  for (let from = 0; from < count; from += PARTS_READ)
    for (const part of await Parts.list(job, from, Math.min(PARTS_READ, count - from)))
      found.set(part.number, part.results);
  return found;
}

export async function importedBy(job: string): Promise<Pick<TransferJob, "changed" | "given" | "result">> {
  const results: Parts.Result[] = [];
  for (let from = 0; ; from += PARTS_READ) {
    const parts = await Parts.list(job, from, PARTS_READ);
    if (parts.length === 0) break;
    results.push(...parts.flatMap((part) => part.results));
  }
  const changed = results.filter(({ version }) => version !== undefined).length;
  return { changed, given: givenTo(results), result: { changed } };
}

function givenTo(results: readonly Parts.Result[]): Record<string, number> | undefined {
  const assigned: Record<string, number> = {};
  for (const { owner } of results) if (owner) assigned[owner] = (assigned[owner] ?? 0) + 1;
  return Object.keys(assigned).length > 0 ? assigned : undefined;
}

/** Undoes an import, except for later changes. */
export async function undoImport(progress: Progress, hasTime: () => boolean): Promise<string> {
  assertCan("can_import_leads");
  const { job } = progress;
  let from = Number(job.cursor);
  let [moved, failed] = [job.moved, job.failed];
  for (;;) {
    const parts = await Parts.list(job.id, from, AT_ONCE);
    if (parts.length === 0) break;
    if (!hasTime()) return progress.continueLater({ moved, failed, cursor: String(from) });
    const done = await Promise.all(
      parts.map(async (part) => (part.state === "done" ? await undoRows(part) : part.results)),
    );
    const taken = done.flat().filter(({ version }) => version !== undefined);
    moved += taken.length;
    failed += taken.filter(({ undone }) => !undone).length;
    from += AT_ONCE;
    await progress.note({ moved, failed, total: job.changed, cursor: String(from) });
  }
  await removeCreated(job.id);
  return progress.end({ status: "undone", moved, failed });
}

function taskOf({ task }: TransferJob): ImportTask {
  // Stored by `startImport`.
  return task as unknown as ImportTask;
}
