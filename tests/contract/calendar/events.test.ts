import * as Calendar from "@leadlane/core/calendar/calendar";
import { DUE_MAX } from "@leadlane/core/calendar/rules";
import { CalendarEntry, ChangedEntry } from "@leadlane/core/calendar/schema";
import { Activity } from "@leadlane/core/leads/schema";
import { Notification } from "@leadlane/core/notifications/schema";
import { expect, it } from "vitest";
import { readAudit } from "../../support/audit";
import { addEvent, DECEMBER, listCalendar, TIMES, titles } from "../../support/calendar";
import { addLead } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { remindAt } from "../../support/reminders";
import { actAs, newTenant, type Person } from "../../support/tenant";

useProduct();

const LATER = "2026-12-02T09:00:00.000Z";

it("shows each role its own, the team's or all events", async () => {
  const tenant = await newTenant();
  const top = await tenant.hire("Manager");
  const manager = await tenant.hire("Manager", { manager: top });
  const staff = await tenant.hire("Staff", { manager });
  const other = await tenant.hire("Staff");
  for (const [caller, title] of [
    [manager, "managers"],
    [staff, "staffs"],
    [other, "others"],
  ] as const)
    await addEvent(caller, { title });
  await drained();
  expect(await titles(staff)).toEqual(["staffs"]);
  expect((await titles(manager)).sort()).toEqual(["managers", "staffs"]);
  expect(await titles(top)).toEqual(["managers"]);
  expect((await titles(tenant.admin)).sort()).toEqual(["managers", "others", "staffs"]);
  const range = { from: "2026-12-01", to: "2026-12-08" };
  expect(await titles(manager, { ...range, owner_id: staff.id })).toEqual(["staffs"]);
  expect(await titles(manager, { ...range, owner_id: other.id })).toEqual([]);
  const several = new URLSearchParams([
    ...Object.entries(range),
    ...[staff, other].map(({ id }) => ["owner_id", id]),
  ]);
  expect(await titles(manager, several)).toEqual(["staffs"]);
  expect((await titles(tenant.admin, several)).sort()).toEqual(["others", "staffs"]);
  expect(await titles((await newTenant()).admin, { ...range, owner_id: staff.id })).toEqual([]);
});

it("rejects a range with too many entries instead of truncating it", async () => {
  const { admin } = await newTenant();
  for (const day of [3, 1, 2])
    await addLead(admin, { next_step: `Day ${day}`, follow_up_at: `2026-12-0${day}T09:00:00.000Z` });
  await drained();
  const range = { since: "2026-12-01T00:00:00.000Z", until: "2027-01-01T00:00:00.000Z" };
  const list = (limit: number, isComplete: boolean) =>
    actAs(admin, () => Calendar.listOf([undefined], range, { most: limit, isWhole: isComplete }));
  expect(await list(3, true)).toHaveLength(3);
  await expect(list(2, true)).rejects.toThrow(
    "There are more than 2 follow-ups or tasks in this range. Choose fewer days or one person",
  );
  // A feed has no narrower range, so it contains the first entries.
  expect((await list(2, false)).map(({ title }) => title)).toEqual(["Day 1", "Day 2"]);
  await addEvent(admin, { recurrence: { freq: "daily", count: 4 } });
  await drained();
  expect(await list(4, true)).toHaveLength(3 + 4);
  await expect(list(3, true)).rejects.toThrow("There are more than 3 events in this range.");
  expect(DUE_MAX).toBe(5_000);
});

it("updates the visible events and tasks when a user changes teams", async () => {
  const tenant = await newTenant();
  const [before, after] = [await tenant.hire("Manager"), await tenant.hire("Manager")];
  const staff = await tenant.hire("Staff", { manager: before });
  await addEvent(staff);
  await addEvent(staff, { title: "Daily", recurrence: { freq: "daily", count: 1 } });
  await addTask(staff, (await addLead(staff)).id, "2026-12-05T09:00:00.000Z");
  await tenant.admin.put(`/uac/users/update-user/${staff.id}`, { user: { rm_id: after.id } });
  await drained();
  expect(await titles(before)).toEqual([]);
  expect((await titles(after)).sort()).toEqual(["Call the bank", "Daily", "Site visit"]);
});

