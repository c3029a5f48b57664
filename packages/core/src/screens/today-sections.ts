import type { Day } from "../kernel/day";
import type { OrderName } from "../kernel/table/definition";
import { dayPartOf } from "../leads/list/day-part";
import { listMerged, type Merged, type Range, sourcesOf } from "../leads/list/scope";
import { MISSING, places, stagePrefix } from "../leads/places";
import type { PlacedRow } from "../leads/row-entity";
import type { Visibility } from "../permissions/visibility";
import * as PipelineStatus from "../pipeline/status";
import * as Counters from "../statistics/counter";
import { openBoardRanges } from "./open-board-ranges";
import { SECTION_PAGE, type Section } from "./rules";

export interface View {
  visibility: Visibility;
  pipeline: PipelineStatus.Pipeline;
  day: Day;
  most: number;
}

export interface Listed {
  places: readonly PlacedRow[];
  end: string | null;
  mark?: string; // cursor prefix: the strategy that found them
  owners?: readonly (string | null)[];
  value?: number;
}
export type Sections = Record<Section, Listed>;

const MAX_SHARE = 4; // later sections count only a quarter of `most`
const FROM_ALL_LEADS = "c"; // cursor prefixes: found by age among all leads, or in the section's own index order
const FROM_INDEX = "b";

/** A page of the visible leads in ascending order: 1 Query. */
function listAscending(visibility: Visibility, order: OrderName, range: Omit<Range, "descending">) {
  return listMerged(sourcesOf(visibility, order), { ...range, descending: false });
}

/** A page of the visible open leads with a follow-up, the earliest first: 1 Query. */
function listPlanned(visibility: Visibility, range: Omit<Range, "descending">) {
  return listAscending(visibility, "follow-up", { until: MISSING, ...range });
}

/** For few leads: one query, sorted into sections here. Undefined if there are too many. */
export async function fromAllLeads(view: View): Promise<Sections | undefined> {
  const { rows, boundary } = await listAscending(view.visibility, "created", { limit: oneMore(view.most) });
  if (boundary !== null) return undefined;
  const sorted = groupBySection(view, rows);
  const soonest = (section: Section) => {
    const found = sorted[section]
      .map(({ id, row }) => ({ id, row, place: places.follow_up_at(row) }))
      .sort((a, b) => (a.place < b.place ? -1 : 1));
    const value = sorted[section].reduce((sum, { row }) => sum + (row.value ?? 0), 0);
    return { places: found, end: null, owners: ownersOf(found), value };
  };
  const oldest = (section: Section) => ({ places: sorted[section], end: null, mark: FROM_ALL_LEADS });
  return {
    overdue: soonest("overdue"),
    today: soonest("today"),
    untouched: oldest("untouched"),
    upcoming: soonest("upcoming"),
    none: oldest("none"),
  };
}

/** For many leads: five parallel queries, each in the index order of its section. */
export async function readFromIndexes(view: View, counters: readonly Counters.Counter[]): Promise<Sections> {
  const { visibility, pipeline, day, most } = view;
  const countOf = (status: string) => Counters.sumOfStatus(counters, status).count;
  const first = PipelineStatus.first(pipeline).id;
  const ranges = openBoardRanges(pipeline).filter(({ statuses }) => statuses.some((id) => countOf(id) > 0));
  const few = Math.ceil(most / MAX_SHARE);
  const [overdue, today, upcoming, untouched, none] = await Promise.all([
    listPlanned(visibility, { limit: oneMore(most), until: day.now }),
    listPlanned(visibility, { limit: oneMore(most), since: day.now, until: day.ends }),
    listPlanned(visibility, { limit: oneMore(few), since: day.ends }),
    listUntouched(view, undefined, countOf(first) <= most ? most : few),
    listUnplanned(view, undefined, few, ranges),
  ]);
  return {
    overdue: { ...counted(overdue, most), owners: ownersOf(overdue.rows) },
    today: counted(today, most),
    untouched,
    upcoming: counted(upcoming, few),
    none,
  };
}

function ownersOf(rows: readonly Pick<PlacedRow, "row">[]): (string | null)[] {
  return rows.map(({ row }) => row.owner_id);
}

function oneMore(count: number): number {
  return count + 1;
}

function counted({ rows, boundary }: Merged, most: number): Listed {
  const places = rows.slice(0, most);
  return { places, end: rows.length > most ? (places.at(-1)?.place ?? null) : boundary };
}

async function listUntouched(view: View, from?: string, limit = view.most): Promise<Listed> {
  const first = PipelineStatus.first(view.pipeline).id;
  const range = { prefix: stagePrefix(first), from, limit };
  return found(view, "untouched", await listAscending(view.visibility, "board", range));
}

/** Leads without a follow-up, one stretch of the board index at a time. */
async function listUnplanned(
  view: View,
  from?: string,
  limit = view.most,
  ranges = openBoardRanges(view.pipeline),
): Promise<Listed> {
  const at = ranges.findIndex(({ since, until }) => from === undefined || (from >= since && from < until));
  const [range, next] = at < 0 ? [] : ranges.slice(at);
  if (!range) return { places: [], end: null };
  const { since, until } = range;
  const { rows, boundary } = await listAscending(view.visibility, "board", { since, until, from, limit });
  return found(view, "none", { rows, boundary: boundary ?? next?.since ?? null });
}

function found(view: View, section: Section, { rows, boundary }: Merged): Listed {
  const places = rows.filter(({ row }) => dayPartOf(row, view.pipeline, view.day) === section);
  return { places, end: boundary, mark: FROM_INDEX };
}

export async function partOf(view: View, section: Section, from: string | undefined): Promise<Listed> {
  const { visibility, day } = view;
  const limit = SECTION_PAGE + 1;
  switch (section) {
    case "overdue":
      return onePage(await listPlanned(visibility, { from, limit, until: day.now }));
    case "today":
      return onePage(await listPlanned(visibility, { from: laterOf(from, day.now), limit, until: day.ends }));
    case "upcoming":
      return onePage(await listPlanned(visibility, { from: laterOf(from, day.ends), limit }));
    default:
      if (from?.startsWith(FROM_ALL_LEADS)) return pageFromAllLeads(view, section, from);
      return section === "untouched"
        ? listUntouched(view, from?.slice(1))
        : listUnplanned(view, from?.slice(1));
  }
}

function laterOf(place = "", moment: string): string {
  return place > moment ? place : moment;
}

function onePage({ rows, boundary }: Merged): Listed {
  return { places: rows, end: boundary };
}

async function pageFromAllLeads(view: View, section: "untouched" | "none", from: string): Promise<Listed> {
  const { rows, boundary } = await listAscending(view.visibility, "created", {
    from: from.slice(1),
    limit: view.most,
  });
  return { places: groupBySection(view, rows)[section], end: boundary, mark: FROM_ALL_LEADS };
}

function groupBySection(view: View, rows: readonly PlacedRow[]): Record<Section, PlacedRow[]> {
  const sorted: Record<Section, PlacedRow[]> = {
    overdue: [],
    today: [],
    untouched: [],
    upcoming: [],
    none: [],
  };
  for (const placed of rows) {
    const section = dayPartOf(placed.row, view.pipeline, view.day);
    if (section) sorted[section].push(placed);
  }
  return sorted;
}
