import { today as dayIn } from "@leadlane/core/kernel/day";
import { Activity, Lead, LoggedLead } from "@leadlane/core/leads/schema";
import { SECTIONS, type Section } from "@leadlane/core/screens/rules";
import { Today, type TodaySection } from "@leadlane/core/screens/schema";
import { today } from "@leadlane/core/screens/today";
import { expect, it } from "vitest";
import { addLead, addLeads } from "../../support/leads";
import { copyLead, multiplyCounters } from "../../support/many-leads";
import { drained, useProduct } from "../../support/product";
import { actAs, newTenant, type Person } from "../../support/tenant";

useProduct();

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SECTION = { more: false, next_cursor: null };

function at(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}

async function readToday(person: Person, query = ""): Promise<Today> {
  return (await person.get(`/leads/today${query}`)).as(Today);
}

async function idsOf(person: Person, query = ""): Promise<Record<Section, string[]>> {
  const day = await readToday(person, query);
  return Object.fromEntries(
    SECTIONS.map((section) => [section, day[section]?.leads.map(({ id }) => id)]),
  ) as Record<Section, string[]>;
}

it("lists each open lead in one section, the most urgent first", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Contacted, Won } = await tenant.statuses();
  const { ends } = dayIn("Asia/Kolkata");
  const beforeEnd = new Date(Date.parse(ends) - 1).toISOString();
  const late = await addLead(admin, { follow_up_at: at(-MINUTE), next_step: "Call back" });
  const later = await addLead(admin, {
    ...{ follow_up_at: at(-3 * DAY), status_id: Contacted, value: 30_00 },
  });
  const due = await addLead(admin, { follow_up_at: beforeEnd });
  const next = await addLead(admin, { follow_up_at: ends });
  const fresh = await addLead(admin);
  const further = await addLead(admin, { status_id: Contacted });
  const touched = await addLead(admin, { status_id: Contacted });
  await admin.post(`/leads/leads/${touched.id}/activities`, { kind: "note", text: "Hello" });
  const changed = await addLead(admin, { status_id: Contacted });
  await admin.put(`/leads/leads/${changed.id}`, { city: "Pune" });
  const called = await addLead(admin);
  const noAnswer = { kind: "call", outcome: "No answer", next: null };
  await admin.post(`/leads/leads/${called.id}/log`, noAnswer);
  const corrected = await addLead(admin);
  const logged = (await admin.post(`/leads/leads/${corrected.id}/log`, noAnswer)).as(LoggedLead);
  await admin.delete(`/leads/activities/${logged.activities[0]?.id}`);
  await addLead(admin, { follow_up_at: at(-DAY), status_id: Won });
  const archived = await addLead(admin, { follow_up_at: at(-DAY) });
  await admin.put(`/leads/leads/${archived.id}/archive`);
  const day = await readToday(admin);
  expect(day.overdue).toMatchObject({ ...SECTION, count: 2, leads: [{ id: later.id }, { id: late.id }] });
  expect(day.overdue?.value_total).toBe(30_00);
  expect(day.overdue?.leads[1]).toMatchObject({ next_step: "Call back", version: 1, value: null });
  expect(day.today).toMatchObject({ ...SECTION, count: 1, leads: [{ id: due.id }] });
  expect(day.upcoming).toMatchObject({ ...SECTION, count: 1, leads: [{ id: next.id }] });
  const unanswered = [{ id: fresh.id }, { id: corrected.id }];
  expect(day.untouched).toMatchObject({ count: 2, leads: unanswered });
  const withoutFollowUp = [{ id: further.id }, { id: touched.id }, { id: changed.id }, { id: called.id }];
  expect(day.none).toMatchObject({ ...SECTION, count: 4, leads: withoutFollowUp });
  expect(day.owners).toEqual([{ owner_id: admin.id, overdue: 2 }]);
});

