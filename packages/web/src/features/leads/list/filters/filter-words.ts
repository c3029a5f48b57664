import { DEFAULT_CURRENCY_CODE } from "@leadlane/core/preferences/rules";
import { FIGURES } from "@leadlane/core/reports/rules";
import type { FilterName, LeadFilter } from "../../../../data/leads/list-query";
import { formatMoney } from "../../../../lib/format/money";
import { formatDate } from "../../../../lib/time/time";

/** What the values of a filter are called; null for what is not known (yet). */
export interface FilterNames {
  status: (id: string) => string | null;
  owner: (id: string) => string | null;
  source: (id: string) => string | null;
  product: (id: string) => string | null;
  currency: string;
  timeZone: string | undefined;
}

export interface FilterWords {
  names: readonly FilterName[]; // what goes with it: both ends of a range
  label: string;
}

export const FOLLOW_UP_WORDS: Readonly<Record<string, string>> = {
  overdue: FIGURES.overdue.label,
  today: FIGURES.dueToday.label,
  week: "Within 7 days",
  upcoming: FIGURES.upcoming.label,
  untouched: FIGURES.untouched.label,
  none: FIGURES.noNextStep.label,
};

export const STAGE_WORDS: Readonly<Record<string, string>> = { open: "Open", won: "Won", lost: "Lost" };

function range(from: string | undefined, to: string | undefined): string {
  if (from !== undefined && to !== undefined) return from === to ? from : `${from} – ${to}`;
  return from === undefined ? `up to ${to}` : `from ${from}`;
}

/** A filter in words, one entry for each thing that it asks for, in the order in which they are shown. */
export function filterWords(filter: LeadFilter, names: FilterNames): FilterWords[] {
  const list = (name: FilterName, title: string, wordOf: (value: string) => string | null): FilterWords[] => {
    const values = filter[name];
    if (!values) return [];
    return [
      { names: [name], label: `${title}: ${values.map((value) => wordOf(value) ?? "unknown").join(", ")}` },
    ];
  };
  const span = (
    from: FilterName,
    to: FilterName,
    title: string,
    wordOf: (value: string) => string,
  ): FilterWords[] => {
    const [low, high] = [filter[from]?.[0], filter[to]?.[0]];
    if (low === undefined && high === undefined) return [];
    const words = range(low && wordOf(low), high && wordOf(high));
    return [{ names: [from, to], label: `${title}: ${words}` }];
  };
  const day = (at: string) => {
    if (Number.isNaN(Date.parse(at))) return at;
    // A day alone is that day wherever one is.
    return formatDate(at, at.includes("T") ? names.timeZone : "UTC");
  };
  const money = (minor: string) =>
    Number.isFinite(Number(minor)) ? formatMoney(Number(minor), names.currency) : minor;
  const asIs = (value: string) => value;
  return [
    ...list("q", "Search", (text) => `“${text}”`),
    ...list("status_id", "Status", names.status),
    ...list("status_type", "Stage", (type) => STAGE_WORDS[type] ?? type),
    ...list("furthest_status_id", "Came to", names.status),
    ...list("owner_id", "Owner", names.owner),
    ...list("source_id", "Source", names.source),
    ...list("product_id", "Product", names.product),
    ...list("tag", "Tag", asIs),
    ...list("lost_reason", "Lost reason", asIs),
    ...span("value_min", "value_max", "Value", money),
    ...list("follow_up", "Follow-up", (when) => FOLLOW_UP_WORDS[when] ?? when),
    ...span("created_from", "created_to", "Created", day),
    ...span("updated_from", "updated_to", "Updated", day),
    ...span("closed_from", "closed_to", "Closed", day),
  ];
}

const nameless: FilterNames = {
  status: () => null,
  owner: () => null,
  source: () => null,
  product: () => null,
  currency: DEFAULT_CURRENCY_CODE,
  timeZone: "UTC",
};

/** How many chips a filter has. */
export function countFilters(filter: LeadFilter): number {
  return filterWords(filter, nameless).length;
}

/** A filter without some of what it asks for. */
export function withoutNames(filter: LeadFilter, names: readonly FilterName[]): LeadFilter {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !names.some((each) => each === name)));
}
