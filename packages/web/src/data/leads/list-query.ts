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

/** Filters of own fields: "custom.course", "custom.fee_min". */
export type OwnName = `custom.${string}`;
export type FilterName = FieldFilter | "q" | "furthest_status_id" | "follow_up" | OwnName;
const BUILT_IN_FILTERS: readonly FilterName[] = [
  "q",
  ...FIELD_FILTERS.map(({ name }) => name),
  "furthest_status_id",
  "follow_up",
];

/** Values by filter name. Values of one name are alternatives; empty names are omitted. */
export type LeadFilter = Readonly<Partial<Record<FilterName, readonly string[]>>>;

export type ListSort = Sort | OwnName | `-${OwnName}`;
export type ListGroup = GroupField | OwnName;

export function isOwnName(name: string): name is OwnName {
  return name.startsWith("custom.");
}

/** All names in a fixed order: those of built-in fields, then those of own fields in `names`. */
function filterNames(names: Iterable<string>): FilterName[] {
  return [...BUILT_IN_FILTERS, ...[...new Set(names)].filter(isOwnName).sort()];
}

const isReference = (field: FieldName) => ["reference", "references"].includes(fieldOf(field).kind);
const REPEATABLE: ReadonlySet<string> = new Set<FilterName>([
  ...FIELD_FILTERS.flatMap(({ name, field }) => (isReference(field) && name !== "owner_id" ? name : [])),
  "furthest_status_id",
]);

function isRepeatable(name: FilterName): boolean {
  return REPEATABLE.has(name) || isOwnName(name);
}

/** State of the list of active leads. All of it is in the page's URL. */
export interface ListState {
  filter: LeadFilter;
  sort: ListSort | null; // null is newest first
  group: ListGroup | null;
  open: string | null;
  viewId: string | null;
}

export const NO_FILTER: LeadFilter = {};
export const PLAIN_LIST: ListState = { filter: NO_FILTER, sort: null, group: null, open: null, viewId: null };

export function isSort(value: string | null): value is ListSort {
  return SORTS.some((sort) => sort === value) || isOwnName(value?.replace(/^-/, "") ?? "");
}

export function orderOf(sort: string | null): { by: SortField | OwnName; isDescending: boolean } {
  if (!isSort(sort)) return { by: "created_at", isDescending: true };
  const isDescending = sort.startsWith("-");
  // Without the minus it is a field name.
  return { by: (isDescending ? sort.slice(1) : sort) as SortField | OwnName, isDescending };
}

function filterOf(params: URLSearchParams): LeadFilter {
  const chosen = filterNames(params.keys()).flatMap((name) => {
    const all = [...new Set(params.getAll(name).filter((value) => value !== ""))];
    const values = isRepeatable(name) ? all : all.slice(0, 1);
    return values.length > 0 ? [[name, values] as const] : [];
  });
  return Object.fromEntries(chosen);
}

export function readListState(params: URLSearchParams): ListState {
  const grouping = params.get("group") ?? "";
  const group = isOwnName(grouping) ? grouping : (GROUPS.find((each) => each === grouping) ?? null);
  const sort = params.get("sort");
  return {
    filter: filterOf(params),
    sort: isSort(sort) && sort !== "-created_at" ? sort : null,
    group,
    open: group && (params.get("open") || null),
    viewId: params.get("view") || null,
  };
}

/** Query parameters in a fixed order, so that equal states share a cache key. */
export function queryOf({ filter, sort }: Pick<ListState, "filter" | "sort">): [string, string][] {
  const filters = filterNames(Object.keys(filter)).flatMap((name) =>
    (filter[name] ?? []).map((value): [string, string] => [name, value]),
  );
  return sort === null ? filters : [...filters, ["sort", sort]];
}

/** Leads of a bulk action or export: the selected ones, or all of the list. */
export type LeadTarget = { ids: readonly string[] } | { criteria: Pick<ListState, "filter" | "sort"> };

export function writeListState(state: ListState): URLSearchParams {
  const own = { group: state.group, open: state.group && state.open, view: state.viewId };
  const params = new URLSearchParams(queryOf(state));
  for (const [name, value] of Object.entries(own)) if (value) params.set(name, value);
  return params;
}

const STATE_NAMES: readonly string[] = [...BUILT_IN_FILTERS, "sort", "group", "open", "view"];

/** Whether a parameter of the page's query belongs to the list's state. */
export function isListParameter(name: string): boolean {
  return STATE_NAMES.includes(name) || isOwnName(name);
}

export function withValues(filter: LeadFilter, name: FilterName, values: readonly string[]): LeadFilter {
  const { [name]: _before, ...others } = filter;
  return values.length === 0 ? others : { ...others, [name]: values };
}

/**
 * Applies the difference between `seen` and `next` to the current filter, because clicks can be faster than
 * rendering.
 */
export function withChange(current: LeadFilter, base: LeadFilter, next: LeadFilter): LeadFilter {
  const values = (name: FilterName): readonly string[] => {
    const { [name]: currentValues = [] } = current;
    const { [name]: before = [] } = base;
    const { [name]: after = [] } = next;
    if (before.join() === after.join()) return currentValues;
    if (!isRepeatable(name)) return after;
    const retained = currentValues.filter((value) => after.includes(value) || !before.includes(value));
    return [
      ...retained,
      ...after.filter((value) => !before.includes(value) && !currentValues.includes(value)),
    ];
  };
  const names = filterNames([current, base, next].flatMap(Object.keys));
  return names.reduce((filter, name) => withValues(filter, name, values(name)), NO_FILTER);
}

export function isFiltered(filter: LeadFilter): boolean {
  return Object.keys(filter).length > 0;
}

/** The state that is fetched; in a grouped list that of the open group, null when all are closed. */
export function criteriaOf({
  filter,
  sort,
  group,
  open,
}: ListState): Pick<ListState, "filter" | "sort"> | null {
  if (group === null) return { filter, sort };
  return open === null ? null : { filter: withValues(filter, group, [open]), sort };
}

export function bodyQueryOf(state: Pick<ListState, "filter" | "sort">): LeadQuery & { q?: string } {
  const params = new URLSearchParams(queryOf(state));
  const entries = [...new Set(params.keys())].map((name) => {
    const values = params.getAll(name);
    return [name, values.length > 1 ? values : values[0]];
  });
  // The page's query may contain anything; the server validates it.
  return Object.fromEntries(entries) as LeadQuery & { q?: string };
}

export function pageQuery(state: Pick<ListState, "filter" | "sort">, cursor: string | undefined) {
  const { filter } = state;
  // Search results are always sorted by newest, and archived leads have their own list.
  const searched = filter.q && { sort: null, archived: "false" };
  return { limit: LEADS_PAGE_DEFAULT, ...filter, sort: state.sort, ...searched, cursor };
}