it("shows staff their own leads, managers their team by person, and a single visible owner", async () => {
  const tenant = await newTenant();
  const manager = await tenant.hire("Manager");
  const [asha, meera] = [await tenant.hire("Staff", { manager }), await tenant.hire("Staff", { manager })];
  const stranger = await tenant.hire("Staff");
  const overdue = (person: Person) => addLead(person, { follow_up_at: at(-DAY) });
  const [one, two, three] = [await overdue(asha), await overdue(asha), await overdue(meera)];
  const hidden = await overdue(stranger);
  expect((await idsOf(asha)).overdue).toEqual([one.id, two.id]);
  expect((await readToday(asha)).owners).toEqual([]);
  const team = await readToday(manager);
  expect(team.overdue?.leads.map(({ id }) => id)).toEqual([one.id, two.id, three.id]);
  expect(team.owners).toEqual([
    { owner_id: asha.id, overdue: 2 },
    { owner_id: meera.id, overdue: 1 },
  ]);
  expect((await idsOf(manager, `?owner_id=${meera.id}`)).overdue).toEqual([three.id]);
  for (const owner of [stranger.id, "none", one.id])
    (await manager.get(`/leads/today?owner_id=${owner}`)).expectError(404, "NOT_FOUND");
  (await tenant.admin.get(`/leads/today?owner_id=${one.id}&section=none`)).expectError(404, "NOT_FOUND");
  const unassigned = await addLead(tenant.admin, { owner_id: null, follow_up_at: at(-DAY) });
  expect((await idsOf(tenant.admin, "?owner_id=none")).overdue).toEqual([unassigned.id]);
  expect((await idsOf(tenant.admin)).overdue).toContain(hidden.id);
});

it("rejects unknown parameters by name", async () => {
  const { admin } = await newTenant();
  (await admin.get("/leads/today?section=late")).expectInvalid("section");
  (await admin.get("/leads/today?owner_id=me")).expectInvalid("owner_id");
  (await admin.get("/leads/today?cursor=abc")).expectInvalid("section");
  (await admin.get("/leads/today?section=overdue&cursor=abc")).expectInvalid("cursor");
});

/** All lead ids of a section, page by page. */
async function walk(person: Person, section: Section, first: TodaySection | undefined): Promise<string[]> {
  const ids = first?.leads.map(({ id }) => id) ?? [];
  for (let cursor = first?.next_cursor; cursor; ) {
    const page = (await readToday(person, `?section=${section}&cursor=${cursor}`))[section];
    ids.push(...(page?.leads.map(({ id }) => id) ?? []));
    cursor = page?.next_cursor;
  }
  return ids;
}

it("pages through the sections without duplicates, and marks counts that are cut off", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Contacted } = await tenant.statuses();
  const late = await addLead(admin, { follow_up_at: at(-DAY) });
  const coming = await addLead(admin, { follow_up_at: at(3 * DAY) });
  const none = await addLead(admin, { status_id: Contacted });
  await admin.put(`/leads/leads/${none.id}`, { city: "Pune" });
  await addLeads(admin, 3);
  const called = await addLead(admin);
  await admin.post(`/leads/leads/${called.id}/log`, { kind: "call", next: null });
  await copyLead(late, 22);
  await copyLead(coming, 22);
  await copyLead(none, 22);
  await drained();
  const fewLeads = await readToday(admin);
  expect(SECTIONS.map((section) => fewLeads[section]?.count)).toEqual([23, 0, 3, 23, 24]);
  const walked = async (day: Today) => {
    const found = await Promise.all(SECTIONS.map((section) => walk(admin, section, day[section])));
    return found.map((ids) => [ids.length, new Set(ids).size]);
  };
  const each = [23, 0, 3, 23, 24].map((count) => [count, count]);
  expect(await walked(fewLeads)).toEqual(each);
  // From 1,000 leads on each section is read by its own sort order.
  await multiplyCounters(tenant.id, 100);
  const manyLeads = await readToday(admin);
  expect(SECTIONS.map((section) => manyLeads[section]?.count)).toEqual([23, 0, 3, 23, null]);
  expect(manyLeads.none?.at_least, "without those of the first status").toBe(23);
  expect(manyLeads.owners).toEqual(fewLeads.owners);
  expect(await walked(manyLeads)).toEqual(each);
});

