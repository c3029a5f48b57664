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
  reached,
  type Subject,
} from "./facts";
import { count, grouped, nameOf, type Part } from "./part";
import type { Cell, Column } from "./schema";

export const FUNNEL: Column[] = [
  { key: "stage", label: "Stage", kind: "text" },
  { key: "leads", label: "Leads", kind: "leads", help: "Leads that reached at least this stage." },
  { key: "of_all", label: "Share of all", kind: "percent" },
  { key: "of_previous", label: "Share of previous stage", kind: "percent" },
];

/** Furthest stages of the leads closed in the period or, as a cohort, of the leads that arrived in it. */
export function funnel(subject: Subject, { made, closed }: Facts, range: Range): Part {
  const { isCohort } = subject;
  const path = idsOf(subject, "open");
  const won = idsOf(subject, "won");
  const groups = isCohort ? made : inStatuses(closed, idsOf(subject, "won", "lost"));
  const query = { ...(isCohort ? madeIn(range) : closedIn(range)), ...ownedBy(subject) };
  const all = cellOf(groups, query);
  const stages = path.slice(1).map((id, place): [string, Cell] => {
    const reachedStatuses = [...path.slice(place + 1), ...won];
    return [
      nameOf(subject, id),
      cellOf(reached(groups, reachedStatuses), { ...query, furthest_status_id: reachedStatuses }),
    ];
  });
  const ended = cellOf(inStatuses(groups, won), { ...query, status_type: "won" });
  const lost = cellOf(inStatuses(groups, idsOf(subject, "lost")), { ...query, status_type: "lost" });
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