it("moves the tasks of a lead to its new owner, reopened ones included", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const managers = [await tenant.hire("Manager"), await tenant.hire("Manager")] as const;
  const [from, to] = await Promise.all(managers.map((manager) => tenant.hire("Staff", { manager })));
  if (!from || !to) throw new Error("The test user is missing.");
  const leads = [await addLead(from), await addLead(from)];
  const [lead] = leads;
  const task = await addTask(from, lead?.id ?? "", LATER);
  await addTask(from, leads[1]?.id ?? "", LATER);
  const done = await addTask(from, lead?.id ?? "", "2026-12-03T09:00:00.000Z");
  await admin.put(`/leads/activities/${done.id}`, { outcome: "Called" });
  await drained();
  const visibleTitles = async () =>
    (await Promise.all([from, to, ...managers].map((each) => titles(each)))).map((some) => some.length);
  expect(await visibleTitles()).toEqual([3, 0, 3, 0]);
  await admin.put(`/leads/leads/${lead?.id}/assign`, { owner_id: to.id });
  await drained();
  expect(await visibleTitles()).toEqual([1, 1, 1, 1]);
  expect((await listCalendar(to)).map(({ id }) => id)).toEqual([task.id]);
  const remaining = await listCalendar(admin, { ...DECEMBER, owner_id: from.id });
  expect(remaining.map(({ id, owner_id }) => [id === done.id, owner_id])).toEqual([
    [false, from.id],
    [true, from.id],
  ]);
  await admin.put(`/leads/activities/${done.id}`, { outcome: null });
  await drained();
  expect(await visibleTitles()).toEqual([1, 2, 1, 2]);
  await admin.post("/leads/bulk", {
    ids: leads.map(({ id }) => id),
    action: "assign",
    owner_id: managers[0].id,
  });
  await drained();
  expect(await visibleTitles()).toEqual([0, 0, 3, 0]);
});

async function addTask(person: Person, leadId: string, due_at: string): Promise<Activity> {
  const body = { kind: "task", text: "Call the bank", due_at };
  return (await person.post(`/leads/leads/${leadId}/activities`, body)).as(Activity, 201);
}

it("puts an event on a colleague's calendar only with visibility and the assign permission", async () => {
  const tenant = await newTenant();
  const manager = await tenant.hire("Manager");
  const staff = await tenant.hire("Staff", { manager });
  const other = await tenant.hire("Staff");
  const assigned = await addEvent(manager, { owner_id: staff.id });
  expect(assigned.owner_id).toBe(staff.id);
  const input = { title: "Visit", ...TIMES };
  (await staff.post("/calendar/events", { ...input, owner_id: manager.id })).expectError(403, "FORBIDDEN");
  for (const owner_id of [other.id, (await newTenant()).admin.id])
    expect(
      (await manager.post("/calendar/events", { ...input, owner_id })).expectError(400).errors?.[0]?.path,
    ).toBe("owner_id");
  const { id } = await addEvent(other);
  for (const [person, path] of [
    [manager, id],
    [(await newTenant()).admin, assigned.id],
  ] as const) {
    (await person.put(`/calendar/events/${path}`, { title: "Mine" })).expectError(404);
    (await person.delete(`/calendar/events/${path}`)).expectError(404);
  }
  (await staff.put(`/calendar/events/${assigned.id}`, { owner_id: manager.id })).expectError(403);
});

