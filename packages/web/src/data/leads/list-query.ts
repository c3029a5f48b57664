import { type FieldName, fieldOf } from "@leadlane/core/leads/fields";
import {
  FIELD_FILTERS,
  type FieldFilter,
  GROUPS,
  type GroupField,
  SORTS,
  type Sort,
  type SortField,
} from "@leadlane/core/leads/list/rules";
import type { LeadQuery } from "@leadlane/core/leads/list/schema";
import { LEADS_PAGE_DEFAULT } from "@leadlane/core/leads/rules";

export type FilterName = FieldFilter | "q" | "furthest_status_id" | "follow_up";
/** What the list can be narrowed down by, as the server names it. */
const FILTER_NAMES: readonly FilterName[] = [
  "q",
  ...FIELD_FILTERS.map(({ name }) => name),
  "furthest_status_id",
  "follow_up",
];

/** The chosen values by name; several of one name are alternatives. Names without values are left out. */
export type LeadFilter = Readonly<Partial<Record<FilterName, readonly string[]>>>;

const isReference = (field: FieldName) => ["reference", "references"].includes(fieldOf(field).kind);
const REPEATABLE: ReadonlySet<string> = new Set<FilterName>([
  ...FIELD_FILTERS.flatMap(({ name, field }) => (isReference(field) && name !== "owner_id" ? name : [])),
  "furthest_status_id",
]);

/** What a list of active leads shows, and how: all of it is in the page's address. */
export interface ListState {
  filter: LeadFilter;
  sort: Sort | null; // null is the newest first
  group: GroupField | null;
  open: string | null; // the key of the group whose leads are shown
  viewId: string | null; // the saved view that this began with
}

export const NO_FILTER: LeadFilter = {};
export const PLAIN_LIST: ListState = { filter: NO_FILTER, sort: null, group: null, open: null, viewId: null };

export function isSort(value: string | null): value is Sort {
  return SORTS.some((sort) => sort === value);
}

/** The field of an order, and whether its highest come first. */
export function orderOf(sort: string | null): { by: SortField; isDescending: boolean } {
  if (!isSort(sort)) return { by: "created_at", isDescending: true };
  const isDescending = sort.startsWith("-");
  // Without its minus it is one of the fields.
  return { by: (isDescending ? sort.slice(1) : sort) as SortField, isDescending };
}

function filterOf(params: URLSearchParams): LeadFilter {
  const chosen = FILTER_NAMES.flatMap((name) => {
    const all = [...new Set(params.getAll(name).filter((value) => value !== ""))];
    const values = REPEATABLE.has(name) ? all : all.slice(0, 1);
    return values.length > 0 ? [[name, values] as const] : [];
  });
  return Object.fromEntries(chosen);
}

/** What an address says about the list; what makes no sense in it is passed over. */
export function readListState(params: URLSearchParams): ListState {
  const group = GROUPS.find((each) => each === params.get("group")) ?? null;
  const sort = params.get("sort");
  return {
    filter: filterOf(params),
    sort: isSort(sort) && sort !== "-created_at" ? sort : null,
    group,
    open: group && (params.get("open") || null),
    viewId: params.get("view") || null,
  };
}

/** The parameters of a filter and an order as the server takes them, always in the same order. */
export function queryOf({ filter, sort }: Pick<ListState, "filter" | "sort">): [string, string][] {
  const filters = FILTER_NAMES.flatMap((name) =>
    (filter[name] ?? []).map((value): [string, string] => [name, value]),
  );
  return sort === null ? filters : [...filters, ["sort", sort]];
}

/** The leads of a bulk action or an export: those chosen, or all that a list would show. */
export type LeadTarget = { ids: readonly string[] } | { listed: Pick<ListState, "filter" | "sort"> };

/** The query of the page's address that says it. */
export function writeListState(state: ListState): URLSearchParams {
  const own = { group: state.group, open: state.group && state.open, view: state.viewId };
  const params = new URLSearchParams(queryOf(state));
  for (const [name, value] of Object.entries(own)) if (value) params.set(name, value);
  return params;
}

/** The names of an address that `writeListState` writes. */
export const STATE_NAMES: readonly string[] = [...FILTER_NAMES, "sort", "group", "open", "view"];

/** A filter with other values of one name; none takes it out. */
export function withValues(filter: LeadFilter, name: FilterName, values: readonly string[]): LeadFilter {
  const { [name]: _before, ...others } = filter;
  return values.length === 0 ? others : { ...others, [name]: values };
}

/** What makes `next` of the filter that was `seen`, done to what there is `now`: presses come faster than the screen. */
export function withChange(now: LeadFilter, seen: LeadFilter, next: LeadFilter): LeadFilter {
  const values = (name: FilterName): readonly string[] => {
    const { [name]: there = [] } = now;
    const { [name]: before = [] } = seen;
    const { [name]: after = [] } = next;
    if (before.join() === after.join()) return there;
    if (!REPEATABLE.has(name)) return after;
    const kept = there.filter((value) => after.includes(value) || !before.includes(value));
    return [...kept, ...after.filter((value) => !before.includes(value) && !there.includes(value))];
  };
  return FILTER_NAMES.reduce((filter, name) => withValues(filter, name, values(name)), NO_FILTER);
}

export function isFiltered(filter: LeadFilter): boolean {
  return Object.keys(filter).length > 0;
}

/** The leads that are listed: of a grouped list those of the open group, none where all are closed. */
export function listedBy({
  filter,
  sort,
  group,
  open,
}: ListState): Pick<ListState, "filter" | "sort"> | null {
  if (group === null) return { filter, sort };
  return open === null ? null : { filter: withValues(filter, group, [open]), sort };
}

/** Filters and order as the server takes them in a body: several values of a name as a list. */
export function bodyQueryOf(state: Pick<ListState, "filter" | "sort">): LeadQuery & { q?: string } {
  const params = new URLSearchParams(queryOf(state));
  const entries = [...new Set(params.keys())].map((name) => {
    const values = params.getAll(name);
    return [name, values.length > 1 ? values : values[0]];
  });
  // What stands in the page's address is of any form: the server refuses what it does not take.
  return Object.fromEntries(entries) as LeadQuery & { q?: string };
}

/** The query of a page of the list. */
export function pageQuery(state: Pick<ListState, "filter" | "sort">, cursor: string | undefined) {
  const { filter } = state;
  // What is searched for comes newest first, and the archive has a list of its own.
  const searched = filter.q && { sort: null, archived: "false" };
  return { limit: LEADS_PAGE_DEFAULT, ...filter, sort: state.sort, ...searched, cursor };
}
