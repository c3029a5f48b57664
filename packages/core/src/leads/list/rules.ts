import { type FIELDS, type FieldsWith, fieldNames, fieldOf, fieldsWith } from "../fields";

export type SortField = FieldsWith<{ sort: true }>;
const SORT_FIELDS = fieldsWith({ sort: true });
export const SORTS = SORT_FIELDS.flatMap((field) => [field, `-${field}`] as const);
export type Sort = (typeof SORTS)[number];

/** The parts of the day's work. Every open lead is in exactly one. */
export const DAY_PARTS = ["overdue", "today", "untouched", "upcoming", "none"] as const;
export type DayPart = (typeof DAY_PARTS)[number];
export const FOLLOW_UPS = [...DAY_PARTS, "week"] as const;
export const FOLLOW_UP_WEEK_DAYS = 7; // of the `week` filter, including today
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
export type FieldFilter = keyof (MoneyFilters & DateFilters & ReferenceFilters & TextFilters & ChoiceFilters);

interface FilterEntry {
  name: FieldFilter;
  field: FieldsWith<{ filter: string }>;
  end?: "least" | "most";
}

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
  return entries as FilterEntry[]; // names as in `FieldFilter`
});

export const CHOICES_MAX = 50;
export const TOTAL_MAX = 1_000; // the largest exact total of a list
export const EMPTY_VALUE = "none"; // filter value for leads without a value of an own field
export const OWN_SORT_MAX = 4_000; // leads of a list that is sorted or grouped by an own field
/** The name of an own field in a sort or a group. */
export type OwnName = `custom.${string}`;
export type OwnSort = OwnName | `-${OwnName}`;
export const NO_SOURCE = "none"; // filter value for leads without a source

export const SEARCH_MAX = 120;

export const MANY_MAX = 10_000;

export const TURNS_MAX = 20; // new owners of a hand-over
