import { countOverdue } from "../leads/list/due";
import { assertAdmin } from "../permissions/actor";
import { AGEING, ageing } from "./ageing";
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
  const subject = await subjectOf(query);
  const { columns, isPresent, isByOwner, spansOf, make } = KINDS[name];
  const due = isByOwner ? countOverdue(subject.owner) : NOTHING_DUE;
  const compares = query.compare !== undefined && !isPresent;
  const ranges: Range[] = compares ? [previousOf(subject), subject] : [subject];
  const spans = ranges.flatMap((range) => spansOf?.(range) ?? [range]);
  const [factsOf, overdue] = await Promise.all([
    isPresent ? () => NOTHING : readFacts(subject, spans, isByOwner),
    due,
  ]);
  const partOf = async ({ from, to }: Range): Promise<ReportPart> => {
    const range = { from, to };
    return { ...range, ...(await make(subject, factsOf(range), range, overdue)) };
  };
  const [present, before] = await Promise.all([
    partOf(subject),
    compares ? partOf(previousOf(subject)) : undefined,
  ]);
  return { ...present, columns, ...(before && { compare: before }) };
}
