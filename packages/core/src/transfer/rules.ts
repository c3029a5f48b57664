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

/** What a file of leads may be, and what its columns may hold. */

export const IMPORT_ROWS_MAX = 10_000;
export const IMPORT_COLUMNS_MAX = 200;
export const CELL_CHARACTERS_MAX = 32_767; // as Excel has it
export const SHEET_CHARACTERS_MAX = 20_000_000;
export const UNPACKED_BYTES_MAX = 100 * 1024 * 1024; // what a workbook may become
export const REFUSED_BYTES_MAX = 10_000_000; // of the file of refused rows, which can be imported again
export const PREVIEW_ROWS = 50;
export const CONTACTS_TEXT_MAX = 1_000; // characters of a cell in which phones or emails are looked for
export const SAMPLES_SHOWN = 3;
export const COLUMN_NAME_MAX = 100; // characters of a header
export const EXPORT_AT_ONCE = 5_000; // rows that are answered; more of them come as a file
export const EXPORT_ROWS_MAX = 200_000;

export const DUPLICATE_CHOICES = ["skip", "update", "add"] as const;
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number];

export const FILE_FORMATS = ["csv", "xlsx"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

type Entry<Name extends FieldName> = (typeof FIELDS)[Name];
type ImportName<Name extends FieldName> = Entry<Name> extends { import: { as: infer As } } ? As : Name;
type Imported = InputField | FieldsWith<{ aliases: string }>;
export type ImportField = { [Name in Imported]: ImportName<Name> }[Imported] | "note";

interface ImportEntry extends Pick<Field, "label" | "kind" | "aliases" | "inside"> {
  field?: FieldName; // none for a note, which goes into the timeline
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
/** What a column can be read as, and what people call it. */
export const IMPORT_FIELDS = {
  ...Object.fromEntries(importEntries(inputFields())),
  ...NOTE,
  ...Object.fromEntries(importEntries(importedOnly)),
} as Record<ImportField, ImportEntry>; // the names that its type is made of
// Just the keys of the table above.
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as ImportField[];

/** The order of day, month and year in a column of dates. */
export const DATE_ORDERS = ["dmy", "mdy", "ymd"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
export const DECIMAL_MARKS = [".", ","] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];
/** Of leads that were lost for a reason that the file does not give. */
export const UNGIVEN_LOST_REASON = "Not given";

/** How certain the guess of a column is. */
export const CONFIDENCES = ["sure", "likely", "unsure"] as const;
export type Confidence = (typeof CONFIDENCES)[number];

export const OWNERS_INVITED_MAX = 20; // with one import

/** The fields whose labels name things of the business; those can be made where there is none, owners by an email. */
export type LabelledField = FieldsWith<{ kind: "reference" }>;
export const LABELLED: readonly LabelledField[] = fieldsWith({ kind: "reference" });
export const MAKE = "new"; // in place of an id: make a status or source of that name, invite an owner
export const LEAVE_EMPTY = "none"; // in place of an id: as if the cell were empty
export const SKIP = "skip"; // in place of an id: rows with the label are skipped
export const UNASSIGNED = "unassigned"; // in place of an owner's id: nobody
export const LABELS_MADE_MAX = 40; // of a field, without being asked for: more than that are no names of sources or statuses

type Exported = Exclude<FieldName, FieldsWith<{ exported: false }>>;
export type ExportColumn = { [Name in Exported]: ColumnName<Name> }[Exported] | "id";
type ColumnName<Name extends FieldName> = Entry<Name> extends { column: infer Column } ? Column : Name;

/** The name of a field's column in exports and archives. */
export function columnOf(name: FieldName): string {
  return fieldOf(name).column ?? name;
}

const exported = fieldNames().filter((name) => fieldOf(name).exported !== false);
/** What an export can hold, in the order of its columns; the last one is the lead's id. */
export const EXPORT_COLUMNS = {
  ...Object.fromEntries(exported.map((field) => [columnOf(field), { label: fieldOf(field).label, field }])),
  id: { label: "Id" },
} as Record<ExportColumn, { label: string; field?: FieldName }>; // the names that its type is made of
// Just the keys of the table above.
export const EXPORT_COLUMN_NAMES = Object.keys(EXPORT_COLUMNS) as ExportColumn[];

/** The headers of the file that people fill in to import it. */
export const TEMPLATE_COLUMNS: readonly string[] = Object.values(IMPORT_FIELDS).flatMap(
  ({ field, label }) => {
    const isWanted = !field || (isInput(field) && fieldOf(field).import?.template !== false);
    return isWanted ? label : [];
  },
);

export const REASON_COLUMN = "Reason";
export const ROW_COLUMN = "Row";

export const ARCHIVES_SHOWN = 10; // of those that were made last
export const ONE_ARCHIVE_TEXT = "An archive is being made already. It is shown here once it is ready.";
export const TOO_LARGE_TEXT = "Your business has too much data for one archive. Contact support.";
