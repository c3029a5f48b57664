import * as z from "zod/mini";
import { customKey } from "../../fields/rules";
import { moment, reference, text } from "../../kernel/field";
import { pageQuery } from "../../kernel/schema";
import { NO_OWNER } from "../../permissions/rules";
import { type FIELDS, fieldOf } from "../fields";
import { LEADS_PAGE_DEFAULT, LEADS_PAGE_MAX } from "../rules";
import {
  CHOICES_MAX,
  type ChoiceFilters,
  type DateFilters,
  FIELD_FILTERS,
  FOLLOW_UPS,
  GROUPS,
  type MoneyFilters,
  NO_SOURCE,
  type ReferenceFilters,
  SEARCH_MAX,
  SORTS,
  type TextFilters,
} from "./rules";

export function anyOf(label: string, none?: string, most = CHOICES_MAX) {
  const error = () => `${label} must be an id${none ? `, or ${none}` : ""}, or up to ${most} of them`;
  const one = none ? z.union([z.literal(none), reference(label)]) : reference(label);
  const several = z.array(one).check(z.minLength(1), z.maxLength(most));
  return z.optional(z.union([one, several], { error }));
}

const DAY = "a day such as 2026-11-21, or a date and time such as 2026-11-21T10:00:00Z";
function edge(name: string) {
  // Without `abort`, the union would report the error of this option alone.
  const date = z.iso.date({ abort: true });
  return z.optional(z.union([date, moment(name)], { error: () => `${name} must be ${DAY}` }));
}

function amount(name: string) {
  const error = `${name} must be a whole number in the currency's smallest unit`;
  return z.optional(z.string({ error: () => error }).check(z.regex(/^\d{1,13}$/, error)));
}

function choice<const T extends readonly string[]>(name: string, values: T) {
  return z.optional(z.enum(values, { error: () => `${name} must be one of ${values.join(", ")}` }));
}

type Named<Filters, Schema> = { [Name in keyof Filters]: Schema };
type Options<Field> = Field extends keyof typeof FIELDS
  ? (typeof FIELDS)[Field] extends { options: readonly (infer Option extends string)[] }
    ? Option
    : never
  : never;
type FieldShapes = Named<MoneyFilters, ReturnType<typeof amount>> &
  Named<DateFilters, ReturnType<typeof edge>> &
  Named<ReferenceFilters, ReturnType<typeof anyOf>> &
  Named<TextFilters, z.ZodMiniOptional<ReturnType<typeof text>>> & {
    [Name in keyof ChoiceFilters]: z.ZodMiniOptional<
      z.ZodMiniEnum<{ [Option in Options<ChoiceFilters[Name]>]: Option }>
    >;
  };

function shapeOf({ name, field }: (typeof FIELD_FILTERS)[number]): z.ZodMiniType {
  const { kind, required, max = SEARCH_MAX, item, options = [] } = fieldOf(field);
  switch (kind) {
    case "money":
      return amount(name);
    case "date_time":
      return edge(name);
    case "choice":
      return choice(name, options);
    case "reference":
      return anyOf(name, required ? undefined : NO_SOURCE);
    case "references":
      return anyOf(name);
    default:
      return z.optional(text(name, item?.max ?? max));
  }
}

const ownerText = `owner_id must be the id of a user, or ${NO_OWNER}`;
const shapes = Object.fromEntries(FIELD_FILTERS.map((filter) => [filter.name, shapeOf(filter)]));

const filters = {
  // `shapeOf` gives each filter this shape.
  ...(shapes as object as FieldShapes),
  owner_id: z.optional(z.union([z.literal(NO_OWNER), reference("Owner")], { error: () => ownerText })),
  furthest_status_id: anyOf("furthest_status_id"),
};

const activeFilters = {
  ...filters,
  /**
   * Open leads by follow-up. `overdue`: before now. `today`: later today. `upcoming`: after today. `week`: later today or in the
   * next six days. `untouched`: no follow-up, first status, no response. `none`: any other lead without a follow-up.
   */
  follow_up: choice("follow_up", FOLLOW_UPS),
};

const own = z.templateLiteral(["custom.", z.string()]);
const ownSort = z.union([own, z.templateLiteral(["-custom.", z.string()])]);
const sort = z.optional(
  z.union([z.enum(SORTS), ownSort], {
    error: () => `sort must be one of ${SORTS.join(", ")}, or custom.<key>`,
  }),
);

/** The field of groups: a built-in one, or a choice of the business. */
export const GroupBy = z.union([z.enum(GROUPS), own], {
  error: () => `group_by must be one of ${GROUPS.join(", ")}, or custom.<key>`,
});
export type GroupBy = z.infer<typeof GroupBy>;

const MANY_TEXT = `q can have at most ${SEARCH_MAX} characters`;
/** Prefixes of words in name and company, of email or phone, the last digits of a phone, or an email domain: up to 20 leads, newest first. */
const q = z.optional(
  z.string({ error: () => "q must be text" }).check(z.trim(), z.maxLength(SEARCH_MAX, MANY_TEXT)),
);

const ownFilter = z.union([z.string(), z.array(z.string())], { error: () => "A filter is a text or a list" });

/** An object without other keys than those of the shape and filters by own fields, such as `custom.course_min`. */
export function queryOf<Shape extends z.core.$ZodShape>(
  shape: Shape,
): z.ZodMiniObject<Shape, z.core.$strict> {
  const isKnown = (name: string) => name in shape || customKey(name) !== undefined;
  const schema = z.catchall(z.object(shape), ownFilter).check(
    z.superRefine((value, context) => {
      const keys = Object.keys(value).filter((name) => !isKnown(name));
      if (keys.length > 0) context.addIssue({ code: "unrecognized_keys", keys, input: value });
    }),
  );
  // The type leaves out the filters by own fields, which `own.ts` reads.
  return schema as object as z.ZodMiniObject<Shape, z.core.$strict>;
}

export const leadQuery = { ...activeFilters, sort };
export const LeadQuery = queryOf(leadQuery);
export type LeadQuery = z.infer<typeof LeadQuery>;

export const ListLeads = queryOf({
  ...pageQuery(LEADS_PAGE_DEFAULT, LEADS_PAGE_MAX),
  tenant_id: z.optional(z.string()),
  q,
  ...activeFilters,
  archived: z.optional(
    z.literal("false", {
      error: () => "archived can only be false: archived leads have a list of their own",
    }),
  ),
  sort,
  group_by: z.optional(GroupBy),
});
export type ListLeads = z.infer<typeof ListLeads>;

const cursor = z.optional(z.string().check(z.maxLength(1024, "cursor is not valid")));

export const ListArchived = queryOf({
  ...pageQuery(LEADS_PAGE_DEFAULT, LEADS_PAGE_MAX),
  tenant_id: z.optional(z.string()),
  ...filters,
});
export type ListArchived = z.infer<typeof ListArchived>;

export const ListView = z.strictObject({
  ...pageQuery(LEADS_PAGE_DEFAULT, LEADS_PAGE_MAX),
  tenant_id: z.optional(z.string()),
});
export type ListView = z.infer<typeof ListView>;

const { status_id: _column, ...boardFilters } = activeFilters;

/** The board, or the next cards of one column; without `sort` in the order of its cards. */
export const BoardQuery = queryOf({
  tenant_id: z.optional(z.string()),
  status_id: z.optional(reference("Status")),
  cursor,
  q,
  ...boardFilters,
  sort,
});
export type BoardQuery = z.infer<typeof BoardQuery>;
