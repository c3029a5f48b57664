import { Capture, WebIntegration } from "@leadlane/core/forms/schema";
import { JobStarted } from "@leadlane/core/jobs/schema";
import { LeadRow } from "@leadlane/core/leads/schema";
import { write } from "@leadlane/core/mail/templates";
import { Notification } from "@leadlane/core/notifications/schema";
import * as Usage from "@leadlane/core/plans/quota-entity";
import { expect, it } from "vitest";
import { readAudit } from "../../support/audit";
import { listCaptures, newestCapture, readForm, sendCapture, submit } from "../../support/captures";
import { emailsTo } from "../../support/emails";
import { addLead, readLead } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { inTenant, newPhone, newTenant, type Person } from "../../support/tenant";

useProduct();

async function leadNames(admin: Person): Promise<string[]> {
  const { items } = (await admin.get("/leads/leads?limit=100")).asPage(LeadRow);
  return items.map(({ name }) => name);
}

async function outcomes(admin: Person): Promise<string[]> {
  return (await listCaptures(admin)).map(({ outcome }) => outcome);
}

async function setDailyLimit(admin: Person, daily_limit: number | null): Promise<WebIntegration> {
  return (await admin.post("/int/web", { daily_limit })).as(WebIntegration);
}

it("limits a form to a fifth of the plan a day, or to the lower limit set by an admin", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  expect(await readForm(admin)).toMatchObject({ daily_limit: 10_000, daily_limit_max: 10_000, waiting: 0 });
  expect(await setDailyLimit(admin, 300)).toMatchObject({ daily_limit: 300, daily_limit_max: 10_000 });
  (await admin.post("/int/web", { daily_limit: 10_001 })).expectInvalid("daily_limit");
  for (const daily_limit of [-1, 1.5, "5"])
    (await admin.post("/int/web", { daily_limit })).expectInvalid("daily_limit");
  await tenant.subscribe("free");
  expect(await readForm(admin)).toMatchObject({ daily_limit: 50, daily_limit_max: 50 });
  expect(await setDailyLimit(admin, 7)).toMatchObject({ daily_limit: 7 });
  expect(await setDailyLimit(admin, null)).toMatchObject({ daily_limit: 50 });
  await tenant.subscribe("scale");
  expect(await readForm(admin)).toMatchObject({ daily_limit: null, daily_limit_max: null });
  expect(await setDailyLimit(admin, 70_000)).toMatchObject({ daily_limit: 70_000 });
  const [entry] = await readAudit(admin, { subject_type: "integration" });
  expect(entry?.changes).toMatchObject([{ field: "daily_limit", to: 70_000 }]);
});

it("parks all submissions above the daily limit, also under concurrency", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { public_key } = await setDailyLimit(admin, 3);
  const names = ["A", "B", "C", "D", "E", "F", "G", "H"];
  await Promise.all(names.map((name) => sendCapture(public_key, { name, message: `From ${name}` })));
  const captures = await listCaptures(admin);
  expect(captures.filter(({ outcome }) => outcome === "accepted")).toHaveLength(3);
  const parked = captures.filter(({ outcome }) => outcome === "parked");
  expect(parked).toHaveLength(5);
  expect(parked[0]).toMatchObject({
    lead_id: null,
    reason: expect.stringContaining("Over the limit of 3 new leads a day"),
  });
  expect(parked.every(({ name, message }) => message === `From ${name}`)).toBe(true);
  expect(await leadNames(admin)).toHaveLength(3);
  expect((await readForm(admin)).waiting).toBe(5);
});

it("counts only submissions that created a lead automatically", async () => {
  const { admin } = await newTenant();
  const { public_key } = await setDailyLimit(admin, 2);
  const phone = newPhone();
  await addLead(admin, { phone });
  await sendCapture(public_key, { website: "https://spam.test" });
  await sendCapture(public_key, { phone, email: null });
  (await admin.post("/int/web/test-lead")).as(Capture, 201);
  (await sendCapture(public_key, { name: "" })).expectError(400);
  const spam = (await listCaptures(admin)).find(({ outcome }) => outcome === "spam");
  (await admin.post(`/int/web/captures/${spam?.id}/replay`)).as(Capture);
  for (const name of ["First", "Second", "Third"]) await sendCapture(public_key, { name });
  expect((await outcomes(admin)).slice(0, 3)).toEqual(["parked", "accepted", "accepted"]);
  await sendCapture(public_key, { phone, email: null, message: "Known people are never parked" });
  expect((await newestCapture(admin)).outcome).toBe("duplicate");
});

