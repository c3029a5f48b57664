import { daysAfter } from "../kernel/day";
import * as Counters from "../statistics/counter";
import { cellOf, factsOf, idsOf, inStatuses, madeIn, ownedBy, type Range, type Subject } from "./facts";
import { count, grouped, nameOf, openNow, type Part } from "./part";
import { AGES } from "./rules";
import type { Cell, Column } from "./schema";

export const AGEING: Column[] = [
  { key: "stage", label: "Stage", kind: "text" },
  { key: "leads", label: "Open leads", kind: "leads" },
  ...AGES.map((days, at): Column => {
    const label = at === 0 ? `Up to ${days} days` : `${(AGES[at - 1] ?? 0) + 1}–${days} days`;
    return { key: `days_${days}`, label, kind: "leads", help: "Days since the lead was created." };
  }),
  { key: "older", label: `Over ${AGES.at(-1)} days`, kind: "leads" },
];

/** Open leads per stage and age. Older leads than the last class are the counters minus the classes. */
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
    const standing = inStatuses(made, [id]);
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
