import { listOverdue } from "../leads/list/overdue";
import { assertAdmin } from "../permissions/actor";
import { type Facts, factsOf, previousOf, type Range, type Subject, subjectOf } from "./facts";
import { SOURCES, sources, TEAM, TREND, team, trend, WON_LOST, wonLost } from "./people";
import type { ReportName } from "./rules";
import type { Column, Report, ReportPart, ReportQuery } from "./schema";
import { AGEING, ageing, FORECAST, FUNNEL, forecast, funnel, type Part } from "./stages";

interface Kind {
  columns: Column[];
  /** Of leads as they are now, whatever days are asked for. */
  isPresent?: true;
  make: (subject: Subject, facts: Facts, range: Range) => Part | Promise<Part>;
}

const KINDS: Record<ReportName, Kind> = {
  funnel: { columns: FUNNEL, make: funnel },
  sources: { columns: SOURCES, make: sources },
  team: {
    columns: TEAM,
    make: async (subject, facts, range) => team(subject, facts, range, await listOverdue(subject.owner)),
  },
  trend: { columns: TREND, make: trend },
  ageing: { columns: AGEING, isPresent: true, make: ageing },
  "won-lost": { columns: WON_LOST, make: wonLost },
  forecast: { columns: FORECAST, isPresent: true, make: forecast },
};

const NOTHING: Facts = { made: [], closed: [], reasons: [], responses: [] };

/**
 * A report on the days asked for: 1 BatchGetItem, the users, and 1 Query for each megabyte of days. Admin only; 400, 503
 * while leads from before are counted.
 */
export async function report(name: ReportName, query: ReportQuery): Promise<Report> {
  assertAdmin();
  const subject = await subjectOf(query);
  const { columns, isPresent, make } = KINDS[name];
  const partOf = async ({ from, to }: Range): Promise<ReportPart> => {
    const facts = isPresent ? NOTHING : await factsOf(subject, { from, to });
    return { from, to, ...(await make(subject, facts, { from, to })) };
  };
  const compares = query.compare !== undefined && !isPresent;
  const [present, before] = await Promise.all([
    partOf(subject),
    compares ? partOf(previousOf(subject)) : undefined,
  ]);
  return { ...present, columns, ...(before && { compare: before }) };
}
