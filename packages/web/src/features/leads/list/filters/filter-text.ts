import { type FieldName, fieldOf } from "@leadlane/core/leads/fields";
import { FIELD_FILTERS } from "@leadlane/core/leads/list/rules";
import { DEFAULT_CURRENCY_CODE } from "@leadlane/core/preferences/rules";
import { FIGURES } from "@leadlane/core/reports/rules";
import type { FilterName, LeadFilter } from "../../../../data/leads/list-query";
import { filterNames, type NamedOwnField } from "../../../../data/own-fields";
import { formatMoney } from "../../../../lib/format/money";
import { formatDate } from "../../../../lib/time/time";

/** Names of filter values; null if unknown or not loaded yet. */
export interface FilterNames {
  status: (id: string) => string | null;
  owner: (id: string) => string | null;
  source: (id: string) => string | null;
  product: (id: string) => string | null;
  currency: string;
  timeZone: string | undefined;
  ownFields?: readonly NamedOwnField[]; // of lists; filters by others have no effect
}

export interface FilterText {
  names: readonly FilterName[];
  label: string;
}

export const FOLLOW_UP_LABELS: Readonly<Record<string, string>> = {
  overdue: FIGURES.overdue.label,
  today: FIGURES.dueToday.label,
  week: "Within 7 days",
  upcoming: FIGURES.upcoming.label,
  untouched: FIGURES.untouched.label,
  none: FIGURES.noNextStep.label,
};

export const STAGE_LABELS: Readonly<Record<string, string>> = { open: "Open", won: "Won", lost: "Lost" };

function range(from: string | undefined, to: string | undefined): string {
  if (from !== undefined && to !== undefined) return from === to ? from : `${from} – ${to}`;
  return from === undefined ? `up to ${to}` : `from ${from}`;
}

/** Describes a filter, one entry per chip, in display order. */
export function describeFilter(filter: LeadFilter, names: FilterNames): FilterText[] {
  const list = (name: FilterName, title: string, labelOf: (value: string) => string | null): FilterText[] => {
    const values = filter[name];
    if (!values) return [];
    return [
      { names: [name], label: `${title}: ${values.map((value) => labelOf(value) ?? "unknown").join(", ")}` },
    ];
  };
  const span = (
    from: FilterName,
    to: FilterName,
    title: string,
    labelOf: (value: string) => string,
  ): FilterText[] => {
    const [low, high] = [filter[from]?.[0], filter[to]?.[0]];
    if (low === undefined && high === undefined) return [];
    const rangeText = range(low && labelOf(low), high && labelOf(high));
    return [{ names: [from, to], label: `${title}: ${rangeText}` }];
  };
  const day = (at: string) => {
    if (Number.isNaN(Date.parse(at))) return at;
    // A date without a time is the same in every time zone.
    return formatDate(at, at.includes("T") ? names.timeZone : "UTC");
  };
  const money = (minor: string) =>
    Number.isFinite(Number(minor)) ? formatMoney(Number(minor), names.currency) : minor;
  const labelOf = (field: FieldName): ((value: string) => string | null) => {
    const { refersTo } = fieldOf(field);
    const nameLookups = {
      statuses: names.status,
      sources: names.source,
      owners: names.owner,
      products: names.product,
    };
    if (refersTo) return nameLookups[refersTo];
    return field === "status_type" ? (type) => STAGE_LABELS[type] ?? type : (value) => value;
  };
  return [
    ...list("q", "Search", (text) => `“${text}”`),
    ...FIELD_FILTERS.flatMap(({ name, field, end }, at) => {
      const { label, kind, item } = fieldOf(field);
      if (end === "most") return []; // included in the entry of the other end
      const upperName = FIELD_FILTERS[at + 1]?.name ?? name;
      return end
        ? span(name, upperName, label, kind === "money" ? money : day)
        : list(name, item?.label ?? label, labelOf(field));
    }),
    ...(names.ownFields ?? []).flatMap((own): FilterText[] => {
      const { label, kind, optionLabels } = own.field;
      const [name = own.name, upperName] = filterNames(own);
      const answers: Readonly<Record<string, string>> = { true: "Yes", false: "No" };
      const texts = kind === "boolean" ? answers : optionLabels;
      const ends = kind === "money" ? money : kind === "date" ? day : String;
      return upperName
        ? span(name, upperName, label, ends)
        : list(name, label, (value) => (texts ? (texts[value] ?? null) : value));
    }),
    ...list("furthest_status_id", "Came to", names.status),
    ...list("follow_up", "Follow-up", (when) => FOLLOW_UP_LABELS[when] ?? when),
  ];
}

const noNames: FilterNames = {
  status: () => null,
  owner: () => null,
  source: () => null,
  product: () => null,
  currency: DEFAULT_CURRENCY_CODE,
  timeZone: "UTC",
};

export function countFilters(filter: LeadFilter, ownFields: readonly NamedOwnField[] = []): number {
  return describeFilter(filter, { ...noNames, ownFields }).length;
}

export function withoutNames(filter: LeadFilter, names: readonly FilterName[]): LeadFilter {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !names.some((each) => each === name)));
}
