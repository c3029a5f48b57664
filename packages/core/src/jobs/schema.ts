import * as z from "zod/mini";
import { pageQuery } from "../kernel/schema";
import { RESULTS_PAGE_DEFAULT, RESULTS_PAGE_MAX, TRANSFER_KINDS } from "./rules";

export const JobStarted = z.object({ job_id: z.string() }); // work that goes on after the answer
export type JobStarted = z.infer<typeof JobStarted>;

/** How far a job is: `done` and `failed` count the things it has looked at, of `total` where that is known. */
export const JobState = z.object({
  id: z.string(),
  kind: z.string(),
  status: z.enum(["waiting", "running", "done", "failed", "undone"]),
  done: z.int(),
  total: z.nullable(z.int()),
  failed: z.int(),
  /** The kind of the job before it in the business' line, of one that waits. */
  waiting_for: z.optional(z.string()),
  /** Whether what it did is, or was, taken back; of what can be taken back alone. */
  phase: z.optional(z.enum(["apply", "undo"])),
  result: z.optional(
    z.object({
      /** How many things are other than they were. */
      changed: z.int(),
      /** The first that were refused or, after an undo, could not be put back, and why. */
      refused: z.array(z.object({ id: z.string(), message: z.string() })),
      reason: z.nullable(z.string()),
    }),
  ),
  results_url: z.optional(z.string()),
  undo_until: z.optional(z.string()),
});
export type JobState = z.infer<typeof JobState>;

const Count = z.int();
const Cell = z.string();

/** What a file of leads is read as, and what came of it: in a dry run, what would come. */
export const ImportResult = z.object({
  dry_run: z.boolean(),
  created: Count,
  updated: Count,
  skipped: Count,
  refused: Count,
  /** The columns of the file, with what stands in their first rows and what each is read as. */
  columns: z.array(
    z.object({
      name: Cell,
      samples: z.array(Cell),
      field: z.nullable(Cell),
      /** How sure it is that the column is what it is read as. */
      confidence: z.enum(["sure", "likely", "unsure"]),
      /** How its dates or amounts are written, where cells depend on it: by their evidence, a choice or the business' habit. */
      reading: z.optional(
        z.object({
          date_order: z.optional(z.enum(["dmy", "mdy", "ymd"])),
          decimal: z.optional(z.enum([".", ","])),
          is_evident: z.boolean(),
          /** A cell, and the day (2026-12-05) or the amount in minor units that it is read as. */
          example: z.object({ text: Cell, value: Cell }),
        }),
      ),
    }),
  ),
  guess: z.record(Cell, z.nullable(Cell)),
  /** Where the table was found: its sheet, where a workbook has several, and the row that names the columns. */
  source: z.object({ sheet: z.nullable(Cell), header_row: Count }),
  /** Names of statuses, sources and owners that the business has not, in how many rows each stands, and what it is taken as. */
  unknown: z.array(z.object({ field: Cell, label: Cell, rows: Count, value: Cell })),
  /** How many rows are lost leads without a reason. */
  lost_without_reason: Count,
  /** The first rows that are refused, and why. */
  problems: z.array(z.object({ row: Count, message: Cell })),
  /** How many rows are written without some of their values, and the first of them with what was left out. */
  warned: Count,
  warnings: z.array(z.object({ row: Count, message: Cell })),
  /** The first rows as they will be. */
  preview: z.optional(
    z.array(
      z.object({
        row: Count,
        action: z.enum(["create", "update", "skip", "refuse"]),
        reason: z.nullable(Cell),
        cells: z.record(Cell, Cell),
      }),
    ),
  ),
  reason: z.nullable(Cell),
});
export type ImportResult = z.infer<typeof ImportResult>;

export const ExportResult = z.object({ rows: Count, format: Cell, reason: z.nullable(Cell) });
export type ExportResult = z.infer<typeof ExportResult>;

/** Of how many things of each kind something was made or erased. */
export const CountsResult = z.object({ counts: z.record(Cell, Count), reason: z.nullable(Cell) });
export type CountsResult = z.infer<typeof CountsResult>;

/** How far an import or export is; `results_url` leads to its file: the rows that were refused, or the leads. */
export const TransferState = z.extend(JobState, {
  kind: z.enum(TRANSFER_KINDS),
  /** Of one that failed, the reason, and of an import how many leads it has added or changed until then. */
  result: z.optional(
    z.union([
      ImportResult,
      ExportResult,
      CountsResult,
      z.object({ changed: z.optional(Count), reason: z.nullable(Cell) }),
    ]),
  ),
});
export type TransferState = z.infer<typeof TransferState>;

/** What became of one thing that a job has looked at. */
export const JobResult = z.object({
  id: z.string(),
  success: z.boolean(),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  undone: z.optional(z.boolean()),
});
export type JobResult = z.infer<typeof JobResult>;

export const ListResults = z.object(pageQuery(RESULTS_PAGE_DEFAULT, RESULTS_PAGE_MAX));
export type ListResults = z.infer<typeof ListResults>;
