import { daysAfter } from "../kernel/day";
import { readAll } from "../kernel/store";
import { useUser } from "../permissions/actor";
import { fromStored } from "../preferences/currency";
import * as Counters from "../statistics/counter";
import { short } from "../statistics/facts";
import {
  cellOf,
  closedIn,
  comeTo,
  type Facts,
  factsOf,
  idsOf,
  madeIn,
  ownedBy,
  percent,
  type Range,
  type Subject,
  standingIn,
} from "./facts";
import { AGES, FIGURES, FORECAST_DAYS } from "./rules";
import type { Cell, Column, ReportPart, Row } from "./schema";

/** What is made of the leads of some days: rows, total and a sentence. */
export type Part = Omit<ReportPart, "from" | "to">;

export const FUNNEL: Column[] = [
  { key: "stage", label: "Stage", kind: "text" },
  { key: "leads", label: "Leads", kind: "leads", help: "Leads that reached at least this stage." },
  { key: "of_all", label: "Share of all", kind: "percent" },
  { key: "of_previous", label: "Share of previous stage", kind: "percent" },
];

/** How far the leads closed in a period had come, or those that arrived in it have come so far. */
export function funnel(subject: Subject, { made, closed }: Facts, range: Range): Part {
  const { isCohort } = subject;
  const path = idsOf(subject, "open");
  const won = idsOf(subject, "won");
  const groups = isCohort ? made : standingIn(closed, idsOf(subject, "won", "lost"));
  const query = { ...(isCohort ? madeIn(range) : closedIn(range)), ...ownedBy(subject) };
  const all = cellOf(groups, query);
  const stages = path.slice(1).map((id, place): [string, Cell] => {
    const far = [...path.slice(place + 1), ...won];
    return [nameOf(subject, id), cellOf(comeTo(groups, far), { ...query, furthest_status_id: far })];
  });
  const ended = cellOf(standingIn(groups, won), { ...query, status_type: "won" });
  const lost = cellOf(standingIn(groups, idsOf(subject, "lost")), { ...query, status_type: "lost" });
  const steps: [string, Cell][] = [[isCohort ? "New leads" : "Won or lost", all], ...stages, ["Won", ended]];
  const rows = steps.map(([stage, leads], place) => ({
    stage,
    leads,
    of_all: percent(leads.count, all.count),
    of_previous: percent(leads.count, steps[place - 1]?.[1].count ?? 0),
  }));
  const share = percent(ended.count, all.count);
  const outcome = `${grouped(ended)} won${share === null ? "" : ` (${share}%)`} and ${grouped(lost)} lost`;
  return {
    rows,
    total: { leads: all, won: ended, lost },
    sentence: isCohort
      ? `${count(all, "new lead")}. So far ${outcome}.`
      : `${count(all, "lead")} closed: ${outcome}.`,
  };
}

export const AGEING: Column[] = [
  { key: "stage", label: "Stage", kind: "text" },
  { key: "leads", label: "Open leads", kind: "leads" },
  ...AGES.map((days, at): Column => {
    const label = at === 0 ? `Up to ${days} days` : `${(AGES[at - 1] ?? 0) + 1}–${days} days`;
    return { key: `days_${days}`, label, kind: "leads", help: "Days since the lead was created." };
  }),
  { key: "older", label: `Over ${AGES.at(-1)} days`, kind: "leads" },
];

/** How old the leads are that are open now, by stage. What is older than the last class is what the counters leave. */
export async function ageing(subject: Subject): Promise<Part> {
  const { today } = subject;
  const classes = AGES.map((days, at): Range & { key: string } => ({
    key: `days_${days}`,
    from: daysAfter(today, -days),
    to: daysAfter(today, at === 0 ? 0 : -(AGES[at - 1] ?? 0) - 1),
  }));
  const oldest = classes.at(-1)?.from ?? today;
  const [{ made }, counters] = await Promise.all([
    factsOf(subject, { from: oldest, to: today }, classes.toReversed()),
    openNow(subject),
  ]);
  const rows = idsOf(subject, "open").map((id) => {
    const standing = standingIn(made, [id]);
    const query = { ...ownedBy(subject), status_id: id };
    const sum = Counters.sumOfStatus(counters, id);
    const inClasses = classes.map(({ key, ...range }): [string, Cell] => {
      const inside = standing.filter(({ day }) => day >= range.from && day <= range.to);
      return [key, cellOf(inside, { ...query, ...madeIn(range) })];
    });
    const recent = standing.map(({ count, value }) => ({ count: -count, value: -value }));
    const older = cellOf([sum, ...recent], { ...query, created_to: daysAfter(oldest, -1) });
    return {
      stage: nameOf(subject, id),
      leads: cellOf([sum], query),
      ...Object.fromEntries(inClasses),
      older,
    };
  });
  const all = cellOf(
    idsOf(subject, "open").map((id) => Counters.sumOfStatus(counters, id)),
    { ...ownedBy(subject), status_type: "open" },
  );
  const old = rows.reduce((sum, { older }) => sum + older.count, 0);
  return {
    rows,
    total: { leads: all },
    sentence: `${count(all, "open lead")}, ${grouped({ count: old })} older than ${AGES.at(-1)} days.`,
  };
}

