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
  /** Lists and the board carry it. */
  row?: true;
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
  /** Where forms ask for it: at once, first behind "More", with the status, or nowhere. Else behind "More". */
  form?: "first" | "early" | "with_status" | false;
  /** The group that shows it on the lead's page: by default the first one for what people enter, none for the rest. */
  panel?: "contact" | "deal" | "record" | false;
  /** The form on the business' website takes it. */
  website?: true;
  /** Its name in exports and archives, where that is not its own. */
  column?: string;
  /** It stands in archives and not in exports. */
  exported?: false;
  /** How import mappings name it and what else headers call it. What people enter is imported without this too. */
  import?: {
    as?: string;
    label?: string;
    /** The most telling first: of several columns the first of these wins. */
    aliases?: string;
    /** Also recognized inside a longer header, such as a question of a form. */
    inside?: true;
  };
}