it("notifies only the admins, once a day, in the bell and by email", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const [second, staff] = [await tenant.hire("Admin"), await tenant.hire("Staff")];
  const { public_key } = await setDailyLimit(admin, 0);
  await Promise.all(["A", "B", "C"].map((name) => sendCapture(public_key, { name })));
  await sendCapture(public_key);
  await drained();
  const noticesOf = async (person: Person) => (await person.get("/notifications")).asPage(Notification).items;
  for (const person of [admin, second]) {
    expect(await noticesOf(person)).toMatchObject([{ kind: "submissions_parked", lead_id: null }]);
    const mails = await emailsTo(tenant.id, person.email);
    const reported = mails.filter(({ template }) => template === "parked");
    expect(reported).toHaveLength(1);
    expect(reported[0] && write(reported[0]).text).toContain("/settings?section=website");
  }
  expect(await noticesOf(staff)).toEqual([]);
});

it("releases one parked submission or all of them while the plan has room", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { public_key } = await setDailyLimit(admin, 0);
  for (const name of ["First", "Second", "Third"]) await sendCapture(public_key, { name });
  const [, second] = await listCaptures(admin);
  const path = `/int/web/captures/${second?.id}/release`;
  const released = (await admin.post(path, {})).as(Capture);
  expect(released).toMatchObject({ id: second?.id, outcome: "accepted", reason: null, version: 2 });
  (await admin.post(path, {})).expectError(409, "CONFLICT");
  expect(await leadNames(admin)).toEqual(["Second"]);
  (await admin.post("/int/web/captures/release")).as(JobStarted, 202);
  await drained();
  expect(await leadNames(admin)).toEqual(["Third", "First", "Second"]);
  expect(await outcomes(admin)).toEqual(["accepted", "accepted", "accepted"]);
  expect((await readForm(admin)).waiting).toBe(0);
  const reported = await readAudit(admin, { subject_type: "lead" });
  expect(reported.map(({ action, actor_id }) => [action, actor_id])).toEqual(
    Array.from({ length: 3 }, () => ["created", admin.id]),
  );
});

it("leaves an archived lead unchanged until a user restores it or creates a new one", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const phone = newPhone();
  const lead = await addLead(admin, { phone });
  await admin.put(`/leads/leads/${lead.id}/archive`);
  const before = await readLead(admin, lead.id);
  for (const message of ["One", "Two", "Three"]) await submit(admin, { phone, email: null, message });
  const [third, second, first] = await listCaptures(admin);
  for (const capture of [first, second, third]) {
    expect(capture).toMatchObject({ outcome: "parked", lead_id: null, archived_lead_id: lead.id });
    expect(capture?.reason).toContain("archived lead");
  }
  expect(await readLead(admin, lead.id)).toEqual(before);
  expect((await readForm(admin)).waiting).toBe(0);
  (await admin.post("/int/web/captures/release")).as(JobStarted, 202);
  await drained();
  const release = (id = "", body: object = {}) => admin.post(`/int/web/captures/${id}/release`, body);
  for (const answer of [await release(first?.id), await admin.post(`/int/web/captures/${first?.id}/replay`)])
    expect(answer.as(Capture)).toMatchObject({ outcome: "parked", archived_lead_id: lead.id });
  (await release(first?.id, { archived: "both" })).expectInvalid("archived");
  expect(await readLead(admin, lead.id)).toEqual(before);

  const newLead = (await release(first?.id, { archived: "new_lead" })).as(Capture);
  expect(newLead).toMatchObject({ outcome: "accepted", archived_lead_id: null });
  expect(newLead.lead_id).not.toBe(lead.id);
  await admin.put(`/leads/leads/${newLead.lead_id}/archive`);
  await admin.delete(`/leads/leads/${newLead.lead_id}`);
  expect((await readLead(admin, lead.id)).archived).toBe(true);

  const reopened = (await release(second?.id, { archived: "reopen" })).as(Capture);
  expect(reopened).toMatchObject({ outcome: "duplicate", lead_id: lead.id, archived_lead_id: null });
  const { archived, activities } = await readLead(admin, lead.id);
  expect([archived, activities.find(({ event }) => event === "enquired")?.text]).toEqual([false, "Two"]);
  // A restored lead makes the submission a duplicate.
  expect((await release(third?.id)).as(Capture)).toMatchObject({ outcome: "duplicate", lead_id: lead.id });
});

it("releases at most one day's limit of leads when the plan gains room", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { public_key } = await setDailyLimit(admin, 1);
  await tenant.subscribe("free");
  await drained(); // changing the plan starts a release, which briefly reserves the only place of the day
  await inTenant(tenant.id, () => Usage.reserve(250, null, Date.now() + 30 * 60_000)); // fills the plan without creating leads
  for (const name of ["First", "Second", "Third"]) await sendCapture(public_key, { name });
  expect(await outcomes(admin)).toEqual(["over_limit", "over_limit", "over_limit"]);
  const full = (await listCaptures(admin))[0];
  (await admin.post(`/int/web/captures/${full?.id}/release`, {})).expectError(402, "PLAN_LIMIT");
  await tenant.subscribe("starter");
  await drained();
  expect(await outcomes(admin)).toEqual(["parked", "parked", "accepted"]);
  expect(await leadNames(admin)).toEqual(["First"]);
});
