import type { Field } from "../leads/field";
import {
  type FIELDS,
  type FieldName,
  type FieldsWith,
  fieldNames,
  fieldOf,
  fieldsWith,
  type InputField,
  inputFields,
} from "../leads/fields";
import type { OwnName } from "../leads/list/rules";

export const IMPORT_ROWS_MAX = 10_000;
export const IMPORT_COLUMNS_MAX = 200;
export const CELL_CHARACTERS_MAX = 32_767; // Excel's limit
export const SHEET_CHARACTERS_MAX = 20_000_000;
export const UNPACKED_BYTES_MAX = 100 * 1024 * 1024;
export const REFUSED_BYTES_MAX = 10_000_000;
export const PREVIEW_ROWS = 50;
export const CONTACTS_TEXT_MAX = 1_000;
export const SAMPLES_SHOWN = 3;
export const COLUMN_NAME_MAX = 100;
export const SYNC_EXPORT_MAX = 5_000;
export const EXPORT_ROWS_MAX = 200_000;

export const DUPLICATE_CHOICES = ["skip", "update", "add"] as const;
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number];

export const FILE_FORMATS = ["csv", "xlsx"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

type Entry<Name extends FieldName> = (typeof FIELDS)[Name];
type ImportName<Name extends FieldName> = Entry<Name> extends { import: { as: infer As } } ? As : Name;
type Imported = InputField | FieldsWith<{ aliases: string }>;
export type ImportField = { [Name in Imported]: ImportName<Name> }[Imported] | "note";

/** The field of a column: a built-in one, or `custom.<key>`. */
export type ColumnField = ImportField | OwnName;

export function builtIn(field: ColumnField | null | undefined): ImportField | null {
  return IMPORT_FIELD_NAMES.find((name) => name === field) ?? null;
}

interface ImportEntry extends Pick<Field, "label" | "kind" | "aliases" | "inside"> {
  field?: FieldName;
}

const NOTE = {
  note: {
    label: "Note",
    kind: "long_text",
    inside: true,
    aliases:
      "notes,remark,remarks,comment,comments,description,message,requirement,requirements,req,enquiry,inquiry,details,टिप्पणी",
  },
} as const;

function importEntries(names: readonly FieldName[]): [string, ImportEntry][] {
  return names.map((field) => {
    const { label, kind, aliases, inside, import: words } = fieldOf(field);
    return [words?.as ?? field, { field, label: words?.label ?? label, kind, aliases, inside }];
  });
}

const isInput = (name: FieldName) => !fieldOf(name).readOnly;
const importedOnly = fieldNames().filter((name) => !isInput(name) && fieldOf(name).aliases);
export const IMPORT_FIELDS = {
  ...Object.fromEntries(importEntries(inputFields())),
  ...NOTE,
  ...Object.fromEntries(importEntries(importedOnly)),
} as Record<ImportField, ImportEntry>; // The keys of this type.
// Keys of the object above.
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as ImportField[];

export const DATE_ORDERS = ["dmy", "mdy", "ymd"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
export const DECIMAL_MARKS = [".", ","] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];
/** For lost leads without a reason in the file. */
export const UNKNOWN_LOST_REASON = "Not given";

export const CONFIDENCES = ["sure", "likely", "unsure"] as const;
export type Confidence = (typeof CONFIDENCES)[number];

export const OWNERS_INVITED_MAX = 20;

/** Fields whose labels can be mapped. */
export type LabelledField = FieldsWith<{ kind: "reference" }>;
export const LABELLED: readonly LabelledField[] = fieldsWith({ kind: "reference" });
export const CREATE = "new"; // instead of an id: create it, or invite the owner
export const LEAVE_EMPTY = "none"; // instead of an id: ignore the cell
export const SKIP = "skip"; // instead of an id: skip the row
export const UNASSIGNED = "unassigned";
export const LABELS_CREATED_MAX = 40; // of a field automatically: more are no statuses or sources

type Exported = Exclude<FieldName, FieldsWith<{ exported: false }>>;
export type ExportColumn = { [Name in Exported]: ColumnName<Name> }[Exported] | "id";
type ColumnName<Name extends FieldName> = Entry<Name> extends { column: infer Column } ? Column : Name;

/** The name of a field's column in exports and archives. */
export function columnOf(name: FieldName): string {
  return fieldOf(name).column ?? name;
}

const exported = fieldNames().filter((name) => fieldOf(name).exported !== false);
/** Columns of an export in order. */
export const EXPORT_COLUMNS = {
  ...Object.fromEntries(exported.map((field) => [columnOf(field), { label: fieldOf(field).label, field }])),
  id: { label: "Id" },
} as Record<ExportColumn, { label: string; field?: FieldName }>; // The keys of this type.
/** A column of an export: a built-in one, or `custom.<key>`. */
export type AnyExportColumn = ExportColumn | OwnName;
// Keys of the object above.
export const EXPORT_COLUMN_NAMES = Object.keys(EXPORT_COLUMNS) as ExportColumn[];

/** Headers of the import template. */
export const TEMPLATE_COLUMNS: readonly string[] = Object.values(IMPORT_FIELDS).flatMap(
  ({ field, label }) => {
    const isWanted = !field || (isInput(field) && fieldOf(field).import?.template !== false);
    return isWanted ? label : [];
  },
);

export const REASON_COLUMN = "Reason";
export const ROW_COLUMN = "Row";

export const ARCHIVES_SHOWN = 10;
export const ONE_ARCHIVE_TEXT = "An archive is being made already. It is shown here once it is ready.";
/** Of the files on leads in an archive. */
export const ARCHIVED_FILES_BYTES_MAX = 2 * 1024 ** 3;
export const TOO_LARGE_TEXT = "Your business has too much data for one archive. Contact support.";
