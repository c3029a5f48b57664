import { atMoment } from "@leadlane/core/kernel/clock";
import { today as dayIn, dayOf } from "@leadlane/core/kernel/day";
import { create } from "@leadlane/core/leads/create";
import { list } from "@leadlane/core/leads/list/lead-list";
import { DAY_PARTS } from "@leadlane/core/leads/list/rules";
import { ListLeads } from "@leadlane/core/leads/list/schema";
import { move } from "@leadlane/core/leads/move";
import { BoardColumn, type Lead, LeadRow } from "@leadlane/core/leads/schema";
import { mondayOf } from "@leadlane/core/reminders/morning";
import { Cell, Report, type Row } from "@leadlane/core/reports/schema";
import { weekBefore } from "@leadlane/core/reports/week";
import { DashboardFigures, DashboardSummary, Today } from "@leadlane/core/screens/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { addLead } from "../../support/leads";
import { mergeLeads } from "../../support/merges";
import { drained, useProduct } from "../../support/product";
import { dueMails, remindAt } from "../../support/reminders";
import { actAs, actAsStored, newPhone, newTenant, type Person, type Tenant } from "../../support/tenant";

useProduct();

const DAY = 24 * 60 * 60 * 1000;
const ZONES = ["Asia/Kolkata", "America/New_York"];

interface Business {
  tenant: Tenant;
  zone: string;
  people: Record<"Admin" | "Manager of managers" | "Manager" | "Staff", Person>;
}

/** Creates edge-case leads for each owner and for nobody. */
async function newBusiness(zone: string): Promise<Business> {
  const tenant = await newTenant();
  const { admin } = tenant;
  await admin.put("/settings/preferences", { timezone: zone });
  await drained();
  const head = await tenant.hire("Manager");
  const manager = await tenant.hire("Manager", { manager: head });
  const staff = await tenant.hire("Staff", { manager });
  const { Contacted, Qualified, Won, Lost } = await tenant.statuses();
  const { sources } = await tenant.me();
  const { starts, ends } = dayIn(zone);
  const now = Date.now();
  const iso = (ms: number) => new Date(ms).toISOString();
  const earlierToday = iso((Date.parse(starts) + now) / 2);
  const laterToday = iso(Math.max(Date.parse(ends) - 30 * 60_000, (now + Date.parse(ends)) / 2)); // half an hour before midnight
  let place = 0;
  const add = (owner_id: string | null, daysAgo: number, more: object = {}): Promise<Lead> => {
    place += 1;
    const input = { name: `Lead ${place}`, phone: newPhone(), value: place * 100, owner_id };
    const source_id = [sources[0]?.id, sources[1]?.id, null][place % 3];
    return atMoment(now - daysAgo * DAY, () => actAs(admin, () => create({ ...input, source_id, ...more })));
  };
  const close = ({ id }: Lead, daysAgo: number, status_id: string | undefined) =>
    atMoment(now - daysAgo * DAY, () =>
      actAs(admin, () => move(id, { status_id: status_id ?? "", lost_reason: "Budget" })),
    );
  const perOwner = async (owner: string | null) => {
    const due = (follow_up_at: string, status_id = Contacted) => add(owner, 40, { follow_up_at, status_id });
    const [first, soldLate, lost, soldBefore, sold, ...archived] = await Promise.all([
      due(earlierToday),
      add(owner, 40, { follow_up_at: iso(now - DAY) }),
      add(owner, 5),
      add(owner, 100),
      add(owner, 3, { status_id: Qualified }),
      add(owner, 4),
      add(owner, 1, { follow_up_at: iso(now - DAY) }),
      due(laterToday),
      due(iso(now - DAY), Qualified),
      due(ends),
      due(iso(now + 3 * DAY)),
      add(owner, 2),
      add(owner, 50, { status_id: Contacted }),
    ]);
    const [won, overdue] = archived;
    await Promise.all([
      close(soldLate, 2, Won),
      close(lost, 1, Lost),
      close(soldBefore, 35, Won),
      close(sold, 0, Won),
      close(won, 1, Won),
    ]);
    for (const { id } of [won, overdue]) await admin.put(`/leads/leads/${id}/archive`, {});
    return first;
  };
  const firstLeads: Lead[] = [];
  // Sequential, since the local engine limits parallel writes.
  for (const owner of [admin.id, head.id, manager.id, staff.id, null]) firstLeads.push(await perOwner(owner));
  await admin.put(`/leads/leads/${firstLeads[3]?.id}/assign`, { owner_id: admin.id });
  const gone = await addLead(admin, { follow_up_at: iso(now - DAY) });
  await admin.delete(`/leads/leads/${gone.id}`);
  const [kept, duplicate] = [await addLead(staff), await addLead(staff, { follow_up_at: laterToday })];
  await drained();
  await mergeLeads(admin, kept.id, duplicate.id);
  await drained();
  return {
    tenant,
    zone,
    people: { Admin: admin, "Manager of managers": head, Manager: manager, Staff: staff },
  };
}

