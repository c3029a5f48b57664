/** Anonymizes jobs; counts stay, and so does data for the undo of other leads. */
import { isAboutJob, mentionsPerson, type Person } from "./person";
import { pick } from "./pick";
import { ERASED_TEXT, STOPPED_TEXT } from "./rules";
import type { Item } from "./traces-entity";

const JOB_FIELDS = [
  ...["id", "kind", "status", "phase", "stage", "turn", "total", "failed", "moved", "changed"],
  ...["parts", "cursor", "staying", "other", "has_captures", "given"],
  ...["started_by", "undone_by", "created_at", "worked_at", "done_at"],
];
const PART_FIELDS = ["job", "number", "state", "results"];
const RESULT_FIELDS = ["id", "success", "code", "version", "board_order", "undone", "owner", "row", "action"];
const TASK_FIELDS = ["upload_id", "duplicates", "dry_run", "format"];
const ACTION_FIELDS = ["action", "owner_id", "status_id"];

/** Runs that write files of unknown people: an erasure stops them. */
const WRITING: readonly unknown[] = ["export", "archive"];

export function anonymizeJob(
  person: Person,
  item: Item,
  itemFields: readonly string[],
): Record<string, unknown> {
  if (Array.isArray(item.results)) return anonymizePart(person, item, itemFields);
  const { file: _, ...job } = item;
  const isRunning = job.status === "running";
  if (isRunning && WRITING.includes(job.kind))
    return { ...pick(job, [...itemFields, ...JOB_FIELDS]), task: {}, status: "failed", reason: STOPPED_TEXT };
  if (!isAboutJob(person, item)) return job;
  if (isRunning) return { ...job, task: without(person, job.task) };
  const refused = Array.isArray(job.refused) ? job.refused : undefined;
  return {
    ...pick(job, [...itemFields, ...JOB_FIELDS]),
    ...(job.task !== undefined && { task: anonymizeTask(Object(job.task)) }),
    ...(job.result !== undefined && {
      result: { ...Object(numbersOf(job.result)), ...pick(Object(job.result), ["format"]) },
    }),
    ...(job.kind === "merge" && { take: {} }),
    ...(refused && {
      refused: refused.map(({ id, message }) => ({
        id,
        message: person.ids.has(String(id)) ? ERASED_TEXT : message,
      })),
    }),
  };
}

function anonymizePart(person: Person, item: Item, itemFields: readonly string[]): Record<string, unknown> {
  const results = Array.isArray(item.results) ? item.results : [];
  return {
    ...pick(item, [...itemFields, ...PART_FIELDS]),
    results: results.map((result) =>
      person.ids.has(String(Object(result).id)) ? pick(Object(result), RESULT_FIELDS) : result,
    ),
  };
}

function anonymizeTask(task: Record<string, unknown>): Record<string, unknown> {
  return {
    ...pick(task, TASK_FIELDS),
    ...(task.action !== undefined && { action: pick(Object(task.action), ACTION_FIELDS), filters: {} }),
  };
}

/** Keeps numbers; examples, column names and texts are emptied. */
function numbersOf(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).filter(([, part]) => typeof part !== "string");
  return Object.fromEntries(parts.map(([name, part]) => [name, numbersOf(part)]));
}

/** The texts of an unfinished job without those about the person. */
function without(person: Person, value: unknown): unknown {
  if (typeof value === "string") return mentionsPerson(person, value) ? ERASED_TEXT : value;
  if (Array.isArray(value)) return value.map((part) => without(person, part));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, without(person, part)]));
}
