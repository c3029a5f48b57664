/** What a file of leads may be, and what its columns may hold. */

export const IMPORT_ROWS_MAX = 10_000;
export const IMPORT_COLUMNS_MAX = 200;
export const CELL_CHARACTERS_MAX = 32_767; // as Excel has it
export const SHEET_CHARACTERS_MAX = 20_000_000;
export const UNPACKED_BYTES_MAX = 100 * 1024 * 1024; // what a workbook may become
export const REFUSED_BYTES_MAX = 10_000_000; // of the file of refused rows, which can be imported again
export const PREVIEW_ROWS = 50;
export const SAMPLES_SHOWN = 3;
export const COLUMN_NAME_MAX = 100; // characters of a header
export const EXPORT_AT_ONCE = 5_000; // rows that are answered; more of them come as a file
export const EXPORT_ROWS_MAX = 200_000;

export const DUPLICATE_CHOICES = ["skip", "update", "add"] as const;
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number];

export const FILE_FORMATS = ["csv", "xlsx"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** What a column can be read as, and what people call it. */
export const IMPORT_FIELDS = {
  name: { label: "Name" },
  phone: { label: "Phone" },
  email: { label: "Email" },
  company: { label: "Company" },
  status_id: { label: "Status" },
  source_id: { label: "Source" },
  owner_id: { label: "Owner" },
  value: { label: "Value" },
  products: { label: "Products" },
  tags: { label: "Tags" },
  city: { label: "City" },
  state: { label: "State" },
  country: { label: "Country" },
  follow_up_at: { label: "Next follow-up" },
  next_step: { label: "Next step" },
  lost_reason: { label: "Lost reason" },
  note: { label: "Note" },
  archived: { label: "Archived" },
  created_at: { label: "Created" },
  closed_at: { label: "Closed" },
  last_contacted_at: { label: "Last contacted" },
} as const;
export type ImportField = keyof typeof IMPORT_FIELDS;
// Just the keys of the table above.
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as ImportField[];

/** The fields that hold dates, with or without times. */
export const IMPORT_MOMENTS = ["follow_up_at", "created_at", "closed_at", "last_contacted_at"] as const;
export type MomentField = (typeof IMPORT_MOMENTS)[number];
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
export const LABELLED = ["status_id", "source_id", "owner_id"] as const;
export type LabelledField = (typeof LABELLED)[number];
export const MAKE = "new"; // in place of an id: make a status or source of that name, invite an owner
export const LEAVE_EMPTY = "none"; // in place of an id: as if the cell were empty
export const SKIP = "skip"; // in place of an id: rows with the label are skipped
export const UNASSIGNED = "unassigned"; // in place of an owner's id: nobody
export const LABELS_MADE_MAX = 40; // of a field, without being asked for: more than that are no names of sources or statuses

/** What an export can hold, in the order of its columns. */
export const EXPORT_COLUMNS = {
  name: "Name",
  phone: "Phone",
  email: "Email",
  company: "Company",
  status: "Status",
  source: "Source",
  owner: "Owner",
  value: "Value",
  products: "Products",
  tags: "Tags",
  city: "City",
  state: "State",
  country: "Country",
  follow_up_at: "Next follow-up",
  next_step: "Next step",
  lost_reason: "Lost reason",
  archived: "Archived",
  created_at: "Created",
  updated_at: "Updated",
  last_activity_at: "Last activity",
  closed_at: "Closed",
  id: "Id",
} as const;
export type ExportColumn = keyof typeof EXPORT_COLUMNS;
// Just the keys of the table above.
export const EXPORT_COLUMN_NAMES = Object.keys(EXPORT_COLUMNS) as ExportColumn[];

export const TEMPLATE_FIELDS: readonly ImportField[] = [
  ...(["name", "phone", "email", "company", "status_id", "source_id", "owner_id", "value"] as const),
  ...(["city", "state", "follow_up_at", "next_step", "tags", "note"] as const),
];

export const REASON_COLUMN = "Reason";
export const ROW_COLUMN = "Row";

export const ARCHIVES_SHOWN = 10; // of those that were made last
export const ONE_ARCHIVE_TEXT = "An archive is being made already. It is shown here once it is ready.";
export const PIECES_GONE_TEXT = "Parts of the archive are not there any more. Start another one.";
export const TOO_LARGE_TEXT = "The archive would be larger than four gigabytes.";
