import { NO_SOURCE } from "../leads/list/rules";
import { short } from "../statistics/facts";
import {
  cellOf,
  type Facts,
  type Group,
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
import type { Cell, Column } from "./schema";
import { type FlowScope, flowOf } from "./trend";

export const SOURCES: Column[] = [
  { key: "source", label: "Source", kind: "text" },
  { key: "leads", label: "New leads", kind: "leads", help: FIGURES.new.definition },
  { key: "won", label: "Won", kind: "leads" },
  { key: "lost", label: "Lost", kind: "leads" },
  { key: "conversion", label: "Conversion", kind: "percent", help: FIGURES.conversion.definition },
];

export function sources(subject: Subject, facts: Facts, range: Range): Part {
  const rows = bySource(subject, subject.sources, facts, range).map(({ source_id, ...figures }) => ({
    source: subject.sources.find(({ id }) => id === source_id)?.name ?? "No source",
    ...figures,
  }));
  const total = outcomeOf(subject, facts, range);
  return { rows, total, sentence: `${count(total.leads, "new lead")}.${topSource(rows, total.leads)}` };
}

function topSource(rows: readonly { source: string; leads: Cell }[], all: Cell): string {
  const [best, next] = rows;
  if (!best || best.leads.count === 0) return "";
  if (best.leads.count === next?.leads.count) return " No clear top source yet.";
  const share = Math.round(percent(best.leads.count, all.count) ?? 0);
  return ` Top source: ${best.source}, ${grouped(best.leads)} of ${grouped(all)} (${share}%).`;
}

type Cohort = FlowScope & Partial<Pick<Subject, "isCohort">>;

export function bySource(
  subject: Cohort,
  known: readonly { id: string }[],
  { made, closed }: Pick<Facts, "made" | "closed">,
  range: Range,
) {
  return [...known.map(({ id }) => id), null]
    .map((id) => {
      const isFrom = ({ source }: Group) => source === short(id);
      const groups = { made: made.filter(isFrom), closed: closed.filter(isFrom) };
      return { source_id: id, ...outcomeOf(subject, groups, range, { source_id: id ?? NO_SOURCE }) };
    })
    .filter(({ leads, won, lost }) => leads.count + won.count + lost.count > 0)
    .sort((a, b) => b.leads.count - a.leads.count || b.won.count - a.won.count);
}

export function outcomeOf(
  subject: Cohort,
  facts: Pick<Facts, "made" | "closed">,
  range: Range,
  more: Cell["query"] = {},
) {
  const { leads, won, lost } = subject.isCohort
    ? outcomeOfLeads(subject, facts.made, { ...madeIn(range), ...ownedBy(subject), ...more })
    : flowOf(subject, facts, range, more);
  return { leads, won, lost, conversion: percent(won.count, won.count + lost.count) };
}

function outcomeOfLeads(subject: FlowScope, groups: readonly Group[], query: Cell["query"]) {
  const ofType = (type: string) =>
    cellOf(inStatuses(groups, idsOf(subject, type)), { ...query, status_type: type });
  return { leads: cellOf(groups, query), won: ofType("won"), lost: ofType("lost") };
}