const businesses = new Map<string, Promise<Business>>();

function businessIn(zone: string): Promise<Business> {
  const business = businesses.get(zone) ?? newBusiness(zone);
  businesses.set(zone, business);
  return business;
}

/** The number of a term at each place that shows it. */
type Numbers = Record<string, { count: number | null; query?: Cell["query"] }>;

const lengths = new Map<string, Promise<number>>(); // no lead changes during the comparison

function lengthOf(person: Person, query: Cell["query"]): Promise<number> {
  const key = JSON.stringify([person.id, query]);
  const length = lengths.get(key) ?? countListed(person, query);
  lengths.set(key, length);
  return length;
}

async function countListed(person: Person, query: Cell["query"]): Promise<number> {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((item) => [name, item]));
  const path = `/leads/leads?${new URLSearchParams([["limit", "100"], ...pairs] as string[][])}`;
  return (await person.get(path)).asPage(LeadRow).items.length;
}

const sum = (cells: readonly { count: number | null }[]) =>
  cells.reduce((total, { count }) => total + (count ?? Number.NaN), 0);

/** A filtered column has no count, so its cards are counted. */
const cardsOf = (columns: readonly BoardColumn[]) => columns.flatMap(({ cards }) => cards);

/** The numbers that every role sees, by term. */
async function phrasesOf(person: Person): Promise<Record<string, Numbers>> {
  const day = (await person.get("/leads/today")).as(Today);
  const figures = (await person.get("/dashboard/figures")).as(DashboardFigures);
  const { kpis, funnel } = (await person.get("/dashboard/summary")).as(DashboardSummary);
  const phrases: Record<string, Numbers> = {};
  for (const part of DAY_PARTS) {
    const columns = (await person.get(`/leads/board?follow_up=${part}`)).as(z.array(BoardColumn));
    const section = day[part];
    if (!section) throw new Error(`Today has no ${part}.`);
    phrases[part] = {
      today: section,
      list: { count: await lengthOf(person, { follow_up: part }) },
      board: { count: cardsOf(columns).length },
    };
  }
  const open = funnel.filter(({ type }) => type === "open");
  const columns = (await person.get("/leads/board")).as(z.array(BoardColumn));
  phrases.open = {
    figures: figures.open,
    summary: kpis.open,
    funnel: { count: sum(open) },
    board: {
      count: sum(columns.filter((column) => open.some((row) => row.status_id === column.status_id))),
    },
    today: { count: sum(DAY_PARTS.map((part) => day[part] ?? { count: null })) },
    list: { count: await lengthOf(person, { status_type: "open" }) },
  };
  const { days, sources } = figures;
  phrases.new = {
    figures: figures.leads,
    days: { count: sum(days.map(({ leads }) => leads)) },
    sources: { count: sum(sources.map(({ leads }) => leads)) },
  };
  phrases.won = {
    figures: figures.won,
    days: { count: sum(days.map(({ won }) => won)) },
    sources: { count: sum(sources.map(({ won }) => won)) },
  };
  phrases.lost = { figures: figures.lost, days: { count: sum(days.map(({ lost }) => lost)) } };
  if (figures.scope !== "own")
    phrases.overdue = {
      ...phrases.overdue,
      owners: { count: sum((day.owners ?? []).map(({ overdue }) => ({ count: overdue }))) },
    };
  return phrases;
}

