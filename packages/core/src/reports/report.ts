import { invalid } from "../kernel/error";
import { countOverdue } from "../leads/list/due";
import { assertAdmin } from "../permissions/actor";
import { AGEING, ageing } from "./ageing";
import { byField } from "./by-field";
import { type Facts, previousOf, type Range, readFacts, type Subject, subjectOf } from "./facts";
import { FORECAST, forecast } from "./forecast";
import { FUNNEL, funnel } from "./funnel";
import type { Part } from "./part";
import type { ReportName } from "./rules";
import type { Column, Report, ReportPart, ReportQuery } from "./schema";
import { SOURCES, sources } from "./sources";
import { TEAM, team } from "./team";
import { spansOf, TREND, trend } from "./trend";
import { WON_LOST, wonLost } from "./won-lost";

interface Kind {
  columns: Column[];
  isPresent?: true;
  make: (subject: Subject, facts: Facts, range: Range, overdue: Overdue) => Part | Promise<Part>;
  isByOwner?: true;
  spansOf?: (range: Range) => Range[];
}

type Overdue = ReadonlyMap<string | null, number>;

const KINDS: Record<ReportName, Kind> = {
  funnel: { columns: FUNNEL, make: funnel },
  sources: { columns: SOURCES, make: sources },
  team: { columns: TEAM, isByOwner: true, make: team },
  trend: { columns: TREND, spansOf, make: trend },
  ageing: { columns: AGEING, isPresent: true, make: ageing },
  "won-lost": { columns: WON_LOST, make: wonLost },
  forecast: { columns: FORECAST, isPresent: true, make: forecast },
};

const NOTHING: Facts = { made: [], closed: [], reasons: [], responses: [] };
const NOTHING_DUE: Overdue = new Map();

/** Admin only; 400, 503 until existing leads are counted. */
export async function report(name: ReportName, query: ReportQuery): Promise<Report> {
  assertAdmin();
  const { compare, group_by } = query;
  if (group_by !== undefined && name !== "sources")
    throw invalid("group_by", "Only the report of sources can be grouped by a field");
  const subject = await subjectOf(query);
  const compares = compare !== undefined && !KINDS[name].isPresent;
  const ranges: Range[] = compares ? [previousOf(subject), subject] : [subject];
  const { columns, make } = group_by
    ? await byField(subject, group_by)
    : await byStatistics(subject, name, ranges);
  const partOf = async ({ from, to }: Range): Promise<ReportPart> => {
    const range = { from, to };
    return { ...range, ...(await make(range)) };
  };
  const [present, before] = await Promise.all([
    partOf(subject),
    compares ? partOf(previousOf(subject)) : undefined,
  ]);
  return { ...present, columns, ...(before && { compare: before }) };
}

async function byStatistics(subject: Subject, name: ReportName, ranges: readonly Range[]) {
  const { columns, isPresent, isByOwner, spansOf, make } = KINDS[name];
  const spans = ranges.flatMap((range) => spansOf?.(range) ?? [range]);
  const [factsOf, overdue] = await Promise.all([
    isPresent ? () => NOTHING : readFacts(subject, spans, isByOwner),
    isByOwner ? countOverdue(subject.owner) : NOTHING_DUE,
  ]);
  return { columns, make: (range: Range) => make(subject, factsOf(range), range, overdue) };
}
