import { daysAfter } from "../leads/list/days";
import { NO_SOURCE } from "../leads/list/rules";
import { NO_OWNER } from "../leads/rules";
import { RESPONSE_BUCKETS, short } from "../statistics/facts";
import {
  cellOf,
  closedIn,
  type Facts,
  type Group,
  idsOf,
  lengthOf,
  madeIn,
  ownedBy,
  percent,
  type Range,
  type Subject,
  standingIn,
} from "./facts";
import type { Cell, Column } from "./schema";
import { count, grouped, type Part } from "./stages";

/** Whose leads, and how the business calls what they stand in. */
type Asked = Pick<Subject, "owner" | "statuses">;

export const SOURCES: Column[] = [
  { key: "source", label: "Source", kind: "text" },
  { key: "leads", label: "Leads", kind: "leads", help: "Leads made in this time." },
  { key: "open", label: "Open", kind: "leads" },
  { key: "won", label: "Won", kind: "leads" },
  { key: "lost", label: "Lost", kind: "leads" },
  { key: "conversion", label: "Won of closed", kind: "percent" },
];

/** Where the leads made on some days came from, and what became of them. */
export function sources(subject: Subject, { made }: Facts, range: Range): Part {
  const query = { ...madeIn(range), ...ownedBy(subject) };
  const all = [...subject.sources, { id: null, name: "Without a source" }];
  const rows = all
    .map(({ id, name }) => ({
      source: name,
      ...becomeOf(
        subject,
        made.filter((group) => group.source === short(id)),
        { ...query, source_id: id ?? NO_SOURCE },
      ),
    }))
    .filter(({ leads }) => leads.count > 0)
    .sort((a, b) => b.leads.count - a.leads.count);
  const total = becomeOf(subject, made, query);
  const [best] = rows;
  const most = best ? ` Most came from ${best.source}: ${grouped(best.leads)}.` : "";
  return { rows, total, sentence: `${count(total.leads, "lead")} came in.${most}` };
}

/** Some leads, and what became of them. */
export function becomeOf(subject: Asked, groups: readonly Group[], query: Cell["query"]) {
  const ofType = (type: string) =>
    cellOf(standingIn(groups, idsOf(subject, type)), { ...query, status_type: type });
  const [open, won, lost] = [ofType("open"), ofType("won"), ofType("lost")];
  const conversion = percent(won.count, won.count + lost.count);
  return { leads: cellOf(groups, query), open, won, lost, conversion };
}

export const TEAM: Column[] = [
  { key: "owner", label: "Owner", kind: "text" },
  { key: "assigned", label: "Assigned", kind: "leads", help: "Leads made in this time that they have now." },
  { key: "contacted", label: "Contacted", kind: "leads", help: "Those of them that left the first stage." },
  { key: "won", label: "Won", kind: "leads", help: "Won in this time, whenever they were made." },
  { key: "lost", label: "Lost", kind: "leads" },
  { key: "conversion", label: "Won of closed", kind: "percent" },
  {
    key: "first_response",
    label: "First response",
    kind: "minutes",
    help: "The median time until the first call, message or meeting, rounded up to fixed classes.",
  },
  { key: "overdue", label: "Overdue now", kind: "leads" },
];

/** What each owner had on some days and made of it; `overdue` by owner. */
export function team(
  subject: Subject,
  { made, closed, responses }: Facts,
  range: Range,
  overdue: ReadonlyMap<string | null, number>,
): Part {
  const contacted = subject.statuses.map(({ id }) => id).filter((id) => id !== idsOf(subject, "open")[0]);
  const rowOf = (owner: string | null | undefined) => {
    const isTheirs = (of: { owner: string | null }) => owner === undefined || of.owner === owner;
    const own = ownedBy({ owner: owner === undefined ? subject.owner : owner });
    const [mine, ended] = [made.filter(isTheirs), closed.filter(isTheirs)];
    const query = { ...madeIn(range), ...own };
    const endedAs = (type: string) =>
      cellOf(standingIn(ended, idsOf(subject, type)), { ...closedIn(range), ...own, status_type: type });
    const [won, lost] = [endedAs("won"), endedAs("lost")];
    const due =
      owner === undefined ? [...overdue.values()].reduce((a, b) => a + b, 0) : (overdue.get(owner) ?? 0);
    return {
      assigned: cellOf(mine, query),
      contacted: cellOf(standingIn(mine, contacted), { ...query, status_id: contacted }),
      ...{ won, lost, conversion: percent(won.count, won.count + lost.count) },
      first_response: medianOf(responses.filter(isTheirs)),
      overdue: { count: due, query: { ...own, follow_up: "overdue" } },
    };
  };
  const owners: { id: string | null; name: string; status: string }[] = [
    ...subject.users,
    { id: null, name: "Nobody", status: "inactive" },
  ];
  const rows = owners
    .filter(({ id }) => subject.owner === undefined || subject.owner === id)
    .map(({ id, name, status }) => ({ owner_id: id ?? NO_OWNER, owner: name, status, ...rowOf(id) }))
    .filter(({ status, assigned, won, lost, overdue }) => {
      const isBusy = [assigned, won, lost, overdue].some(({ count }) => count > 0);
      return isBusy || status === "active" || subject.owner !== undefined;
    })
    .map(({ status: _, ...row }) => row)
    .sort((a, b) => b.won.count - a.won.count || b.assigned.count - a.assigned.count);
  const total = rowOf(undefined);
  const [best] = rows;
  const most = best && best.won.count > 0 ? ` ${best.owner} won most: ${grouped(best.won)}.` : "";
  return { rows, total, sentence: `${count(total.won, "lead")} won, ${grouped(total.lost)} lost.${most}` };
}

