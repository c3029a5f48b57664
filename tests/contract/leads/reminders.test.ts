import { atMoment } from "@leadlane/core/kernel/clock";
import { Notification } from "@leadlane/core/notifications/schema";
import { handler } from "@leadlane/functions/schedule/tick";
import { expect, it } from "vitest";
import { addLead } from "../../support/leads";
import { waitForMail } from "../../support/mailbox";
import { drained, useProduct } from "../../support/product";
import { dueMails, remindAt } from "../../support/reminders";
import { newTenant, type Person } from "../../support/tenant";

useProduct();

const DAY_MS = 24 * 60 * 60 * 1000;

/** 10:00 in India a number of days from now, after the daily emails. */
function tenOClock(days: number, minutes = 0): string {
  const day = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  return new Date(Date.parse(`${day}T04:30:00.000Z`) + minutes * 60_000).toISOString();
}

async function reminded(person: Person): Promise<(string | null)[]> {
  const { items } = (await person.get("/notifications")).asPage(Notification);
  return items.flatMap(({ kind, lead_id }) => (kind === "follow_up_due" ? [lead_id] : []));
}

it("reminds the owner of a lead once, in the bell and by email, even if the schedule repeats", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff", { name: "Ravi" });
  const follow_up_at = tenOClock(2);
  const lead = await addLead(tenant.admin, {
    ...{ name: "Kavya Iyer", owner_id: staff.id, follow_up_at, next_step: "Send the floor plan" },
  });
  await drained();
  await remindAt(tenant, tenOClock(2, -1));
  expect(await reminded(staff)).toEqual([]);
  await Promise.all([remindAt(tenant, tenOClock(2, 1)), remindAt(tenant, tenOClock(2, 1))]);
  await remindAt(tenant, tenOClock(2, 5));
  await drained();
  const { items } = (await staff.get("/notifications")).asPage(Notification);
  expect(items.filter(({ kind }) => kind === "follow_up_due")).toMatchObject([
    { lead_id: lead.id, lead_name: "Kavya Iyer", text: "Send the floor plan", created_at: follow_up_at },
  ]);
  expect(await reminded(tenant.admin)).toEqual([]);
  const mails = (await dueMails(tenant, staff)).filter(({ template }) => template === "reminder");
  expect(mails).toMatchObject([{ due: [{ title: "Kavya Iyer", text: "Send the floor plan" }] }]);
  const mail = await waitForMail(staff.email, ({ subject }) => subject.startsWith("Follow-up due"));
  expect(mail.subject).toBe("Follow-up due: Kavya Iyer");
  expect(mail.text).toContain(`/leads/${lead.id}`);
  expect(mail.text).toContain("/profile?tab=preferences");
});

it("follows a changed time or owner, and skips finished follow-ups", async () => {
  const tenant = await newTenant();
  const [staff, colleague] = [await tenant.hire("Staff"), await tenant.hire("Staff")];
  const { Won = "" } = await tenant.statuses();
  const due = { owner_id: staff.id, follow_up_at: tenOClock(2) };
  const names = ["later", "given", "closed", "archived", "deleted", "nobody's", "done"];
  const leads = await Promise.all(names.map((name) => addLead(tenant.admin, { name, ...due })));
  const [later, given, closed, archived, deleted, unassigned, done] = leads.map(({ id }) => id);
  const put = (id: string | undefined, path: string, body = {}) =>
    tenant.admin.put(`/leads/leads/${id}${path}`, body);
  await put(later, "", { follow_up_at: tenOClock(3) });
  await put(given, "/assign", { owner_id: colleague.id });
  await put(closed, "/move", { status_id: Won });
  await put(archived, "/archive");
  await tenant.admin.delete(`/leads/leads/${deleted}`);
  await put(unassigned, "/assign", { owner_id: null });
  await put(done, "", { follow_up_at: null });
  await drained();
  await remindAt(tenant, tenOClock(2, 1));
  expect(await reminded(staff)).toEqual([]);
  expect(await reminded(colleague)).toEqual([given]);
  await remindAt(tenant, tenOClock(3, 1));
  expect(await reminded(staff)).toEqual([later]);
  expect(await reminded(tenant.admin)).toEqual([]);
});

it("are sent by the scheduled function once, to the new owner, and not for closed leads", async () => {
  const tenant = await newTenant();
  const [staff, colleague] = [await tenant.hire("Staff"), await tenant.hire("Staff")];
  const { Won = "" } = await tenant.statuses();
  const follow_up_at = new Date(Date.now() + 30 * 60_000).toISOString();
  const [kept, given, closed] = await Promise.all(
    ["kept", "given", "closed"].map((name) =>
      addLead(tenant.admin, { name, owner_id: staff.id, follow_up_at }),
    ),
  );
  await tenant.admin.put(`/leads/leads/${given?.id}/assign`, { owner_id: colleague.id });
  await tenant.admin.put(`/leads/leads/${closed?.id}/move`, { status_id: Won });
  await drained();
  const run = { getRemainingTimeInMillis: () => 15 * 60_000 };
  const runAfter = (minutes: number) =>
    atMoment(Date.parse(follow_up_at) + minutes * 60_000, () => handler({ id: "schedule" }, run));
  await runAfter(-1);
  expect(await reminded(staff)).toEqual([]);
  await runAfter(1);
  await runAfter(2);
  expect(await reminded(staff)).toEqual([kept?.id]);
  expect(await reminded(colleague)).toEqual([given?.id]);
});

