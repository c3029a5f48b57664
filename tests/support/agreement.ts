import { dayOf } from "@leadlane/core/kernel/day";
import type { StoredRow } from "@leadlane/core/leads/entity";
import { BoardColumn } from "@leadlane/core/leads/schema";
import { Cell, Report, type Row } from "@leadlane/core/reports/schema";
import { DashboardFigures, DashboardSummary, Today } from "@leadlane/core/screens/schema";
import * as z from "zod/mini";
import type { Person } from "./tenant";

/** The number at each place that shows it. */
export type Numbers = Record<string, unknown>;

const DAYS = 30; // the default period of figures and reports
const DAY_MS = 24 * 60 * 60 * 1000;

interface Stand {
  count: number;
  value: number;
}

/** The numbers of some leads, counted one by one. */
export function counted(rows: readonly StoredRow[], statuses: readonly Status[], zone: string) {
  const typeOf = new Map(statuses.map(({ id, type }) => [id, type]));
  const present = new Date().toISOString();
  const first = dayOf(Date.now() - (DAYS - 1) * DAY_MS, zone);
  const isRecent = (at: string | null | undefined) => !!at && dayOf(Date.parse(at), zone) >= first;
  const sum = (some: readonly StoredRow[]): Stand => ({
    count: some.length,
    value: some.reduce((total, { value }) => total + (value ?? 0), 0) / 10,
  });
  const ofType = (type: string) => rows.filter(({ status_id }) => typeOf.get(status_id) === type);
  const closed = (type: string) => sum(ofType(type).filter(({ closed_at }) => isRecent(closed_at)));
  const due = ofType("open").filter(({ follow_up_at }) => follow_up_at !== null);
  return {
    all: rows.length,
    statuses: Object.fromEntries(
      statuses.map(({ id }) => [id, sum(rows.filter(({ status_id }) => status_id === id))]),
    ),
    open: sum(ofType("open")),
    won: sum(ofType("won")),
    lost: sum(ofType("lost")),
    overdue: due.filter(({ follow_up_at }) => (follow_up_at ?? "") < present).length,
    planned: due.length,
    made: rows.filter(({ created_at }) => isRecent(created_at)).length,
    wonLately: closed("won"),
    lostLately: closed("lost"),
  };
}
type Counted = ReturnType<typeof counted>;

interface Status {
  id: string;
  type: string;
}

const Listed = z.object({
  page: z.object({
    total: z.optional(z.nullable(z.int())),
    groups: z.optional(z.array(z.object({ key: z.string(), count: z.int() }))),
  }),
});

/** The differences between the shown and the counted numbers. */
export async function disagreements(person: Person, right: Counted, isAdmin: boolean): Promise<string[]> {
  const found: string[] = [];
  const expectSame = (what: string, given: unknown, wanted: unknown) => {
    if (JSON.stringify(given) !== JSON.stringify(wanted))
      found.push(`${what}: ${JSON.stringify(given)}, counted ${JSON.stringify(wanted)}`);
  };
  const list = async (query: string) =>
    Listed.parse((await person.get(`/leads/leads?limit=1&${query}`)).body).page;
  const isExact = (count: number) => count <= 1_000;
  const stand = ({ count, value_total = 0 }: { count: number; value_total?: number }): Stand => ({
    count,
    value: value_total,
  });

  const { kpis, funnel } = (await person.get("/dashboard/summary")).as(DashboardSummary);
  for (const type of ["open", "won", "lost"] as const)
    expectSame(`dashboard, ${type}`, stand(kpis[type]), right[type]);
  for (const step of funnel)
    expectSame(`dashboard, ${step.status_id}`, stand(step), right.statuses[step.status_id]);
  for (const { status_id, ...column } of (await person.get("/leads/board")).as(z.array(BoardColumn)))
    expectSame(
      `board, ${status_id}`,
      { count: column.count, value: column.value_total },
      right.statuses[status_id],
    );

  if (isExact(right.all)) expectSame("list", (await list("")).total, right.all);
  const { groups = [] } = await list("group_by=status_id");
  for (const [status, { count }] of Object.entries(right.statuses)) {
    expectSame(`group ${status}`, groups.find(({ key }) => key === status)?.count ?? 0, count);
    if (isExact(count)) expectSame(`list of ${status}`, (await list(`status_id=${status}`)).total, count);
  }

  const sections = (await person.get("/leads/today")).as(Today);
  const countOf = (name: "overdue" | "today" | "untouched" | "upcoming" | "none") =>
    sections[name]?.count ?? Number.NaN;
  if (isExact(right.open.count)) {
    expectSame("today, overdue", countOf("overdue"), right.overdue);
    expectSame("list of overdue", (await list("follow_up=overdue")).total, right.overdue);
    const planned = countOf("overdue") + countOf("today") + countOf("upcoming");
    expectSame("today, planned", planned, right.planned);
    expectSame("today, all", planned + countOf("untouched") + countOf("none"), right.open.count);
  }

  const figures = (await person.get("/dashboard/figures")).as(DashboardFigures);
  expectSame("figures, open", stand(figures.open), right.open);
  expectSame("figures, new", figures.leads.count, right.made);
  expectSame("figures, won", stand(figures.won), right.wonLately);
  expectSame("figures, lost", stand(figures.lost), right.lostLately);
  if (isAdmin) await compareReports(person, right, expectSame);
  return found;
}

async function compareReports(
  person: Person,
  right: Counted,
  expectSame: (what: string, given: unknown, wanted: unknown) => void,
): Promise<void> {
  const report = async (name: string, query = "") =>
    (await person.get(`/reports/${name}${query}`)).as(Report);
  const cell = (row: Row, key: string) => Cell.parse(row[key]);
  const sum = (rows: readonly Row[], key: string) =>
    rows.reduce((total, row) => total + cell(row, key).count, 0);
  const { total: funnel } = await report("funnel");
  expectSame("funnel, won", cell(funnel, "won").count, right.wonLately.count);
  const { total: arrived } = await report("funnel", "?cohort=arrived");
  expectSame("funnel of those that arrived", cell(arrived, "leads").count, right.made);
  const sources = await report("sources");
  expectSame("sources", sum(sources.rows, "leads"), right.made);
  const team = await report("team");
  expectSame("team, assigned", sum(team.rows, "assigned"), right.made);
  expectSame("team, won", cell(team.total, "won").count, right.wonLately.count);
  expectSame("team, lost", sum(team.rows, "lost"), right.lostLately.count);
  expectSame("team, overdue", sum(team.rows, "overdue"), right.overdue);
  const trend = await report("trend");
  expectSame("trend, new", sum(trend.rows, "leads"), right.made);
  expectSame("trend, won", sum(trend.rows, "won"), right.wonLately.count);
  const { total: ended } = await report("won-lost");
  expectSame("won and lost, worth", cell(ended, "won").value_total, right.wonLately.value);
  expectSame("won and lost, lost", cell(ended, "lost").count, right.lostLately.count);
  const { total: ageing } = await report("ageing");
  expectSame(
    "ageing",
    [cell(ageing, "leads").count, cell(ageing, "leads").value_total],
    [right.open.count, right.open.value],
  );
  const { total: forecast } = await report("forecast");
  expectSame("forecast", cell(forecast, "open").count, right.open.count);
}
