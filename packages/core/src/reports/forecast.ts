import { daysAfter } from "../kernel/day";
import { useUser } from "../permissions/actor";
import { fromStored } from "../preferences/currency";
import * as Counters from "../statistics/counter";
import {
  cellOf,
  closedIn,
  factsOf,
  idsOf,
  inStatuses,
  ownedBy,
  percent,
  reached,
  type Subject,
} from "./facts";
import { nameOf, openNow, type Part } from "./part";
import { FIGURES, FORECAST_DAYS } from "./rules";
import type { Column, Row } from "./schema";

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

/** Open value per stage × win rate of leads that reached the stage and closed in the last 180 days. */
export async function forecast(subject: Subject): Promise<Part> {
  const past = { from: daysAfter(subject.today, 1 - FORECAST_DAYS), to: subject.today };
  const [facts, counters] = await Promise.all([factsOf(subject, past), openNow(subject)]);
  const path = idsOf(subject, "open");
  const won = idsOf(subject, "won");
  const ended = inStatuses(facts.closed, idsOf(subject, "won", "lost"));
  const rows = path.map((id, place) => {
    const reachedStatuses = [...path.slice(place), ...won];
    const query = { ...closedIn(past), ...ownedBy(subject), furthest_status_id: reachedStatuses };
    const there = reached(ended, reachedStatuses);
    const wins = cellOf(inStatuses(there, won), { ...query, status_type: "won" });
    const closed = cellOf(there, query);
    const sum = Counters.sumOfStatus(counters, id);
    const { win_probability } = subject.statuses.find((status) => status.id === id) ?? {};
    const chance = win_probability === undefined ? undefined : win_probability / 100;
    const [low, high] = chance === undefined ? rangeOfRate(wins.count, closed.count) : [chance, chance];
    const expectedValue = (rate: number) => fromStored(Math.round(sum.value * rate), useUser().currency_code);
    const rate = chance ?? (closed.count === 0 ? null : wins.count / closed.count);
    return {
      stage: nameOf(subject, id),
      open: cellOf([sum], { ...ownedBy(subject), status_id: id }),
      ...{ won: wins, closed, rate: win_probability ?? percent(wins.count, closed.count) },
      expected: rate === null ? null : expectedValue(rate),
      low: rate === null ? null : expectedValue(low),
      high: rate === null ? null : expectedValue(high),
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

const Z = 1.645; // 90 % confidence

export function rangeOfRate(hits: number, tries: number): [low: number, high: number] {
  if (tries === 0) return [0, 1];
  const rate = hits / tries;
  const scale = 1 + Z ** 2 / tries;
  const middle = (rate + Z ** 2 / (2 * tries)) / scale;
  const spread = (Z / scale) * Math.sqrt((rate * (1 - rate)) / tries + Z ** 2 / (4 * tries ** 2));
  return [Math.max(0, middle - spread), Math.min(1, middle + spread)];
}
