import type { Day } from "../kernel/day";
import {
  listByAge,
  listOfStatus,
  listPlanned,
  type Merged,
  type Placed,
  type PlacedRow,
  placeAfterFollowUp,
} from "../leads/list/agenda";
import type { Visibility } from "../permissions/visibility";
import * as PipelineStatus from "../pipeline/status";
import * as Counters from "../statistics/counter";
import { SECTION_PAGE, type Section } from "./rules";

export interface View {
  visibility: Visibility;
  pipeline: PipelineStatus.Pipeline;
  day: Day;
  most: number; // leads that a section counts
}

/** A section's leads in their order, as far as it was read. */
export interface Listed {
  places: readonly Placed[];
  end: string | null; // the last place looked at; null where that was all
  mark?: string; // before the places of its cursors: how it was found
  owners?: readonly (string | null)[]; // of all of them, where the order tells
  worth?: number; // of all of them, likewise, in thousandths of the major unit
}
export type Sections = Record<Section, Listed>;

const WALKED = 4; // where there is no telling how many a section has, it is looked for among a quarter of what is counted
const IN_SIGHT = "c"; // how cursors tell what was found among all leads from what an order of its own has
const IN_ORDER = "b";

/** All sections out of one order, which says everything of few leads: 1 Query. Undefined for many. */
export async function bySight(view: View): Promise<Sections | undefined> {
  const { rows, boundary } = await listByAge(view.visibility, { limit: view.most });
  if (boundary !== null) return undefined;
  const sorted = sortOut(view, rows);
  const soonest = (section: Section) => {
    const found = sorted[section]
      .map(({ row, ...placed }) => ({
        ...placed,
        place: placeAfterFollowUp(row),
        owner: row.owner_id,
      }))
      .sort((a, b) => (a.place < b.place ? -1 : 1));
    const worth = sorted[section].reduce((sum, { row }) => sum + (row.value ?? 0), 0);
    return { places: found, end: null, owners: found.map(({ owner }) => owner), worth };
  };
  const oldest = (section: Section) => ({ places: sorted[section], end: null, mark: IN_SIGHT });
  return {
    overdue: soonest("overdue"),
    today: soonest("today"),
    untouched: oldest("untouched"),
    upcoming: soonest("upcoming"),
    none: oldest("none"),
  };
}

/** The sections each out of the order that has it, as far as counts go: 3 or 4 Queries, however many leads there are. */
export async function byOrders(view: View, counters: readonly Counters.Counter[]): Promise<Sections> {
  const { count } = Counters.sumOfStatus(counters, PipelineStatus.first(view.pipeline).id);
  const [planned, untouched, none] = await Promise.all([
    plannedOf(view),
    inOrder(view, "untouched", undefined, count <= view.most ? view.most : fewOf(view)),
    inOrder(view, "none", undefined, fewOf(view)),
  ]);
  return { ...planned, untouched, none };
}

/** Those with a follow-up: 1 Query, 1 more where it does not count what is to come, or what is due today. */
async function plannedOf(view: View): Promise<Pick<Sections, "overdue" | "today" | "upcoming">> {
  const { visibility, day, most } = view;
  const counted = most + 1; // to know whether there are more
  const first = await listPlanned(visibility, { limit: counted });
  const isCut = first.boundary !== null && first.boundary < day.ends;
  const rest = isCut
    ? await listPlanned(visibility, { since: day.now, limit: 2 * counted })
    : await goOn(view, first);
  const within = (from: string, until: string, { rows, boundary }: typeof first): Listed => {
    const places = rows.filter(({ place }) => place >= from && place < until);
    return { places, end: boundary !== null && boundary < until ? boundary : null };
  };
  return {
    overdue: within("", day.now, first),
    today: within(day.now, day.ends, rest),
    upcoming: within(day.ends, "~", rest),
  };
}

/** The same with as many to come as are counted: beside those that are due before. */
async function goOn({ visibility, day }: View, first: Merged<Placed>): Promise<Merged<Placed>> {
  const before = first.rows.filter(({ place }) => place < day.ends).length;
  if (first.boundary === null || before === 0) return first;
  const { rows, boundary } = await listPlanned(visibility, { from: first.boundary, limit: before });
  return { rows: [...first.rows, ...rows], boundary };
}

function fewOf({ most }: View): number {
  return Math.ceil(most / WALKED);
}

async function inOrder(
  view: View,
  section: "untouched" | "none",
  from: string | undefined,
  limit = view.most,
): Promise<Listed> {
  const part = { from, limit };
  const first = PipelineStatus.first(view.pipeline).id;
  const { rows, boundary } =
    section === "untouched"
      ? await listOfStatus(view.visibility, first, part)
      : await listByAge(view.visibility, part);
  const places = rows.filter(({ row }) => sectionOf(view, row) === section);
  return { places, end: boundary, mark: IN_ORDER };
}

/** One section from some place on: 1 Query. 400 where the place is none. */
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
      return from?.startsWith(IN_SIGHT)
        ? inSight(view, section, from)
        : inOrder(view, section, from?.slice(1));
  }
}

function laterOf(place = "", moment: string): string {
  return place > moment ? place : moment;
}

function onePage({ rows, boundary }: { rows: readonly Placed[]; boundary: string | null }): Listed {
  return { places: rows, end: boundary };
}

async function inSight(view: View, section: "untouched" | "none", from: string): Promise<Listed> {
  const { rows, boundary } = await listByAge(view.visibility, {
    from: from.slice(1),
    limit: view.most,
  });
  return { places: sortOut(view, rows)[section], end: boundary, mark: IN_SIGHT };
}

function sortOut(view: View, rows: readonly PlacedRow[]): Record<Section, PlacedRow[]> {
  const sorted: Record<Section, PlacedRow[]> = {
    overdue: [],
    today: [],
    untouched: [],
    upcoming: [],
    none: [],
  };
  for (const placed of rows) {
    const section = sectionOf(view, placed.row);
    if (section) sorted[section].push(placed);
  }
  return sorted;
}

/** Where an open lead stands on a day, as far as its row tells; none for a closed one. */
function sectionOf({ pipeline, day }: View, row: PlacedRow["row"]): Section | undefined {
  const status = pipeline.statuses.find(({ id }) => id === row.status_id);
  if (status?.type !== "open") return undefined;
  const { follow_up_at } = row;
  const isNew = status.id === PipelineStatus.first(pipeline).id && !row.first_response_at;
  if (follow_up_at === null) return isNew ? "untouched" : "none";
  if (follow_up_at < day.now) return "overdue";
  return follow_up_at < day.ends ? "today" : "upcoming";
}
