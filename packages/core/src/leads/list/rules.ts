import { type FIELDS, type FieldsWith, fieldNames, fieldOf, fieldsWith } from "../fields";

export type SortField = FieldsWith<{ sort: true }>;
const SORT_FIELDS = fieldsWith({ sort: true });
export const SORTS = SORT_FIELDS.flatMap((field) => [field, `-${field}`] as const);
export type Sort = (typeof SORTS)[number];

/** The parts of the day's work. Every open lead is in exactly one, so that together they count the open leads. */
export const DAY_PARTS = ["overdue", "today", "untouched", "upcoming", "none"] as const;
export type DayPart = (typeof DAY_PARTS)[number];
export const FOLLOW_UPS = [...DAY_PARTS, "week"] as const;
export const FOLLOW_UP_WEEK_DAYS = 7; // days of the `week` filter, what is left of today included
export type GroupField = FieldsWith<{ group: true }>;
export const GROUPS = fieldsWith({ group: true });

type Filtered<Part> = FieldsWith<Part & { filter: string }>;
type NameOf<Field extends FieldsWith<{ filter: string }>> = (typeof FIELDS)[Field]["filter"];
export type MoneyFilters = {
  [Field in Filtered<{ kind: "money" }> as `${NameOf<Field>}_${"min" | "max"}`]: Field;
};
export type DateFilters = {
  [Field in Filtered<{ kind: "date_time" }> as `${NameOf<Field>}_${"from" | "to"}`]: Field;
};
export type ReferenceFilters = {
  [Field in Filtered<{ kind: "reference" | "references" }> as NameOf<Field>]: Field;
};
export type TextFilters = { [Field in Filtered<{ kind: "text" | "tags" }> as NameOf<Field>]: Field };
export type ChoiceFilters = { [Field in Filtered<{ kind: "choice" }> as NameOf<Field>]: Field };
/** A parameter that filters by a field. */
export type FieldFilter = keyof (MoneyFilters & DateFilters & ReferenceFilters & TextFilters & ChoiceFilters);

interface FilterEntry {
  name: FieldFilter;
  field: FieldsWith<{ filter: string }>;
  end?: "least" | "most"; // of a range
}

/** The parameters that filter by a field; a range has one for each end. */
export const FIELD_FILTERS: readonly FilterEntry[] = fieldNames().flatMap((field) => {
  const { kind, filter } = fieldOf(field);
  if (!filter) return [];
  const ends = { money: ["min", "max"], date_time: ["from", "to"] };
  const [least, most] = kind === "money" || kind === "date_time" ? ends[kind] : [];
  const entries = least
    ? [
        { name: `${filter}_${least}`, field, end: "least" },
        { name: `${filter}_${most}`, field, end: "most" },
      ]
    : [{ name: filter, field }];
  return entries as FilterEntry[]; // the names that `FieldFilter` is made of
});

export const CHOICES_MAX = 50; // ids of one filter
export const TOTAL_MAX = 1_000; // a list says exactly how many leads it has up to here
export const NO_SOURCE = "none"; // how the list's filter names the source of leads that have none

/** Longer than any name, address or number that somebody looks for. */
export const SEARCH_MAX = 120;

export const MANY_MAX = 10_000; // leads that one job acts on

export const TURNS_MAX = 20; // colleagues who share what somebody hands over