/** The upper end, in minutes, of the class that the median falls into; null without any. */
export function medianOf(responses: readonly { bucket: number; count: number }[]): number | null {
  const all = responses.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  let left = Math.ceil(all / 2);
  for (const [bucket, end] of RESPONSE_BUCKETS.entries()) {
    for (const response of responses) if (response.bucket === bucket) left -= response.count;
    if (left <= 0) return end / 60;
  }
  return (RESPONSE_BUCKETS.at(-1) ?? 0) / 60;
}

export const TREND: Column[] = [
  { key: "label", label: "Time", kind: "text" },
  { key: "leads", label: "New", kind: "leads" },
  { key: "won", label: "Won", kind: "leads" },
  { key: "lost", label: "Lost", kind: "leads" },
];

const DAYS_SINGLE = 31; // up to so many, each day is a row; then weeks, then months
const DAYS_BY_WEEK = 182;

/** What came in, was won and was lost, day by day, week by week or month by month. */
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

/** What came in, was won and was lost on some days. */
export function flowOf(subject: Asked, { made, closed }: Pick<Facts, "made" | "closed">, span: Range) {
  const isInside = ({ day }: Group) => day >= span.from && day <= span.to;
  const ended = closed.filter(isInside);
  const own = ownedBy(subject);
  const endedAs = (type: string) =>
    cellOf(standingIn(ended, idsOf(subject, type)), { ...closedIn(span), ...own, status_type: type });
  return {
    leads: cellOf(made.filter(isInside), { ...madeIn(span), ...own }),
    won: endedAs("won"),
    lost: endedAs("lost"),
  };
}

/** The days, weeks from the first day on, or months that a range falls into. */
export function spansOf(range: Range): Range[] {
  const days = lengthOf(range);
  const spans: Range[] = [];
  for (let from = range.from; from <= range.to; ) {
    const end = days <= DAYS_SINGLE ? from : days <= DAYS_BY_WEEK ? daysAfter(from, 6) : lastOfMonth(from);
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

export const WON_LOST: Column[] = [
  { key: "outcome", label: "Outcome", kind: "text" },
  { key: "leads", label: "Leads", kind: "leads", help: "Leads closed in this time." },
  { key: "share", label: "Share", kind: "percent" },
];

/** What was won on some days, and what was lost for which reason. */
export function wonLost(subject: Subject, { closed, reasons }: Facts, range: Range): Part {
  const query = { ...closedIn(range), ...ownedBy(subject) };
  const endedAs = (type: string) =>
    cellOf(standingIn(closed, idsOf(subject, type)), { ...query, status_type: type });
  const [won, lost] = [endedAs("won"), endedAs("lost")];
  const sums = new Map<string, number>();
  for (const { reason, count } of reasons) sums.set(reason, (sums.get(reason) ?? 0) + count);
  const why = [...sums]
    .filter(([, count]) => count > 0)
    .sort(([a, some], [b, others]) => others - some || (a < b ? -1 : 1))
    .map(([reason, count]) => ({
      outcome: `Lost: ${reason}`,
      leads: { count, query: { ...query, status_type: "lost", lost_reason: reason } },
      share: percent(count, lost.count),
    }));
  const closedAll = won.count + lost.count;
  const rows = [
    { outcome: "Won", leads: won, share: percent(won.count, closedAll) },
    { outcome: "Lost", leads: lost, share: percent(lost.count, closedAll) },
    ...why,
  ];
  const [first] = why;
  const mostly = first ? ` Most common reason: ${first.outcome.slice("Lost: ".length)}.` : "";
  return {
    rows,
    total: { won, lost },
    sentence: `${count(won, "lead")} won, ${grouped(lost)} lost.${mostly}`,
  };
}