const cellIn = (row: Row | undefined, key: string) => Cell.parse(row?.[key]);

/** The numbers of the Admin reports. */
async function reportedTo(person: Person, query: string): Promise<Record<string, Numbers>> {
  const report = async (name: string, more = "") =>
    (await person.get(`/reports/${name}?${query}${more}`)).as(Report);
  const totalOf = ({ rows }: Report, key: string) => ({ count: sum(rows.map((row) => cellIn(row, key))) });
  const [trend, sources, team] = [await report("trend"), await report("sources"), await report("team")];
  const [funnel, cohort] = [await report("funnel"), await report("funnel", "&cohort=arrived")];
  const arrived = await report("sources", "&cohort=arrived");
  const [ageing, forecast] = [await report("ageing"), await report("forecast")];
  const outcomes = await report("won-lost");
  return {
    new: {
      trend: cellIn(trend.total, "leads"),
      sources: cellIn(sources.total, "leads"),
      "rows of sources": totalOf(sources, "leads"),
      team: cellIn(team.total, "assigned"),
      "rows of team": totalOf(team, "assigned"),
      "funnel of those that arrived": cellIn(cohort.rows[0], "leads"),
      "sources of those that arrived": totalOf(arrived, "leads"),
    },
    won: {
      trend: cellIn(trend.total, "won"),
      sources: cellIn(sources.total, "won"),
      "rows of sources": totalOf(sources, "won"),
      team: cellIn(team.total, "won"),
      "rows of team": totalOf(team, "won"),
      funnel: cellIn(funnel.rows.at(-1), "leads"),
      outcomes: cellIn(outcomes.rows[0], "leads"),
    },
    lost: {
      trend: cellIn(trend.total, "lost"),
      sources: cellIn(sources.total, "lost"),
      "rows of sources": totalOf(sources, "lost"),
      "rows of team": totalOf(team, "lost"),
      funnel: cellIn(funnel.total, "lost"),
      outcomes: cellIn(outcomes.total, "lost"),
    },
    overdue: { team: cellIn(team.total, "overdue"), "rows of team": totalOf(team, "overdue") },
    open: {
      ageing: cellIn(ageing.total, "leads"),
      "rows of ageing": totalOf(ageing, "leads"),
      forecast: cellIn(forecast.total, "open"),
      "rows of forecast": totalOf(forecast, "open"),
    },
  };
}

/** Fails unless every place shows the same number and its list has that many leads. */
async function expectAgreement(person: Person, phrases: Record<string, Numbers>, who: string): Promise<void> {
  for (const [phrase, shownNumbers] of Object.entries(phrases)) {
    const counts = Object.fromEntries(
      Object.entries(shownNumbers).map(([source, { count }]) => [source, count]),
    );
    const [first] = Object.values(counts);
    const expected = Object.fromEntries(Object.keys(counts).map((source) => [source, first]));
    expect(counts, `${phrase} for ${who}`).toEqual(expected);
    for (const [source, { count, query }] of Object.entries(shownNumbers))
      if (query) expect(await lengthOf(person, query), `${phrase} of ${source} for ${who}`).toBe(count);
  }
}

const joined = (some: Record<string, Numbers>, others: Record<string, Numbers>) =>
  Object.fromEntries(
    Object.entries(some).map(([phrase, shownNumbers]) => [phrase, { ...shownNumbers, ...others[phrase] }]),
  );