it("names a lead only to users who can see it", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const lead = await addLead(tenant.admin, { name: "Asha Verma" });
  (await staff.post("/calendar/events", { title: "Visit", ...TIMES, lead_id: lead.id })).expectError(400);
  const event = await addEvent(tenant.admin, { lead_id: lead.id, owner_id: staff.id });
  expect(event.lead_name).toBe("Asha Verma");
  await drained();
  expect(await listCalendar(staff)).toMatchObject([{ lead_id: null, lead_name: null }]);
});

it("lists the follow-up, tasks and events of one lead to users who can see it", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const staff = await tenant.hire("Staff");
  const lead = await addLead(admin, { follow_up_at: "2026-12-03T09:00:00.000Z" });
  const other = await addLead(admin, { follow_up_at: "2026-12-04T09:00:00.000Z" });
  const task = await addTask(admin, lead.id, LATER);
  await addTask(admin, lead.id, "2027-02-01T09:00:00.000Z");
  await addTask(admin, other.id, LATER);
  const visit = await addEvent(admin, { lead_id: lead.id, recurrence: { freq: "weekly", count: 2 } });
  await addEvent(admin, { lead_id: other.id });
  await addEvent(admin);
  await drained();
  const query = { ...DECEMBER, lead_id: lead.id };
  expect((await listCalendar(admin, query)).map(({ kind, starts_at }) => [kind, starts_at])).toEqual([
    ["event", visit.starts_at],
    ["task", task.due_at],
    ["follow_up", lead.follow_up_at],
    ["event", "2026-12-08T04:30:00.000Z"],
  ]);
  expect(await listCalendar(admin, { ...query, owner_id: staff.id })).toEqual([]);
  await addEvent(admin, { lead_id: lead.id, owner_id: staff.id });
  await drained();
  expect(await listCalendar(staff, query)).toEqual([]);
  expect(await listCalendar((await newTenant()).admin, query)).toEqual([]);
});

it("shows follow-ups of open leads and due tasks, marked by kind", async () => {
  const tenant = await newTenant();
  const { Won } = await tenant.statuses();
  const { admin } = tenant;
  const due = { follow_up_at: "2026-12-03T09:00:00.000Z", next_step: "Send the plan" };
  const lead = await addLead(admin, due);
  await addLead(admin, { ...due, status_id: Won });
  const task = await addTask(admin, lead.id, LATER);
  await drained();
  const entries = await listCalendar(admin);
  expect(entries).toMatchObject([
    { kind: "task", id: task.id, title: "Call the bank", starts_at: LATER, lead_id: lead.id, done: false },
    { kind: "follow_up", id: lead.id, title: "Send the plan", lead_name: lead.name, version: lead.version },
  ]);
  for (const { id } of entries) (await admin.put(`/calendar/events/${id}`, { title: "x" })).expectError(404);
  const at = "2026-12-10T09:00:00.000Z";
  await admin.put(`/leads/leads/${lead.id}`, { follow_up_at: at, version: lead.version });
  await admin.put(`/leads/activities/${task.id}`, { outcome: "Done", due_at: "2026-12-11T09:00:00.000Z" });
  await drained();
  expect((await listCalendar(admin)).map(({ starts_at, done }) => [starts_at.slice(0, 10), done])).toEqual([
    ["2026-12-10", false],
    ["2026-12-11", true],
  ]);
});

it("checks versions, records changes in the audit log, and deletes", async () => {
  const { admin } = await newTenant();
  const event = await addEvent(admin, { notes: "Bring the keys", reminder_minutes: 30 });
  const path = `/calendar/events/${event.id}`;
  const moved = { starts_at: LATER, ends_at: "2026-12-02T10:00:00.000Z", version: event.version };
  expect((await admin.put(path, moved)).as(CalendarEntry)).toMatchObject({ starts_at: LATER, version: 2 });
  (await admin.put(path, moved)).expectError(412, "STALE");
  (await admin.put(path, { ends_at: "2026-12-02T08:00:00.000Z" })).expectError(400);
  expect((await admin.delete(path)).status).toBe(200);
  (await admin.delete(path)).expectError(404);
  await drained();
  expect(await listCalendar(admin)).toEqual([]);
  const reported = (await readAudit(admin)).filter(({ subject_type }) => subject_type === "event");
  expect(reported.map(({ action }) => action)).toEqual(["removed", "updated", "created"]);
});