it("stops counting at a limit, and then counts overdue leads per owner in a separate request", async () => {
  const tenant = await newTenant();
  const manager = await tenant.hire("Manager");
  const staff = await tenant.hire("Staff", { manager });
  const late = await addLead(staff, { follow_up_at: at(-DAY) });
  const own = await addLead(manager, { follow_up_at: at(-2 * DAY) });
  await addLead(tenant.admin, { follow_up_at: at(3 * DAY) });
  const { Contacted, Won } = await tenant.statuses();
  await addLeads(manager, 12, { status_id: Won });
  await addLeads(manager, 12, { status_id: Contacted });
  await copyLead(late, 104);
  await drained();
  const { admin } = tenant;
  const day = await actAs(admin, () => today({}, 105));
  expect(day).toMatchObject({ overdue: { count: null, at_least: 105, more: true }, owners: null });
  expect(day).toMatchObject({ upcoming: { count: 1, leads: [{}] } });
  expect(day.overdue?.leads[0]?.id).toBe(own.id);
  // Only a full read of the open leads could count these; closed ones are excluded from the limit.
  const fewLeads = await actAs(admin, () => today({}, 44));
  expect(fewLeads.none).toMatchObject({ count: null, at_least: 11, more: true });
  for (const person of [manager, admin])
    expect((await readToday(person, "?section=owners")).owners).toEqual([
      { owner_id: staff.id, overdue: 105 },
      { owner_id: manager.id, overdue: 1 },
    ]);
  expect(await readToday(staff, "?section=owners")).toEqual({ owners: [] });
  expect(await readToday(admin, `?section=owners&owner_id=${staff.id}`)).toEqual({ owners: [] });
  // Upcoming leads are counted up to a quarter of the limit.
  await addLeads(manager, 4, { follow_up_at: at(3 * DAY) });
  await addLead(manager, { follow_up_at: at(-DAY) });
  await drained();
  const theirs = (most: number) => actAs(admin, () => today({ owner_id: manager.id }, most));
  expect(await theirs(16)).toMatchObject({ overdue: { count: 2 }, upcoming: { count: 4, more: false } });
  expect(await theirs(12)).toMatchObject({ upcoming: { count: null, at_least: 3, more: true } });
  // One lead of an owner, shown or not, is enough to list the owner.
  const other = await tenant.hire("Staff");
  await addLead(other, { follow_up_at: at(-MINUTE) });
  await drained();
  const all = await actAs(admin, () => today({}, 108));
  expect(all.owners).toEqual([
    { owner_id: staff.id, overdue: 105 },
    { owner_id: manager.id, overdue: 2 },
    { owner_id: other.id, overdue: 1 },
  ]);
});

it("moves a postponed or reassigned lead to its section immediately", async () => {
  const tenant = await newTenant();
  const manager = await tenant.hire("Manager");
  const [asha, meera] = [await tenant.hire("Staff", { manager }), await tenant.hire("Staff", { manager })];
  const lead = await addLead(asha, { follow_up_at: at(-DAY), next_step: "Call back" });
  const path = `/leads/leads/${lead.id}`;
  const tomorrow = at(3 * DAY);
  const put = (person: Person, change: object) => person.put(path, change);
  (await put(asha, { follow_up_at: tomorrow })).as(Lead);
  for (const person of [asha, manager]) {
    const day = await readToday(person);
    expect([day.overdue?.count, day.upcoming?.count, day.done]).toEqual([0, 1, 0]);
    expect(day.upcoming?.leads[0]).toMatchObject({ follow_up_at: tomorrow, next_step: "Call back" });
  }
  (await put(asha, { follow_up_at: lead.follow_up_at })).as(Lead);
  expect((await idsOf(asha)).overdue).toEqual([lead.id]);

  const give = (person: Person, owner: Person) => person.put(`${path}/assign`, { owner_id: owner.id });
  (await give(asha, meera)).expectError(403, "FORBIDDEN");
  (await give(manager, meera)).as(Lead);
  expect((await idsOf(asha)).overdue).toEqual([]);
  expect((await idsOf(meera)).overdue).toEqual([lead.id]);
  expect((await readToday(manager)).owners).toEqual([{ owner_id: meera.id, overdue: 1 }]);
  (await put(asha, { follow_up_at: tomorrow })).expectError(404, "NOT_FOUND");
});

it("counts the leads completed today once each, without postponed ones", async () => {
  const { admin } = await newTenant();
  const [done, postponed, withNote] = await addLeads(admin, 3, { follow_up_at: at(-DAY) });
  for (const next of [{ follow_up_at: at(-MINUTE) }, null]) {
    await admin.post(`/leads/leads/${done?.id}/log`, { kind: "call", next });
  }
  await admin.put(`/leads/leads/${postponed?.id}`, { follow_up_at: at(DAY) });
  (await admin.post(`/leads/leads/${withNote?.id}/activities`, { kind: "note", text: "Hi" })).as(
    Activity,
    201,
  );
  const counts = { overdue: { count: 1 }, untouched: { count: 0 }, none: { count: 1 } };
  expect(await readToday(admin)).toMatchObject({ done: 1, ...counts });
});
