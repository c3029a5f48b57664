import type { Result } from "../jobs/part-entity";
import type { ImportResult } from "../jobs/schema";
import type { Outcome } from "../leads/import/arrival";
import type { Sheet } from "./file/refusal";
import type { Draft } from "./reading/draft";
import type { ColumnMapping } from "./reading/guess";
import type { Repetition } from "./reading/twins";
import {
  IMPORT_FIELD_NAMES,
  type ImportField,
  PREVIEW_ROWS,
  REASON_COLUMN,
  ROW_COLUMN,
  SAMPLES_SHOWN,
} from "./rules";

const CELL_MAX = 80; // characters of a cell that are shown
const PROBLEMS_MAX = 100;
const FEW = 10;
const UNKNOWN_MAX = 200;
const RESULT_BYTES_MAX = 200 * 1024; // it stands in its job, which is one item

/** What became of each row, from all that knows of some. */
export interface RowOutcome {
  row: number;
  action: "create" | "update" | "skip" | "refuse";
  message?: string | undefined;
  lead?: Outcome["lead"];
}

/** All outcomes in the order of the file. */
export function gatherOutcomes(
  drafts: readonly Draft[],
  repeated: readonly Repetition[],
  done: readonly (Result | Outcome)[],
): RowOutcome[] {
  const refused = drafts.flatMap(({ row, problem }): RowOutcome[] =>
    problem === undefined ? [] : [{ row, action: "refuse", message: problem }],
  );
  const written = done.flatMap((result): RowOutcome[] =>
    result.row === undefined || result.action === undefined
      ? []
      : [{ ...result, row: result.row, action: result.action }],
  );
  const fates = new Map(written.map(({ row, action, message }) => [row, { action, message }]));
  const folded = repeated.map(({ of, ...one }): RowOutcome => {
    const fate = fates.get(of);
    // What was to be added to a row goes with that row.
    return one.action === "update" && fate?.action === "refuse" ? { ...one, ...fate } : one;
  });
  return [...refused, ...written, ...folded].sort((a, b) => a.row - b.row);
}

/** The numbers of an import with what the file was read as. */
export function toResult(
  sheet: Sheet,
  { mapping, guess }: { mapping: ColumnMapping; guess: ColumnMapping },
  drafts: readonly Draft[],
  outcomes: readonly RowOutcome[],
): Omit<ImportResult, "reason" | "dry_run"> {
  const count = (action: RowOutcome["action"]) => outcomes.filter((one) => one.action === action).length;
  const problems = outcomes.flatMap(({ row, action, message = "" }) =>
    action === "refuse" ? [{ row, message }] : [],
  );
  return {
    created: count("create"),
    updated: count("update"),
    skipped: count("skip"),
    refused: count("refuse"),
    columns: sheet.columns.map((name, at) => ({
      name,
      samples: samplesOf(sheet, at),
      field: mapping[name] ?? null,
    })),
    guess,
    unknown: countUnknown(drafts),
    problems: problems.slice(0, PROBLEMS_MAX),
  };
}

function samplesOf({ rows }: Sheet, at: number): string[] {
  const filled = rows.flatMap(({ cells }) => cells[at] || []);
  return [...new Set(filled.slice(0, PREVIEW_ROWS))].slice(0, SAMPLES_SHOWN).map(cut);
}

function countUnknown(drafts: readonly Draft[]): ImportResult["unknown"] {
  const counts = new Map<string, { field: string; label: string; rows: number }>();
  for (const { field, label } of drafts.flatMap(({ unknown }) => unknown)) {
    if (label.length > CELL_MAX) continue; // no name of anything
    const key = `${field} ${label.toLowerCase()}`;
    const before = counts.get(key) ?? { field, label, rows: 0 };
    counts.set(key, { ...before, rows: before.rows + 1 });
  }
  return [...counts.values()].sort((a, b) => b.rows - a.rows).slice(0, UNKNOWN_MAX);
}

/** The same with fewer of its examples, where it would have no room otherwise. */
export function fitting(result: Omit<ImportResult, "reason">): Omit<ImportResult, "reason"> {
  if (Buffer.byteLength(JSON.stringify(result)) <= RESULT_BYTES_MAX) return result;
  const { columns, unknown, problems, preview } = result;
  return {
    ...result,
    columns: columns.map((column) => ({ ...column, samples: [] })),
    unknown: unknown.slice(0, FEW),
    problems: problems.slice(0, FEW),
    ...(preview && { preview: preview.slice(0, FEW) }),
  };
}

/** The first rows as they will be: what was read, in the words of the business. */
export function toPreview(
  drafts: readonly Draft[],
  outcomes: readonly RowOutcome[],
  show: (field: ImportField, outcome: RowOutcome, draft: Draft) => string,
): ImportResult["preview"] {
  const byRow = new Map(drafts.map((draft) => [draft.row, draft]));
  return outcomes.slice(0, PREVIEW_ROWS).map((outcome) => {
    const draft = byRow.get(outcome.row);
    const cells = IMPORT_FIELD_NAMES.flatMap((field): [string, string][] => {
      const text = draft ? cut(show(field, outcome, draft)) : "";
      return text === "" ? [] : [[field, text]];
    });
    const { row, action, message = null } = outcome;
    return { row, action, reason: message, cells: Object.fromEntries(cells) };
  });
}

/** The rows that were refused, as a table of their own: their cells as they were, and the reason. */
export function refusedRows(sheet: Sheet, outcomes: readonly RowOutcome[]): string[][] {
  const reasons = new Map(
    outcomes.flatMap(({ row, action, message = "" }) => (action === "refuse" ? [[row, message]] : [])),
  );
  if (reasons.size === 0) return [];
  const rows = sheet.rows.flatMap(({ number, cells }) => {
    const reason = reasons.get(number);
    return reason === undefined ? [] : [[...cells, reason, String(number)]];
  });
  return [[...sheet.columns, REASON_COLUMN, ROW_COLUMN], ...rows];
}

function cut(text: string): string {
  return text.length > CELL_MAX ? `${text.slice(0, CELL_MAX)}…` : text;
}