it("finds long events in every range they overlap, and all-day events from midnight to midnight", async () => {
  const { admin } = await newTenant();
  await addEvent(admin, {
    title: "Fair",
    starts_at: "2026-12-30T04:00:00.000Z",
    ends_at: "2027-01-05T12:00:00.000Z",
  });
  const day = await addEvent(admin, { title: "Holiday", all_day: true });
  expect(day).toMatchObject({ starts_at: "2026-11-30T18:30:00.000Z", ends_at: "2026-12-01T18:30:00.000Z" });
  await drained();
  expect(await titles(admin, { from: "2027-01-01", to: "2027-01-31" })).toEqual(["Fair"]);
  expect(await titles(admin, { from: "2027-01-06", to: "2027-01-31" })).toEqual([]);
  expect(await titles(admin, { from: "2026-12-01", to: "2026-12-02" })).toEqual(["Holiday"]);
});

it.each([
  [{ from: "2026-12-01", to: "2027-03-01" }, "to"],
  [{ from: "2026-12-02", to: "2026-12-02" }, "to"],
  [{ from: "soon", to: "2026-12-02" }, "from"],
])("rejects the range %j", async (query, path) => {
  const { admin } = await newTenant();
  const { errors } = (await admin.get(`/calendar/events?${new URLSearchParams(query)}`)).expectError(400);
  expect(errors?.[0]?.path).toBe(path);
  expect(errors?.[0]?.message).not.toContain("Invalid input");
});

it("reminds the owner once in the bell, again for each occurrence, but not after a deletion or move", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const hour = (n: number) =>
    new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + n * 3_600_000).toISOString();
  const times = (n: number) => ({ starts_at: hour(n), ends_at: hour(n + 1) });
  const input = { owner_id: staff.id, reminder_minutes: 60 };
  await addEvent(tenant.admin, { ...input, ...times(5), title: "Kept" });
  const moved = await addEvent(tenant.admin, { ...input, ...times(5), title: "Moved" });
  const deleted = await addEvent(tenant.admin, { ...input, ...times(5), title: "Deleted" });
  await addEvent(tenant.admin, { ...input, ...times(5), title: "Daily", recurrence: { freq: "daily" } });
  await tenant.admin.put(`/calendar/events/${moved.id}`, times(8));
  await tenant.admin.delete(`/calendar/events/${deleted.id}`);
  const reported = async () => {
    await drained();
    const { items } = (await staff.get("/notifications")).asPage(Notification);
    return items.flatMap(({ kind, lead_name }) => (kind === "event_due" ? [lead_name] : [])).sort();
  };
  await remindAt(tenant, hour(3));
  expect(await reported()).toEqual([]);
  await Promise.all([remindAt(tenant, hour(4)), remindAt(tenant, hour(4))]);
  expect(await reported()).toEqual(["Daily", "Kept"]);
  await remindAt(tenant, hour(7));
  expect(await reported()).toEqual(["Daily", "Kept", "Moved"]);
  await remindAt(tenant, hour(28));
  expect(await reported()).toEqual(["Daily", "Daily", "Kept", "Moved"]);
});

it("completes an event and reopens it", async () => {
  const { admin } = await newTenant();
  const { id, version } = await addEvent(admin);
  const done = (await admin.put(`/calendar/events/${id}`, { done: true, version })).as(ChangedEntry);
  expect(done.done).toBe(true);
  await drained();
  expect(await listCalendar(admin)).toMatchObject([{ id, done: true, title: "Site visit" }]);
  await admin.put(`/calendar/events/${id}`, { done: false, version: done.version });
  await drained();
  expect(await listCalendar(admin)).toMatchObject([{ done: false }]);
});
