import * as z from "zod/mini";
import { reference } from "../kernel/field";
import { NO_OWNER } from "../permissions/rules";
import { YEARS } from "./rules";

const day = (name: string) => {
  const error = `${name} must be a day such as 2026-11-21`;
  return z.optional(z.iso.date({ error: () => error }).check(z.refine((value) => YEARS.test(value), error)));
};
const oneOf = (name: string, value: string) =>
  z.optional(z.literal(value, { error: () => `${name} can only be ${value}` }));

/** Dates in the tenant's time zone, inclusive; default: the last 30 days. */
export const ReportQuery = z.strictObject({
  tenant_id: z.optional(z.string()),
  from: day("from"),
  to: day("to"),
  owner_id: z.optional(
    z.union([z.literal(NO_OWNER), reference("Owner")], {
      error: () => `owner_id must be the id of a user, or ${NO_OWNER}`,
    }),
  ),
  compare: oneOf("compare", "previous"),
  /** Funnel and sources: outcome of the leads that arrived in the period, instead of those closed in it. */
  cohort: oneOf("cohort", "arrived"),
  /** Sources: a choice of the business that is in lists, instead of the source. */
  group_by: z.optional(
    z.templateLiteral(["custom.", z.string()], { error: () => "group_by must be custom.<key>" }),
  ),
  format: z.optional(z.enum(["json", "csv"], { error: () => "format must be json or csv" })),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

/** `query` are list parameters for the same leads. `value_total` in minor units. */
export const Cell = z.object({
  count: z.int(),
  value_total: z.optional(z.int()),
  query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});
export type Cell = z.infer<typeof Cell>;

const Value = z.union([Cell, z.string(), z.number(), z.null()]);
export const Row = z.record(z.string(), Value);
export type Row = z.infer<typeof Row>;

/** Values: `leads` are cells, `percent` 0–100, `money` minor units, `minutes` medians. */
export const Column = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(["text", "leads", "percent", "money", "minutes"]),
  help: z.optional(z.string()),
});
export type Column = z.infer<typeof Column>;

const part = {
  from: z.string(),
  to: z.string(),
  rows: z.array(Row),
  total: Row,
  sentence: z.string(),
};

export const Report = z.object({ ...part, columns: z.array(Column), compare: z.optional(z.object(part)) });
export type Report = z.infer<typeof Report>;
export type ReportPart = Omit<Report, "columns" | "compare">;
