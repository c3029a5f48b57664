import type { Row } from "@leadlane/core/reports/schema";
import { formatCount } from "../../lib/format/money";
import { countOf } from "./report-values";

/** "1 lead", "1,284 leads" */
export function formatLeadCount(count: number, currency: string): string {
  return `${formatCount(count, currency)} ${count === 1 ? "lead" : "leads"}`;
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** "37.5%"; a dash for null. */
export function formatPercent(value: number | null): string {
  return value === null ? "–" : `${Number(value.toFixed(1))}%`;
}

/** "15 min", "4 h", "2 days" */
export function formatMinutes(minutes: number): string {
  if (minutes < HOUR) return `${minutes} min`;
  if (minutes < DAY) return `${Number((minutes / HOUR).toFixed(1))} h`;
  const days = Number((minutes / DAY).toFixed(1));
  return days === 1 ? "1 day" : `${days} days`;
}

const DAY_MONTH = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const MONTH_YEAR = new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric", timeZone: "UTC" });

/** Axis label: "21 Nov", or "Nov" for a whole month. */
export function formatSpanStart(span: string): string {
  const spanText = formatSpan(span);
  return /^[A-Z]/.test(spanText)
    ? spanText.replace(/ \d{4}$/, "")
    : DAY_MONTH.format(new Date(span.slice(0, 10)));
}

/** "21 Nov", "21–27 Nov", or "Nov 2026" for a whole month. */
export function formatSpan(span: string): string {
  const [from = "", to = from] = span.split(" – ");
  const [first, last] = [new Date(from), new Date(to)];
  const next = new Date(last);
  next.setUTCDate(next.getUTCDate() + 1);
  if (from !== to && first.getUTCDate() === 1 && next.getUTCDate() === 1) return MONTH_YEAR.format(first);
  if (from === to) return DAY_MONTH.format(first);
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${isSameMonth ? first.getUTCDate() : DAY_MONTH.format(first)}–${DAY_MONTH.format(last)}`;
}

export interface Change {
  text: string;
  arrow: string; // hidden from screen readers; empty if unchanged
}

/** Change from the previous period: in percent, or in points for percentages. */
export function formatChange(
  value: number | null,
  before: number | null | undefined,
  isPercent = false,
): Change | null {
  if (before === undefined) return null;
  if (value === null || before === null) return { text: "No earlier data", arrow: "" };
  if (value === before) return { text: "Same as before", arrow: "" };
  if (before === 0 && !isPercent) return { text: "None before", arrow: "" };
  const isMore = value > before;
  const arrow = isMore ? "▲ " : "▼ ";
  const difference = Math.abs(value - before);
  const change = isPercent
    ? `${Number(difference.toFixed(1))} points ${isMore ? "higher" : "lower"}`
    : `${formatPercent((difference / before) * 100)} ${isMore ? "more" : "fewer"}`;
  return { text: `${change} than before`, arrow };
}

/** Won leads in percent of closed ones; null if none was closed. */
export function conversionOf(row: Row): number | null {
  const [won, lost] = [countOf(row, "won"), countOf(row, "lost")];
  return won + lost === 0 ? null : (won / (won + lost)) * 100;
}
