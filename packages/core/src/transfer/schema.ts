import * as z from "zod/mini";
import { customKey } from "../fields/rules";
import { TransferState } from "../jobs/schema";
import { optionalText, reference } from "../kernel/field";
import { ofFields } from "../leads/fields";
import { anyOf, ListLeads, queryOf } from "../leads/list/schema";
import { BULK_MAX, LOST_REASON_MAX } from "../leads/rules";
import {
  type AnyExportColumn,
  CREATE,
  DATE_ORDERS,
  DECIMAL_MARKS,
  DUPLICATE_CHOICES,
  EXPORT_COLUMN_NAMES,
  FILE_FORMATS,
  IMPORT_COLUMNS_MAX,
  IMPORT_FIELD_NAMES,
  LABELLED,
  LEAVE_EMPTY,
  SKIP,
  UNASSIGNED,
} from "./rules";

const HEADER_MAX = 500;
const NAME_MAX = 120;
const LABELS_MAX = 1_000;

/**
 * An object with arbitrary keys, as pairs: an object would lose `__proto__`. `json` is the schema of its
 * values.
 */
function byName<T>(value: z.ZodMiniType<T>, json: object) {
  const named = z
    .custom<object>((given) => typeof given === "object" && given !== null && !Array.isArray(given))
    .register(z.globalRegistry, { type: "object", additionalProperties: json });
  return z.pipe(
    named,
    z.transform((given, context) =>
      Object.entries(given).flatMap(([name, one]): [string, T][] => {
        const parsed = z.safeParse(value, one);
        if (parsed.success && name.length <= HEADER_MAX) return [[name, parsed.data]];
        const message = parsed.error?.issues[0]?.message ?? "This name is too long";
        context.issues.push({ code: "custom", message, path: [name], input: one });
        return [];
      }),
    ),
  );
}

const FIELD_TEXT = `A column can be read as ${IMPORT_FIELD_NAMES.join(", ")}, custom.<key>, or null to leave it out`;
const OwnColumn = z.templateLiteral(["custom.", z.string()]);
const MappedField = z.union([z.enum(IMPORT_FIELD_NAMES), OwnColumn], { error: () => FIELD_TEXT });
const Mapping = byName(z.nullable(MappedField), {
  anyOf: [
    { type: "string", enum: IMPORT_FIELD_NAMES },
    { type: "string", pattern: "^custom\\." },
    { type: "null" },
  ],
}).check(z.maxLength(IMPORT_COLUMNS_MAX, "There are too many columns"));
export type ColumnMapping = z.infer<typeof Mapping>;

const LabelMeaning = z.union([z.enum([CREATE, LEAVE_EMPTY, SKIP, UNASSIGNED]), reference("Value")]);
const Label = z.string().check(z.maxLength(HEADER_MAX));
const LabelValue = z.object({ label: Label, value: LabelMeaning });
export type LabelValue = z.infer<typeof LabelValue>;

/**
 * Values of labels: an id, `new` to create or invite, `none` to ignore the cell, `skip` to skip the row,
 * `unassigned` for no owner.
 */
const Labels = z.pipe(
  z.union([z.array(LabelValue).check(z.maxLength(LABELS_MAX)), byName(LabelMeaning, { type: "string" })], {
    error: () => `A label stands for an id, ${CREATE}, ${LEAVE_EMPTY}, ${SKIP} or ${UNASSIGNED}`,
  }),
  z.transform((given): LabelValue[] =>
    given.map((one) => (Array.isArray(one) ? { label: one[0], value: one[1] } : one)),
  ),
);
/** Other statuses and sources are created if the caller may; other labels are ignored. */
export const LabelValues = z.object(ofFields(LABELLED, () => z.optional(Labels)));
export type LabelValues = z.infer<typeof LabelValues>;

/** Format of a column; detected by default. */
const ColumnChoice = z.object({
  column: Label,
  date_order: z.optional(
    z.enum(DATE_ORDERS, { error: () => `date_order must be one of ${DATE_ORDERS.join(", ")}` }),
  ),
  decimal: z.optional(z.enum(DECIMAL_MARKS, { error: () => "decimal must be a point or a comma" })),
});
export type ColumnChoice = z.infer<typeof ColumnChoice>;

/** Import of an upload. A dry run writes nothing. */
export const ImportLeads = z.object({
  tenant_id: z.optional(z.string()),
  upload_id: reference("Upload"),
  file_name: z.optional(z.string().check(z.trim(), z.maxLength(NAME_MAX))),
  mapping: z.optional(z.nullable(Mapping)),
  values: z.optional(LabelValues),
  readings: z.optional(z.array(ColumnChoice).check(z.maxLength(IMPORT_COLUMNS_MAX))),
  lost_reason: optionalText("Lost reason", LOST_REASON_MAX),
  duplicates: z._default(
    z.enum(DUPLICATE_CHOICES, { error: () => `duplicates must be one of ${DUPLICATE_CHOICES.join(", ")}` }),
    "skip",
  ),
  dry_run: z._default(z.boolean("dry_run must be true or false"), false),
});
export type ImportLeads = z.infer<typeof ImportLeads>;

/** An archive of all data; `results_url` while it is kept. */
export const Archive = z.extend(TransferState, {
  started_at: z.string(),
  started_by_name: z.nullable(z.string()),
});
export type Archive = z.infer<typeof Archive>;

const COLUMNS_TEXT = `columns must be some of ${EXPORT_COLUMN_NAMES.join(", ")} and custom.<key>, with commas between`;

function isColumn(name: string): name is AnyExportColumn {
  return customKey(name) !== undefined || EXPORT_COLUMN_NAMES.some((column) => column === name);
}

const { limit: _limit, cursor: _cursor, group_by: _group, ...query } = ListLeads.shape;

/** A query of the list or lead ids, with columns (default all) and format. */
export const ExportLeads = queryOf({
  ...query,
  ids: anyOf("ids", undefined, BULK_MAX),
  columns: z.optional(
    z.pipe(
      z.string({ error: () => COLUMNS_TEXT }),
      z.transform((text, context) => {
        const names = text.split(",").map((name) => name.trim());
        const known = names.filter(isColumn);
        if (known.length === names.length) return [...new Set(known)];
        context.issues.push({ code: "custom", message: COLUMNS_TEXT, input: text });
        return z.NEVER;
      }),
    ),
  ),
  format: z._default(
    z.enum(FILE_FORMATS, { error: () => `format must be one of ${FILE_FORMATS.join(", ")}` }),
    "csv",
  ),
});
export type ExportLeads = z.infer<typeof ExportLeads>;