export const FORECAST: Column[] = [
  { key: "stage", label: "Stage", kind: "text" },
  { key: "open", label: "Open leads", kind: "leads" },
  {
    key: "won",
    label: `Won, last ${FORECAST_DAYS} days`,
    kind: "leads",
    help: "Leads won in this time that had reached this stage.",
  },
  {
    key: "closed",
    label: `Closed, last ${FORECAST_DAYS} days`,
    kind: "leads",
    help: "Leads won or lost in this time that had reached this stage.",
  },
  { key: "rate", label: "Win rate", kind: "percent" },
  { key: "expected", label: "Expected value", kind: "money", help: FIGURES.expected.definition },
  {
    key: "low",
    label: "Low estimate",
    kind: "money",
    help: "Nine times out of ten the result is higher than this.",
  },
  { key: "high", label: "High estimate", kind: "money" },
];

/** Expected value of the open leads: their value times the win rate of leads that came as far, of those closed in 180 days. */
export async function forecast(subject: Subject): Promise<Part> {
  const past = { from: daysAfter(subject.today, 1 - FORECAST_DAYS), to: subject.today };
  const [facts, counters] = await Promise.all([factsOf(subject, past), openNow(subject)]);
  const path = idsOf(subject, "open");
  const won = idsOf(subject, "won");
  const ended = standingIn(facts.closed, idsOf(subject, "won", "lost"));
  const rows = path.map((id, place) => {
    const far = [...path.slice(place), ...won];
    const query = { ...closedIn(past), ...ownedBy(subject), furthest_status_id: far };
    const there = comeTo(ended, far);
    const wins = cellOf(standingIn(there, won), { ...query, status_type: "won" });
    const closed = cellOf(there, query);
    const sum = Counters.sumOfStatus(counters, id);
    const [low, high] = rangeOfRate(wins.count, closed.count);
    const worth = (rate: number) => fromStored(Math.round(sum.value * rate), useUser().currency_code);
    const rate = closed.count === 0 ? null : wins.count / closed.count;
    return {
      stage: nameOf(subject, id),
      open: cellOf([sum], { ...ownedBy(subject), status_id: id }),
      ...{ won: wins, closed, rate: percent(wins.count, closed.count) },
      expected: rate === null ? null : worth(rate),
      low: rate === null ? null : worth(low),
      high: rate === null ? null : worth(high),
    };
  });
  const open = cellOf(
    path.map((id) => Counters.sumOfStatus(counters, id)),
    { ...ownedBy(subject), status_type: "open" },
  );
  const add = (key: "expected" | "low" | "high") => rows.reduce((sum, row) => sum + (row[key] ?? 0), 0);
  const total: Row = { open, expected: add("expected"), low: add("low"), high: add("high") };
  const isKnown = rows.some(({ rate }) => rate !== null);
  return {
    rows,
    total,
    sentence: isKnown
      ? `Expected value, from win rates of the last ${FORECAST_DAYS} days.`
      : `No forecast yet: no lead was won or lost in the last ${FORECAST_DAYS} days.`,
  };
}

const Z = 1.645; // nine times out of ten

/** Between what the true rate lies, by Wilson's interval. */
export function rangeOfRate(hits: number, tries: number): [low: number, high: number] {
  if (tries === 0) return [0, 1];
  const rate = hits / tries;
  const scale = 1 + Z ** 2 / tries;
  const middle = (rate + Z ** 2 / (2 * tries)) / scale;
  const spread = (Z / scale) * Math.sqrt((rate * (1 - rate)) / tries + Z ** 2 / (4 * tries ** 2));
  return [Math.max(0, middle - spread), Math.min(1, middle + spread)];
}

async function openNow({ owner }: Subject): Promise<readonly (Counters.Counter | undefined)[]> {
  return readAll(owner === undefined ? Counters.readAllLeads() : Counters.readOfOwner(owner));
}

function nameOf({ statuses }: Subject, id: string): string {
  return statuses.find((status) => short(status.id) === short(id))?.name ?? id;
}

/** A number of leads in words. */
export function count(of: Pick<Cell, "count">, what: string): string {
  return `${grouped(of)} ${what}${of.count === 1 ? "" : "s"}`;
}

/** As the business counts: 1,25,000 or 125,000. */
export function grouped({ count }: Pick<Cell, "count">): string {
  return count.toLocaleString(useUser().currency_code === "INR" ? "en-IN" : "en");
}
