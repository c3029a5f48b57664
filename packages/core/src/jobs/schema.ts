import * as z from "zod/mini";
import { pageQuery } from "../kernel/schema";
import { RESULTS_PAGE_DEFAULT, RESULTS_PAGE_MAX, TRANSFER_KINDS } from "./rules";

export const JobStarted = z.object({ job_id: z.string() });
export type JobStarted = z.infer<typeof JobStarted>;

export const JobState = z.object({
  id: z.string(),
  kind: z.string(),
  status: z.enum(["waiting", "running", "done", "failed", "undone"]),
  done: z.int(),
  total: z.nullable(z.int()),
  failed: z.int(),
  waiting_for: z.optional(z.string()),
  /** `undo` while and after it is undone. */
  phase: z.optional(z.enum(["apply", "undo"])),
  result: z.optional(
    z.object({
      changed: z.int(),
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

export const ImportResult = z.object({
  dry_run: z.boolean(),
  created: Count,
  updated: Count,
  skipped: Count,
  refused: Count,
  columns: z.array(
    z.object({
      name: Cell,
      samples: z.array(Cell),
      field: z.nullable(Cell),
      confidence: z.enum(["sure", "likely", "unsure"]),
      /** Format of dates or amounts, if it matters for some cell. */
      reading: z.optional(
        z.object({
          date_order: z.optional(z.enum(["dmy", "mdy", "ymd"])),
          decimal: z.optional(z.enum([".", ","])),
          is_evident: z.boolean(),
          /** A cell, and the date (2026-12-05) or amount in minor units that it is read as. */
          example: z.object({ text: Cell, value: Cell }),
        }),
      ),
    }),
  ),
  guess: z.record(Cell, z.nullable(Cell)),
  source: z.object({ sheet: z.nullable(Cell), header_row: Count }),
  unknown: z.array(z.object({ field: Cell, label: Cell, rows: Count, value: Cell })),
  lost_without_reason: Count,
  problems: z.array(z.object({ row: Count, message: Cell })),
  warned: Count,
  warnings: z.array(z.object({ row: Count, message: Cell })),
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

export const CountsResult = z.object({ counts: z.record(Cell, Count), reason: z.nullable(Cell) });
export type CountsResult = z.infer<typeof CountsResult>;

/** State of a transfer; `results_url` is its file: refused rows, leads or the archive. */
export const TransferState = z.extend(JobState, {
  kind: z.enum(TRANSFER_KINDS),
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