it("combine everything due at the same time in one email, in the bell only or not at all, as preferred", async () => {
  const tenant = await newTenant();
  const people = [await tenant.hire("Staff"), await tenant.hire("Staff"), await tenant.hire("Staff")];
  const [all, bellOnly, optedOut] = people;
  if (!all || !bellOnly || !optedOut) throw new Error("The test user is missing.");
  await bellOnly.put("/profile", { notification_preferences: { reminders: "bell" } });
  await optedOut.put("/profile", { notification_preferences: { reminders: "off" } });
  for (const { id: owner_id } of people)
    for (const name of ["Asha", "Bala", "Chitra"])
      await addLead(tenant.admin, { name, owner_id, follow_up_at: tenOClock(2) });
  await drained();
  await remindAt(tenant, tenOClock(2, 1));
  const received = await Promise.all(
    people.map(async (person) => {
      const mails = await dueMails(tenant, person);
      return [
        (await reminded(person)).length,
        mails.flatMap((mail) => ("due" in mail ? [mail.due.length] : [])),
      ];
    }),
  );
  expect(received).toEqual([
    [3, [3]],
    [3, []],
    [0, []],
  ]);
});

it("are sent late after an outage, but not a day late", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const [missed, late] = [
    await addLead(admin, { name: "Missed", follow_up_at: tenOClock(2) }),
    await addLead(admin, { name: "Late", follow_up_at: tenOClock(3) }),
  ];
  await drained();
  await remindAt(tenant, tenOClock(3, 60));
  expect(await reminded(admin)).toEqual([late.id]);
  expect(missed.id).not.toBe(late.id);
});

it("skip follow-ups that were in the past when they were created", async () => {
  const tenant = await newTenant();
  const past = new Date(Date.now() - 60_000).toISOString();
  await addLead(tenant.admin, { follow_up_at: past });
  await drained();
  await remindAt(tenant, new Date().toISOString());
  expect(await reminded(tenant.admin)).toEqual([]);
});

it("emails due and overdue follow-ups in the morning, once a day while there are any", async () => {
  const tenant = await newTenant();
  const [staff, muted] = [await tenant.hire("Staff", { name: "Ravi" }), await tenant.hire("Staff")];
  await muted.put("/profile", { notification_preferences: { digest: false } });
  const names = Array.from({ length: 12 }, (_, number) => `Lead ${String.fromCharCode(65 + number)}`);
  for (const name of names)
    await addLead(tenant.admin, { name, owner_id: staff.id, follow_up_at: tenOClock(2) });
  await addLead(tenant.admin, { owner_id: muted.id, follow_up_at: tenOClock(2) });
  await addLead(tenant.admin, { owner_id: null, follow_up_at: tenOClock(2) });
  await addLead(tenant.admin, { name: "Another day", owner_id: staff.id, follow_up_at: tenOClock(9) });
  await drained();
  const digests = async (person: Person) =>
    (await dueMails(tenant, person)).filter((mail) => mail.template === "digest");
  // A new business opens at 9:30, and its emails are sent within ten minutes.
  await remindAt(tenant, tenOClock(2, -31));
  expect(await digests(staff)).toEqual([]);
  await Promise.all([remindAt(tenant, tenOClock(2, -20)), remindAt(tenant, tenOClock(2, -20))]);
  expect(await digests(staff)).toMatchObject([{ overdue: 0, today: 12 }]);
  expect((await digests(staff))[0]?.first).toHaveLength(10);
  expect(await digests(muted)).toEqual([]);
  expect(await digests(tenant.admin)).toMatchObject([{ overdue: 0, today: 0, without_owner: 1 }]);
  await remindAt(tenant, tenOClock(3, -20));
  expect((await digests(staff)).map(({ overdue, today }) => [overdue, today])).toEqual([
    [0, 12],
    [12, 0],
  ]);
  const mail = await waitForMail(staff.email, ({ subject }) => subject === "Follow-ups: 12 overdue");
  expect(mail.text).toContain("Lead A");
  expect(mail.text).toContain("And 2 more");
  expect(mail.text).toContain("/leads?follow_up=overdue");
});

it("stops when nothing is due, and follows a changed hour", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const lead = await addLead(admin, { follow_up_at: tenOClock(2) });
  await drained();
  await admin.put("/settings/preferences", {
    working_hours: { days: ["monday"], from: "11:00", to: "18:00" },
  });
  await remindAt(tenant, tenOClock(2, -15));
  expect(await dueMails(tenant, admin)).toEqual([]);
  await remindAt(tenant, tenOClock(2, 80));
  expect((await dueMails(tenant, admin)).map(({ template }) => template).sort()).toEqual([
    "digest",
    "reminder",
  ]);
  await admin.put(`/leads/leads/${lead.id}`, { follow_up_at: null });
  await remindAt(tenant, tenOClock(3, 80));
  await remindAt(tenant, tenOClock(4, 80));
  expect(await dueMails(tenant, admin)).toHaveLength(2);
  expect(await remindAt(tenant, tenOClock(5, 80)), "no items for an idle business").toBe(0);
});
