import { daysAfter } from "../kernel/day";
import {
  cellOf,
  closedIn,
  type Facts,
  type Group,
  idsOf,
  inStatuses,
  lengthOf,
  madeIn,
  ownedBy,
  type Range,
  type Subject,
} from "./facts";
import { count, grouped, type Part } from "./part";
import { FIGURES } from "./rules";
import type { Cell, Column } from "./schema";

export type FlowScope = Pick<Subject, "owner" | "statuses">;

export const TREND: Column[] = [
  { key: "label", label: "Period", kind: "text" },
  { key: "leads", label: "New leads", kind: "leads", help: FIGURES.new.definition },
  { key: "won", label: "Won", kind: "leads", help: FIGURES.won.definition },
  { key: "lost", label: "Lost", kind: "leads", help: FIGURES.lost.definition },
];

const MAX_DAYS_BY_DAY = 31; // up to 31 days, a row per day; then per week, then per month
const MAX_DAYS_BY_WEEK = 182;

export function trend(subject: Subject, { made, closed }: Facts, range: Range): Part {
  const rows = spansOf(range).map((span) => ({
    label: span.from === span.to ? span.from : `${span.from} – ${span.to}`,
    ...flowOf(subject, { made, closed }, span),
  }));
  const total = flowOf(subject, { made, closed }, range);
  return {
    rows,
    total,
    sentence: `${count(total.leads, "new lead")}, ${grouped(total.won)} won, ${grouped(total.lost)} lost.`,
  };
}

export function flowOf(
  subject: FlowScope,
  { made, closed }: Pick<Facts, "made" | "closed">,
  span: Range,
  more: Cell["query"] = {},
) {
  const isInside = ({ day }: Group) => day >= span.from && day <= span.to;
  const ended = closed.filter(isInside);
  const own = { ...ownedBy(subject), ...more };
  const endedAs = (type: string) =>
    cellOf(inStatuses(ended, idsOf(subject, type)), { ...closedIn(span), ...own, status_type: type });
  return {
    leads: cellOf(made.filter(isInside), { ...madeIn(span), ...own }),
    won: endedAs("won"),
    lost: endedAs("lost"),
  };
}

/** Days, weeks counted from the first day, or calendar months. */
export function spansOf(range: Range): Range[] {
  const days = lengthOf(range);
  const spans: Range[] = [];
  for (let from = range.from; from <= range.to; ) {
    const end =
      days <= MAX_DAYS_BY_DAY ? from : days <= MAX_DAYS_BY_WEEK ? daysAfter(from, 6) : lastOfMonth(from);
    const to = end < range.to ? end : range.to;
    spans.push({ from, to });
    from = daysAfter(to, 1);
  }
  return spans;
}

function lastOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
