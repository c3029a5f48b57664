import { daysAfter } from "../kernel/day";
import { countOverdue } from "../leads/list/due";
import type { LeadSum, NamedWeek, Week, WeekFigures } from "../mail/email";
import { assertAdmin, useUser } from "../permissions/actor";
import { type Facts, previousOf, type Range, readFacts, type Subject, subjectOf } from "./facts";
import { forecast } from "./forecast";
import { Cell, type Row } from "./schema";
import { sources } from "./sources";
import { team } from "./team";

const WEEK_DAYS = 7;

/** Figures of the week before `monday`. Admin only; 503 until existing leads are counted. */
export async function weekBefore(monday: string): Promise<WeekFigures> {
  assertAdmin();
  const range = { from: daysAfter(monday, -WEEK_DAYS), to: daysAfter(monday, -1) };
  const subject = await subjectOf(range);
  const previous = previousOf(range);
  const [factsOf, overdue, { rows, total }] = await Promise.all([
    readFacts(subject, [previous, range], true),
    countOverdue(undefined),
    forecast(subject),
  ]);
  const [facts, past] = [factsOf(range), factsOf(previous)];
  const people = peopleOf(subject, facts, range, overdue);
  const others = peopleOf(subject, past, previous, overdue);
  const isKnown = rows.some(({ expected }) => expected !== null);
  const { expected: middle, low, high } = total;
  return {
    ...range,
    currency: useUser().currency_code,
    week: people.total.week,
    before: others.total.week,
    open: amountOf(total.open),
    expected: isKnown ? { low: Number(low), middle: Number(middle), high: Number(high) } : null,
    overdue: people.total.overdue,
    sources: compareLines(
      sourcesOf(subject, facts, range),
      sourcesOf(subject, past, previous),
      ({ made }) => made,
    ),
    people: compareLines(people.rows, others.rows, ({ won }) => won.count).map((person) => ({
      ...person,
      overdue: people.rows.find(({ id }) => id === person.id)?.overdue ?? 0,
    })),
  };
}

interface Line {
  id: string;
  name: string;
  week: Week;
}

function peopleOf(subject: Subject, facts: Facts, range: Range, due: ReadonlyMap<string | null, number>) {
  const { rows, total } = team(subject, facts, range, due);
  const weekOf = (row: Row): Week => ({
    made: amountOf(row.assigned).count,
    won: amountOf(row.won),
    lost: amountOf(row.lost).count,
  });
  const lineOf = (row: Row) => ({
    id: String(row.owner_id),
    name: String(row.owner),
    week: weekOf(row),
    overdue: amountOf(row.overdue).count,
  });
  return { rows: rows.map(lineOf), total: lineOf(total) };
}

function sourcesOf(subject: Subject, facts: Facts, range: Range): Line[] {
  return sources(subject, facts, range).rows.map((row) => ({
    id: String(row.source),
    name: String(row.source),
    week: { made: amountOf(row.leads).count, won: amountOf(row.won), lost: amountOf(row.lost).count },
  }));
}

const NOTHING: Week = { made: 0, won: { count: 0, value: 0 }, lost: 0 };

function compareLines(
  current: readonly Line[],
  previous: readonly Line[],
  orderedBy: (week: Week) => number,
) {
  const lines = new Map<string, NamedWeek & { id: string }>();
  for (const { id, name, week } of current) lines.set(id, { id, name, week, before: NOTHING });
  for (const { id, name, week } of previous)
    lines.set(id, { ...(lines.get(id) ?? { id, name, week: NOTHING }), before: week });
  return [...lines.values()]
    .filter(({ week, before }) => sizeOf(week) + sizeOf(before) > 0)
    .sort((a, b) => orderedBy(b.week) - orderedBy(a.week) || sizeOf(b.week) - sizeOf(a.week));
}

function sizeOf({ made, won, lost }: Week): number {
  return made + won.count + lost;
}

function amountOf(value: Row[string] | undefined): LeadSum {
  const { count, value_total = 0 } = Cell.parse(value);
  return { count, value: value_total };
}
