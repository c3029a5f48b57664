import type { BulkActionName } from "./rules";

/** Kinds of field values. `kinds.ts` says what each kind means on the server, `form/kind-inputs.tsx` and its neighbours in the browser. */
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

/**
 * A field of a lead. What people enter is, unless its entry says otherwise, tracked in timeline and audit, merged,
 * imported, exported and erased on request.
 */
export interface Field {
  label: string;
  kind: Kind;
  /** Its name inside a sentence, where that is not the label in small letters. */
  name?: string;
  /** Characters of a text, entries of a list. */
  max?: number;
  /** What one entry of a list is called, and how long it may be. */
  item?: { label: string; max?: number };
  /** What its ids stand for. */
  refersTo?: "statuses" | "sources" | "owners" | "products";
  /** The choices. */
  options?: readonly string[];
  /** It can't be emptied. */
  required?: true;
  /** A new lead has one by itself. */
  preset?: true;
  /** The product keeps it: nobody enters it. */
  readOnly?: true;
  /** Texts that forms and filters suggest; others are accepted too. */
  suggestions?: readonly string[];
  /** Lists and the board carry it, and lists can show it in a column. */
  row?: true;
  /**
   * Its column in lists: those with a rank are shown unless people choose others, and the lower it is, the longer the column
   * stays where room is short. False for none of its own.
   */
  list?: { rank: number; first?: true } | false;
  /** Where the cards of the board and of lists on phones show it; rows have to carry it. */
  card?: "line" | "figure" | "foot";
  /** The actions on many leads at once that change it. */
  bulk?: readonly BulkActionName[];
  /** Lists can be filtered by it, under this name. */
  filter?: string;
  /** Lists can be sorted by it. */
  sort?: true;
  /** Lists can be grouped by it. */
  group?: true;
  /** In the timeline it comes before other changes. */
  tracked?: "first";
  /** It goes with another field when leads are merged. */
  merge?: false;
  /** It says nothing of the person and stays after an erasure. */
  personal?: false;
  /**
   * Where the forms of a whole lead ask for it: at once, first behind "More", with the status, or nowhere. Else behind "More".
   * On the lead's page it is edited in place unless it goes with the status.
   */
  form?: "first" | "early" | "with_status" | false;
  /** The group that shows it on the lead's page: by default the first one for what people enter, none for the rest. */
  panel?: "contact" | "deal" | "record" | false;
  /** The form on the business' website takes it. */
  website?: true;
  /** Its name in exports and archives, where that is not its own. */
  column?: string;
  /** It stands in archives and not in exports. */
  exported?: false;
  /**
   * What else headers of imported columns call it, the most telling first: of several columns the first of these wins. What
   * people enter is imported without this too, what the product keeps with it alone.
   */
  aliases?: string;
  /** Headers are also recognized inside a longer one, such as a question of a form. */
  inside?: true;
  /** How import mappings name it, where they differ, and whether the template file has no column for it. */
  import?: {
    as?: string;
    label?: string;
    template?: false;
  };
}
