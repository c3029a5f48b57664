import type { BulkActionName } from "./rules";

/** Kinds of field values, defined in `kinds.ts` for the server and `form/kind-inputs.tsx` for the browser. */
export type Kind =
  | "text"
  | "long_text"
  | "phone"
  | "email"
  | "link"
  | "money"
  | "number"
  | "date"
  | "date_time"
  | "boolean"
  | "choice"
  | "choices"
  | "reference"
  | "references"
  | "tags";

/** A field of a lead. By default an input field is tracked, merged, imported, exported and erased on request. */
export interface Field {
  label: string;
  kind: Kind;
  /** Its name inside a sentence, if that is not the lower-cased label. */
  name?: string;
  /** Maximum number of characters or entries. */
  max?: number;
  /** Label and maximum length of a list entry. */
  item?: { label: string; max?: number };
  /** What its ids refer to. */
  refersTo?: "statuses" | "sources" | "owners" | "products";
  options?: readonly string[];
  /** It can't be empty. */
  required?: true;
  /** A new lead gets a default. */
  preset?: true;
  /** Users can't enter it. */
  readOnly?: true;
  /** Suggested texts; others are accepted too. */
  suggestions?: readonly string[];
  /** Part of rows in lists and on the board. */
  row?: true;
  /** Its column in lists. Columns with a rank are shown by default, the lowest longest on narrow screens. */
  list?: { rank: number; first?: true } | false;
  /** Its position on cards of the board and of lists on phones; needs `row`. */
  card?: "line" | "figure" | "foot";
  /** The bulk actions that change it. */
  bulk?: readonly BulkActionName[];
  /** The name of its list filter. */
  filter?: string;
  sort?: true;
  group?: true;
  /** Its changes are shown first. */
  tracked?: "first";
  /** Merges take it along with another field. */
  merge?: false;
  /** Not personal data: it stays after an erasure. */
  personal?: false;
  /** Its position in lead forms: at the top, first under "More", with the status, or none. The default is under "More". */
  form?: "first" | "early" | "with_status" | false;
  /** Its panel on the lead page: by default "contact" for input fields, none for others. */
  panel?: "contact" | "deal" | "record" | false;
  /** Part of the website form. */
  website?: true;
  /** Its column name in exports and archives. */
  column?: string;
  /** Part of archives only. */
  exported?: false;
  /** Headers of imported columns, best match first. A read-only field is imported only if it has aliases. */
  aliases?: string;
  /** Aliases also match inside longer headers, such as questions of a form. */
  inside?: true;
  /** Its name and label in import mappings; `template: false` leaves it out of the template file. */
  import?: {
    as?: string;
    label?: string;
    template?: false;
  };
}
