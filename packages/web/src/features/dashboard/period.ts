import { FIGURES_DAYS_MAX } from "@leadlane/core/screens/rules";

/** Inclusive dates; `custom` for any other range. */
export interface Period {
  name: PeriodName | "custom";
  from: string;
  to: string;
}

export const PERIOD_NAMES = ["today", "week", "month", "quarter"] as const;
export type PeriodName = (typeof PERIOD_NAMES)[number];

export const PERIOD_LABELS: Record<Period["name"], string> = {
  today: "Today",
  week: "7 days",
  month: "30 days",
  quarter: "This quarter",
  custom: "Custom",
};

export const DEFAULT_PERIOD: PeriodName = "month";
const DAY_MS = 24 * 60 * 60 * 1000;
const DAY = /^\d{4}-\d\d-\d\d$/;
const DIVIDER = "..";

/** The named period that ends on `today`. */
export function periodOf(name: PeriodName, today: string): Period {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const firstDays: Record<PeriodName, string> = {
    today,
    week: dayAfter(today, -6),
    month: dayAfter(today, -29),
    quarter: new Date(Date.UTC(year, month - 1 - ((month - 1) % 3), 1)).toISOString().slice(0, 10),
  };
  return { name, from: firstDays[name], to: today };
}

export function customPeriod(from: string, to: string): Period | string {
  if (!isDay(from) || !isDay(to)) return "Choose the first and the last day.";
  if (from > to) return "The first day can't be after the last.";
  const period: Period = { name: "custom", from, to };
  if (lengthOf(period) > FIGURES_DAYS_MAX)
    return `Choose at most ${FIGURES_DAYS_MAX} days. For longer periods, use Reports.`;
  return period;
}

/** Serializes a period for storage. */
export function serializePeriod({ name, from, to }: Period): string {
  return name === "custom" ? from + DIVIDER + to : name;
}

/** Restores a stored period; the default if it is invalid. */
export function readPeriod(text: string | null, today: string): Period {
  const name = PERIOD_NAMES.find((each) => each === text);
  if (name) return periodOf(name, today);
  const [from = "", to = ""] = (text ?? "").split(DIVIDER);
  const custom = customPeriod(from, to);
  return typeof custom === "string" ? periodOf(DEFAULT_PERIOD, today) : custom;
}

export function lengthOf({ from, to }: Pick<Period, "from" | "to">): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** The preceding period of the same length. */
export function previousOf(period: Pick<Period, "from" | "to">): Pick<Period, "from" | "to"> {
  const days = lengthOf(period);
  return { from: dayAfter(period.from, -days), to: dayAfter(period.to, -days) };
}

/** "Last 30 days", "1 Oct–14 Oct" */
export function formatPeriod(period: Period): string {
  if (period.name === "custom") return formatSpan(period);
  const isDayCount = period.name === "week" || period.name === "month";
  return isDayCount ? `Last ${lengthOf(period)} days` : PERIOD_LABELS[period.name];
}

/** "yesterday", "the previous 30 days" */
export function formatPrevious(period: Period): string {
  const days = lengthOf(period);
  if (period.name === "today") return "yesterday";
  return days === 1 ? "the day before" : `the previous ${days} days`;
}

/** "30 days ago" */
export function formatStart(period: Period): string {
  return period.name === "today" ? "yesterday" : `${lengthOf(period)} days ago`;
}

const SHORT = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

export function formatDay(day: string): string {
  return SHORT.format(new Date(day));
}

/** "14 Nov", "14–20 Nov", "28 Nov–4 Dec" */
export function formatSpan({ from, to }: { from: string; to: string }): string {
  if (from === to) return formatDay(from);
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${isSameMonth ? Number(from.slice(8)) : formatDay(from)}–${formatDay(to)}`;
}

function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text));
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
