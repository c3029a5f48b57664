import type { Result } from "../jobs/part-entity";
import type { ImportResult } from "../jobs/schema";
import type { Sheet } from "./file/refusal";
import type { Labels } from "./labels";
import type { ReadFile } from "./read-file";
import type { Draft } from "./reading/draft";
import type { Repetition } from "./reading/duplicate-rows";
import type { ColumnGuess } from "./reading/guess";
import { type ColumnField, IMPORT_FIELD_NAMES, PREVIEW_ROWS, SAMPLES_SHOWN } from "./rules";
import type { ArrivingLead, Outcome } from "./writing/arrival";

const CELL_MAX = 80;
const PROBLEMS_MAX = 100;
const FEW = 10;
const UNKNOWN_MAX = 200;
const RESULT_BYTES_MAX = 200 * 1024; // must fit the job's item

export interface RowOutcome {
  row: number;
  action: "create" | "update" | "skip" | "refuse";
  message?: string | undefined;
  lead?: Outcome["lead"];
}

export function gatherOutcomes(
  drafts: readonly Draft[],
  repeated: readonly Repetition[],
  done: readonly (Result | Outcome)[],
): RowOutcome[] {
  const refused = drafts.flatMap(({ row, problem, isSkipped = false }): RowOutcome[] =>
    problem === undefined ? [] : [{ row, action: isSkipped ? "skip" : "refuse", message: problem }],
  );
  const written = done.flatMap((result): RowOutcome[] =>
    result.row === undefined || result.action === undefined
      ? []
      : [{ ...result, row: result.row, action: result.action }],
  );
  const outcomesByRow = new Map(written.map(({ row, action, message }) => [row, { action, message }]));
  const folded = repeated.map(({ of, ...one }): RowOutcome => {
    const applied = outcomesByRow.get(of);
    // Values for a refused row are lost with it.
    return one.action === "update" && applied?.action === "refuse" ? { ...one, ...applied } : one;
  });
  return [...refused, ...written, ...folded].sort((a, b) => a.row - b.row);
}

/** The stored result: the guess by column, since names may be invalid keys. */
type KeptResult = Omit<ImportResult, "reason" | "dry_run" | "guess"> & { guess: (ColumnField | null)[] };

/** Counts of an import, and how the file was read. */
export function toResult(
  { sheet, fields, guesses, readings, labels, drafts, read }: ReadFile,
  outcomes: readonly RowOutcome[],
): KeptResult {
  const count = (action: RowOutcome["action"]) => outcomes.filter((one) => one.action === action).length;
  const problems = outcomes.flatMap(({ row, action, message = "" }) =>
    action === "refuse" ? [{ row, message }] : [],
  );
  const warnings = warningsOf(read, outcomes);
  return {
    created: count("create"),
    updated: count("update"),
    skipped: count("skip"),
    refused: count("refuse"),
    warned: warnings.length,
    columns: sheet.columns.map((name, at) => ({
      name,
      samples: samplesOf(sheet, at),
      ...sureOf(fields[at] ?? null, guesses[at]),
      ...(readings[at]?.shown && { reading: readings[at].shown }),
    })),
    guess: guesses.map(({ field }) => field),
    source: sheet.source,
    unknown: limitUnknown(labels),
    lost_without_reason: drafts.filter(({ lead }) => lead && isLostWithoutReason(lead.input, labels)).length,
    problems: problems.slice(0, PROBLEMS_MAX),
    warnings: warnings.slice(0, PROBLEMS_MAX),
  };
}

function sureOf(field: ColumnField | null, guess?: ColumnGuess): ColumnGuess {
  return { field, confidence: guess && guess.field === field ? guess.confidence : "sure" };
}

function warningsOf(drafts: readonly Draft[], outcomes: readonly RowOutcome[]): ImportResult["warnings"] {
  const written = new Set(
    outcomes.flatMap(({ row, action }) => (action === "create" || action === "update" ? [row] : [])),
  );
  return drafts.flatMap(({ row, warning }) =>
    warning !== undefined && written.has(row) ? [{ row, message: warning }] : [],
  );
}

function isLostWithoutReason({ status_id, lost_reason }: ArrivingLead, { types }: Labels): boolean {
  return !lost_reason && types.get(status_id ?? "") === "lost";
}

function samplesOf({ rows }: Sheet, at: number): string[] {
  const filled = rows.flatMap(({ cells }) => cells[at] || []);
  return [...new Set(filled.slice(0, PREVIEW_ROWS))].slice(0, SAMPLES_SHOWN).map(cut);
}

function limitUnknown({ unknown }: Labels): ImportResult["unknown"] {
  return [...unknown.values()]
    .filter(({ label }) => label.length <= CELL_MAX) // longer labels are not names
    .map(({ field, label, rows, value }) => ({ field, label, rows, value }))
    .sort((a, b) => b.rows - a.rows)
    .slice(0, UNKNOWN_MAX);
}

/** Drops examples of a result that is too large to store. */
export function limitSize<T extends KeptResult>(result: T): T {
  if (Buffer.byteLength(JSON.stringify(result)) <= RESULT_BYTES_MAX) return result;
  const { columns, unknown, problems, warnings, preview } = result;
  return {
    ...result,
    columns: columns.map((column) => ({ ...column, samples: [] })),
    unknown: unknown.slice(0, FEW),
    problems: problems.slice(0, FEW),
    warnings: warnings.slice(0, FEW),
    ...(preview && { preview: preview.slice(0, FEW) }),
  };
}

export function toPreview(
  { read: drafts, own, fields }: Pick<ReadFile, "read" | "own" | "fields">,
  outcomes: readonly RowOutcome[],
  show: (field: ColumnField, outcome: RowOutcome, draft: Draft) => string,
): ImportResult["preview"] {
  const byRow = new Map(drafts.map((draft) => [draft.row, draft]));
  const ownFields = new Set(fields.filter((field) => field !== null && own.has(field)));
  const shown = [...IMPORT_FIELD_NAMES, ...ownFields].filter((field) => field !== null);
  return outcomes.slice(0, PREVIEW_ROWS).map((outcome) => {
    const draft = byRow.get(outcome.row);
    const cells = shown.flatMap((field): [string, string][] => {
      const text = draft ? cut(show(field, outcome, draft)) : "";
      return text === "" ? [] : [[field, text]];
    });
    const { row, action, message = null } = outcome;
    return { row, action, reason: message, cells: Object.fromEntries(cells) };
  });
}

function cut(text: string): string {
  return text.length > CELL_MAX ? `${text.slice(0, CELL_MAX)}…` : text;
}
