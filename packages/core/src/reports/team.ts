import { userLabel } from "../access/rules";
import { NO_OWNER } from "../permissions/rules";
import { RESPONSE_BUCKETS } from "../statistics/facts";
import {
  cellOf,
  closedIn,
  type Facts,
  idsOf,
  inStatuses,
  madeIn,
  ownedBy,
  percent,
  type Range,
  type Subject,
} from "./facts";
import { count, grouped, type Part } from "./part";
import { FIGURES } from "./rules";
import type { Column } from "./schema";

export const TEAM: Column[] = [
  { key: "owner", label: "Owner", kind: "text" },
  { key: "assigned", label: "New leads", kind: "leads", help: FIGURES.new.definition },
  {
    key: "contacted",
    label: "Contacted",
    kind: "leads",
    help: "Those of the new leads that have left the first stage.",
  },
  { key: "won", label: "Won", kind: "leads", help: FIGURES.won.definition },
  { key: "lost", label: "Lost", kind: "leads", help: FIGURES.lost.definition },
  { key: "conversion", label: "Conversion", kind: "percent", help: FIGURES.conversion.definition },
  {
    key: "first_response",
    label: "Typical first response",
    kind: "minutes",
    help: FIGURES.firstResponse.definition,
  },
  { key: "overdue", label: "Overdue now", kind: "leads", help: FIGURES.overdue.definition },
];

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
      cellOf(inStatuses(ended, idsOf(subject, type)), { ...closedIn(range), ...own, status_type: type });
    const [won, lost] = [endedAs("won"), endedAs("lost")];
    const due =
      owner === undefined ? [...overdue.values()].reduce((a, b) => a + b, 0) : (overdue.get(owner) ?? 0);
    return {
      assigned: cellOf(mine, query),
      contacted: cellOf(inStatuses(mine, contacted), { ...query, status_id: contacted }),
      ...{ won, lost, conversion: percent(won.count, won.count + lost.count) },
      first_response: medianOf(responses.filter(isTheirs)),
      overdue: { count: due, query: { ...own, follow_up: "overdue" } },
    };
  };
  const owners: { id: string | null; name: string; status: string }[] = [
    ...subject.users,
    { id: null, name: "Unassigned", status: "inactive" },
  ];
  const rows = owners
    .filter(({ id }) => subject.owner === undefined || subject.owner === id)
    .map(({ id, name, status }) => ({
      owner_id: id ?? NO_OWNER,
      owner: id ? userLabel({ name, status }) : name,
      status,
      ...rowOf(id),
    }))
    .filter(({ status, assigned, won, lost, overdue }) => {
      const isBusy = [assigned, won, lost, overdue].some(({ count }) => count > 0);
      return isBusy || status === "active" || subject.owner !== undefined;
    })
    .map(({ status: _, ...row }) => row)
    .sort((a, b) => b.won.count - a.won.count || b.assigned.count - a.assigned.count);
  const total = rowOf(undefined);
  const [best] = rows;
  const most = best && best.won.count > 0 ? ` Most won: ${best.owner} (${grouped(best.won)}).` : "";
  return { rows, total, sentence: `${count(total.won, "lead")} won, ${grouped(total.lost)} lost.${most}` };
}

/** Minutes: upper limit of the class with the median; null without responses. */
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
