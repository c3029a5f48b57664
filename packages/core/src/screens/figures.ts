import * as User from "../access/users/user";
import { now, timestamp } from "../kernel/clock";
import { dayOf, daysAfter } from "../kernel/day";
import { invalid, notFound } from "../kernel/error";
import { useUser } from "../permissions/actor";
import { NO_OWNER } from "../permissions/rules";
import { narrowTo, useVisibility, type Visibility } from "../permissions/visibility";
import * as LeadSource from "../pipeline/source";
import * as PipelineStatus from "../pipeline/status";
import { fromStored } from "../preferences/currency";
import {
  cellOf,
  closedIn,
  type Facts,
  factsIn,
  generationOf,
  idsOf,
  inStatuses,
  lengthOf,
  ownedBy,
  percent,
  previousOf,
  type Range,
  rangeOf,
  type Subject,
} from "../reports/facts";
import { bySource } from "../reports/sources";
import { flowOf, spansOf } from "../reports/trend";
import * as Counters from "../statistics/counter";
import * as Days from "../statistics/days";
import { FIGURES_DAYS_MAX } from "./rules";
import type { DashboardFigures, FiguresQuery } from "./schema";

type Part = NonNullable<DashboardFigures["compare"]>;

type FigureScope = Pick<Subject, "owner" | "statuses">;

/** 400, 404 for a hidden owner, 503 until existing leads are counted. */
export async function figures({ owner_id, compare, ...query }: FiguresQuery): Promise<DashboardFigures> {
  const all = useVisibility();
  const visibility = owner_id === undefined ? all : narrowTo(all, owner_id);
  if (!visibility) throw notFound("Owner");
  const today = dayOf(now(), useUser().timezone);
  const range = rangeOf(query, today);
  if (lengthOf(range) > FIGURES_DAYS_MAX)
    throw invalid("from", `The dashboard's figures span at most ${FIGURES_DAYS_MAX} days`);
  const names = [PipelineStatus.read(), LeadSource.read(), User.read(owner_id ?? NO_OWNER)] as const;
  const { counters, others } = await Counters.readWith(visibility, [Days.header(), ...names]);
  const [header, { statuses }, { sources }, owner] = others;
  if (owner_id !== undefined && owner_id !== NO_OWNER && !owner) throw notFound("Owner");
  const generation = await generationOf(header);
  const spans = spansOf(range);
  const earlier = compare && previousOf(range);
  const ranges = earlier ? [earlier, ...spans] : spans;
  const items = await listDays(generation.number, visibility, ranges);
  const facts = factsIn(items, range);
  const scope: FigureScope = { statuses, owner: owner_id === NO_OWNER ? null : owner_id };
  return {
    scope: all.scope,
    at: timestamp(),
    ...partOf(scope, facts, range),
    ...openOf(scope, counters, range.to === today ? facts : undefined),
    days: spans.map((span) => ({ ...span, ...flowOf(scope, facts, span) })),
    sources: bySource(scope, sources, facts, range).map(({ source_id, leads, won }) => ({
      source_id,
      ...{ leads, won },
    })),
    ...(earlier && { compare: partOf(scope, factsIn(items, earlier), earlier) }),
  };
}

const KEYED_MAX = 200; // day items read by key; above that, whole spans are queried

async function listDays(
  generation: number,
  visibility: Visibility,
  spans: readonly Range[],
): Promise<Days.DayItem[]> {
  if (visibility.scope === "all") return Days.listSpans(generation, spans, { isTogether: true });
  const { owners } = visibility;
  const days = spans.flatMap(daysOf);
  const keyed = Days.placesOf(generation, days, null).length * owners.length;
  if (keyed <= KEYED_MAX) return Days.listOf(generation, days, owners);
  const isTheirs = new Set(owners);
  const items = await Days.listSpans(generation, spans);
  return items.filter(({ owner }) => isTheirs.has(owner ?? NO_OWNER));
}

function daysOf(range: Range): string[] {
  return Array.from({ length: lengthOf(range) }, (_, position) => daysAfter(range.from, position));
}

function partOf(scope: FigureScope, facts: Facts, range: Range): Part {
  const flow = flowOf(scope, facts, range);
  const { won, lost } = flow;
  const closed = inStatuses(facts.closed, idsOf(scope, "won", "lost"));
  return {
    ...range,
    ...flow,
    closed: cellOf(closed, { ...closedIn(range), ...ownedBy(scope) }),
    conversion: percent(won.count, won.count + lost.count),
  };
}

/** Open at the start = open now − created since + closed since; null if the period does not end today. */
function openOf(
  scope: FigureScope,
  counters: readonly Counters.Counter[],
  facts: Facts | undefined,
): Pick<DashboardFigures, "open" | "open_before"> {
  const sums = idsOf(scope, "open").map((id) => Counters.sumOfStatus(counters, id));
  const open = cellOf(sums, { ...ownedBy(scope), status_type: "open" });
  if (!facts) return { open, open_before: null };
  const closed = inStatuses(facts.closed, idsOf(scope, "won", "lost"));
  const sum = (groups: readonly Counters.Sum[], what: keyof Counters.Sum) =>
    groups.reduce((total, group) => total + group[what], 0);
  const before = (what: keyof Counters.Sum) =>
    Math.max(0, sum(sums, what) - sum(facts.made, what) + sum(closed, what));
  return {
    open,
    open_before: {
      count: before("count"),
      value_total: fromStored(before("value"), useUser().currency_code),
    },
  };
}
