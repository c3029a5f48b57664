import type { ReasonList } from "../reasons/rules";
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
  max?: number;
  item?: { label: string; max?: number };
  refersTo?: "statuses" | "sources" | "owners" | "products";
  options?: readonly string[];
  /** Labels of options that differ from their values, former options included. */
  optionLabels?: Readonly<Record<string, string>>;
  /** Shown below its input. */
  help?: string;
  /** It can't be empty. */
  required?: true;
  preset?: true;
  readOnly?: true;
  /** The business's list that its texts are chosen from; others are allowed. */
  suggestions?: ReasonList;
  row?: true;
  /** Its column in lists. Columns with a rank are shown by default, the lowest longest on narrow screens. */
  list?: { rank: number; first?: true } | false;
  /** Its position on cards of the board and of lists on phones; needs `row`. */
  card?: "line" | "figure" | "foot";
  bulk?: readonly BulkActionName[];
  filter?: string;
  sort?: true;
  group?: true;
  tracked?: "first";
  /** Merges take it along with another field. */
  merge?: false;
  personal?: false;
  /** Its position in lead forms: at the top, first under "More", with the status, or none. The default is under "More". */
  form?: "first" | "early" | "with_status" | false;
  /** Its panel on the lead page: by default "contact" for input fields, none for others. */
  panel?: "contact" | "deal" | "record" | false;
  website?: true;
  column?: string;
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
