import { readAll } from "@leadlane/core/kernel/store";
import * as LeadEntity from "@leadlane/core/leads/entity";
import { BoardColumn, Lead } from "@leadlane/core/leads/schema";
import { Today } from "@leadlane/core/screens/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { addLead, readLead } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { inTenant, newTenant, type Person } from "../../support/tenant";

useProduct();

it("records when a lead entered its stage and when it was closed", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Contacted, Won, New } = await tenant.statuses();
  const lead = await addLead(admin);
  const move = async (status_id: string, value?: number) =>
    (await admin.put(`/leads/leads/${lead.id}/move`, { status_id, value })).as(Lead);
  const contacted = await move(Contacted);
  expect(contacted.stage_entered_at > lead.stage_entered_at).toBe(true);
  expect(contacted.closed_at).toBeNull();
  const won = await move(Won, 125_000_00);
  expect(won.closed_at).toBe(won.stage_entered_at);
  expect(won.value).toBe(125_000_00);
  const reopened = await move(New);
  expect(reopened).toMatchObject({ closed_at: null, status_type: "open", version: 4, value: won.value });
  const { activities } = await readLead(admin, lead.id);
  expect(activities.map(({ event }) => event)).toEqual(["moved", "moved", "moved", "created"]);
});

it("keeps the stage time when a card moves within its column", async () => {
  const { admin } = await newTenant();
  const [neighbour, lead] = [await addLead(admin), await addLead(admin)];
  const input = { status_id: lead.status_id, before_id: neighbour.id };
  const moved = (await admin.put(`/leads/leads/${lead.id}/move`, input)).as(Lead);
  expect(moved.stage_entered_at).toBe(lead.stage_entered_at);
  expect((await readLead(admin, lead.id)).activities).toHaveLength(1);
});

it("requires a reason for a loss, and clears it when the lead is reopened", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Lost, New } = await tenant.statuses();
  const { id } = await addLead(admin);
  const path = `/leads/leads/${id}/move`;
  (await admin.put(path, { status_id: Lost })).expectInvalid("lost_reason");
  (await admin.put(path, { status_id: Lost, lost_reason: " " })).expectInvalid("lost_reason");
  const lost = (await admin.put(path, { status_id: Lost, lost_reason: "Pricing" })).as(Lead);
  expect(lost).toMatchObject({ lost_reason: "Pricing", status_type: "lost" });
  const withReason = (await admin.put(`/leads/leads/${id}`, { lost_reason: "Budget" })).as(Lead);
  expect(withReason).toMatchObject({ lost_reason: "Budget", closed_at: lost.closed_at });
  expect((await admin.put(path, { status_id: New })).as(Lead)).toMatchObject({ lost_reason: null });
});

it("assigns a lead to an active user or to nobody, and records it in the timeline", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const staff = await tenant.hire("Staff");
  const other = await newTenant();
  const { id } = await addLead(admin);
  const path = `/leads/leads/${id}/assign`;
  expect((await admin.put(path, { owner_id: staff.id })).as(Lead).owner_id).toBe(staff.id);
  expect((await readLead(staff, id)).activities[0]).toMatchObject({ event: "assigned" });
  (await admin.put(path, { owner_id: other.admin.id })).expectInvalid("owner_id");
  (await admin.put(path, {})).expectInvalid("owner_id");
  expect((await admin.put(path, { owner_id: null })).as(Lead).owner_id).toBeNull();
  (await staff.get(`/leads/leads/${id}`)).expectError(404, "NOT_FOUND");
});

/** The status column that shows a lead to a user, or undefined. */
async function columnOf(person: Person, id: string): Promise<string | undefined> {
  const columns = (await person.get("/leads/board")).as(z.array(BoardColumn));
  return columns.find(({ cards }) => cards.some((card) => card.id === id))?.status_id;
}

async function twoTeams() {
  const tenant = await newTenant();
  const top = await tenant.hire("Manager");
  const manager = await tenant.hire("Manager", { manager: top });
  const { id } = await addLead(manager);
  const stored = async () => {
    const lead = await inTenant(tenant.id, async () => (await readAll(LeadEntity.read(id)))[0]);
    if (!lead) throw new Error("The lead was added.");
    return lead;
  };
  return { tenant, top, manager, id, stored, statuses: await tenant.statuses() };
}

it("shows a lead of two teams in the same column and timeline for both", async () => {
  const { top, manager, id, statuses } = await twoTeams();
  for (const [person, status] of [
    [top, statuses.Contacted],
    [manager, statuses.Qualified],
  ] as const) {
    await person.put(`/leads/leads/${id}/move`, { status_id: status });
    expect(await Promise.all([top, manager].map((each) => columnOf(each, id)))).toEqual([status, status]);
  }
  await drained();
  const { activities, version } = await readLead(top, id);
  expect([version, ...activities.map(({ event }) => event)]).toEqual([3, "moved", "moved", "created"]);
  expect(activities[0]).toMatchObject({
    user_id: manager.id,
    changes: [{ from: statuses.Contacted, to: statuses.Qualified }],
  });
});

it("records closing and reopening a team's lead with a follow-up once each", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff", { manager: await tenant.hire("Manager") });
  const { Won, New } = await tenant.statuses();
  const { id } = await addLead(staff, { follow_up_at: new Date(Date.now() + 60_000).toISOString() });
  for (const status_id of [Won, New]) await staff.put(`/leads/leads/${id}/move`, { status_id });
  await drained();
  const { activities, version } = await readLead(staff, id);
  expect([version, ...activities.map(({ event }) => event)]).toEqual([3, "moved", "moved", "created"]);
  expect(activities.map(({ changes }) => changes[0]?.to)).toEqual([New, Won, undefined]);
  const today = (await staff.get("/leads/today")).as(Today);
  expect(
    [today.today, today.overdue, today.upcoming].flatMap((section) => section?.leads ?? []),
  ).toHaveLength(1);
});
