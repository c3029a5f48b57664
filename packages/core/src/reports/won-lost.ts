import {
  cellOf,
  closedIn,
  type Facts,
  idsOf,
  inStatuses,
  ownedBy,
  percent,
  type Range,
  type Subject,
} from "./facts";
import { count, grouped, type Part } from "./part";
import type { Column } from "./schema";

export const WON_LOST: Column[] = [
  { key: "outcome", label: "Outcome", kind: "text" },
  { key: "leads", label: "Leads", kind: "leads", help: "Leads closed in the period." },
  { key: "share", label: "Share", kind: "percent" },
];

export function wonLost(subject: Subject, { closed, reasons }: Facts, range: Range): Part {
  const query = { ...closedIn(range), ...ownedBy(subject) };
  const endedAs = (type: string) =>
    cellOf(inStatuses(closed, idsOf(subject, type)), { ...query, status_type: type });
  const [won, lost] = [endedAs("won"), endedAs("lost")];
  const sums = new Map<string, number>();
  for (const { reason, count } of reasons) sums.set(reason, (sums.get(reason) ?? 0) + count);
  const sorted = [...sums]
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
    ...sorted,
  ];
  const [first] = sorted;
  const mostCommon = first ? ` Most common reason: ${first.outcome.slice("Lost: ".length)}.` : "";
  return {
    rows,
    total: { won, lost },
    sentence: `${count(won, "lead")} won, ${grouped(lost)} lost.${mostCommon}`,
  };
}