it.each(ZONES)("shows the same number for each term on every screen, for every role, in %s", async (zone) => {
  const { people } = await businessIn(zone);
  for (const [role, person] of Object.entries(people)) {
    const phrases = await phrasesOf(person);
    const isAdmin = role === "Admin";
    const shownNumbers = isAdmin ? joined(phrases, await reportedTo(person, "")) : phrases;
    await expectAgreement(person, shownNumbers, role);
    const counts = Object.entries(phrases).map(([phrase, { figures, today }]) => [
      phrase,
      (figures ?? today)?.count,
    ]);
    const owners = { Admin: 5, "Manager of managers": 2, Manager: 2, Staff: 1 }[role] ?? 0;
    // One lead was reassigned from Staff to Admin, and one of two merged leads remains.
    const [left, merged] = [["Staff", "Manager"].includes(role) ? 1 : 0, 1];
    const hasStaff = role !== "Manager of managers";
    expect(Object.fromEntries(counts), role).toMatchObject({
      overdue: 2 * owners - left,
      upcoming: 2 * owners,
      none: owners,
      won: 2 * owners,
      lost: owners,
      new: 3 * owners + (hasStaff ? merged : 0),
      open: 7 * owners - left + (hasStaff ? merged : 0),
    });
  }
});

it("shows the same numbers for one owner, for unassigned leads and for a past period", async () => {
  const { people, zone } = await businessIn("Asia/Kolkata");
  const { Admin: admin, Staff: staff } = people;
  const ago = (days: number) => dayOf(Date.now() - days * DAY, zone);
  for (const owner of [`owner_id=${staff.id}`, "owner_id=none", ""]) {
    const query = `from=${ago(41)}&to=${ago(2)}&${owner}`;
    const { leads, won, lost } = (await admin.get(`/dashboard/figures?${query}`)).as(DashboardFigures);
    const shownNumbers = await reportedTo(admin, query);
    const figures: Record<string, Numbers> = { new: { leads }, won: { won }, lost: { lost } };
    await expectAgreement(admin, joined(figures, shownNumbers), query);
    await expectAgreement(admin, shownNumbers, query);
  }
});

it("shows the same numbers in daily and weekly emails as in lists and dashboard", async () => {
  const { tenant, people, zone } = await businessIn("Asia/Kolkata");
  const { Admin: admin, Staff: staff } = people;
  const morning = new Date(Date.parse(dayIn(zone).ends) + 11 * 60 * 60 * 1000).toISOString();
  await remindAt(tenant, morning);
  for (const person of [admin, staff]) {
    const digest = (await dueMails(tenant, person)).findLast(({ template }) => template === "digest");
    const listed = (query: object) =>
      atMoment(Date.parse(morning), () =>
        actAsStored(
          tenant,
          person,
          async () => (await list(ListLeads.parse({ limit: "100", ...query }))).items.length,
        ),
      );
    expect(digest, person.session.user.role).toMatchObject({
      overdue: await listed({ follow_up: "overdue", owner_id: person.id }),
      today: await listed({ follow_up: "today", owner_id: person.id }),
    });
  }
  const monday = mondayOf(Date.now() + 7 * DAY, zone);
  const {
    week,
    overdue,
    sources,
    people: owners,
    from,
    to,
  } = await actAsStored(tenant, admin, () => weekBefore(monday));
  const figures = (await admin.get(`/dashboard/figures?from=${from}&to=${to}`)).as(DashboardFigures);
  const shown = { made: figures.leads.count, won: figures.won.count, lost: figures.lost.count };
  const toMailNumbers = ({ made, won, lost }: typeof week) => ({ made, won: won.count, lost });
  expect(toMailNumbers(week)).toEqual(shown);
  for (const lines of [sources, owners]) {
    const all = lines.map((line) => toMailNumbers(line.week));
    const total = (key: keyof typeof shown) => all.reduce((sum, line) => sum + line[key], 0);
    expect({ made: total("made"), won: total("won"), lost: total("lost") }).toEqual(shown);
  }
  expect(overdue).toBe(await lengthOf(admin, { follow_up: "overdue" }));
});
