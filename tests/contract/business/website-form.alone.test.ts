import { SYSTEM_ACTOR_NAME } from "@leadlane/core/audit/rules";
import { releaseNext } from "@leadlane/core/forms/release";
import { Capture, WebIntegration } from "@leadlane/core/forms/schema";
import { shiftClock } from "@leadlane/core/kernel/clock";
import { defineDocument } from "@leadlane/core/kernel/document";
import { AppError } from "@leadlane/core/kernel/error";
import * as Create from "@leadlane/core/leads/create";
import { LeadRow } from "@leadlane/core/leads/schema";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { readAudit } from "../../support/audit";
import { listCaptures, newestCapture, readForm, sendCapture, submit } from "../../support/captures";
import { anonymous } from "../../support/client";
import { emailsTo } from "../../support/emails";
import { addLead, readLead } from "../../support/leads";
import { currentAddress, drained, useOwnProduct } from "../../support/product";
import { inTenant, newEmail, newPhone, newTenant, type Person } from "../../support/tenant";

useOwnProduct();
afterEach(() => {
  vi.restoreAllMocks();
  shiftClock(0);
  process.env.RATE_LIMIT_FACTOR = "1000";
});

const Received = z.object({ received: z.literal(true) });
const SITE = "https://shop.example";

async function leadsOf(admin: Person): Promise<LeadRow[]> {
  return (await admin.get("/leads/leads?limit=100")).asPage(LeadRow).items;
}

it("gives each business a form with its own key, which admins change and rotate", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const website = (await tenant.me()).sources.find(({ name }) => name === "Website")?.id;
  const answer = await admin.get("/int/web");
  const form = answer.as(WebIntegration);
  expect(form).toMatchObject({
    source: { lead_source_id: website },
    allowed_origins: [],
    last_capture_at: null,
  });
  expect(form.status).toBe("not_connected");
  expect((answer.body as { source: unknown }).source).toEqual(form.source);
  const input = { source: { lead_source_id: null }, allowed_origins: ["HTTPS://Shop.example/", SITE] };
  const saved = (await admin.post("/int/web", input)).as(WebIntegration);
  expect(saved).toMatchObject({ source: { lead_source_id: null }, allowed_origins: [SITE], version: 2 });
  const rotated = (await admin.post("/int/web/rotate-key")).as(WebIntegration);
  expect(rotated.public_key).not.toBe(form.public_key);
  (await sendCapture(form.public_key)).expectError(404, "NOT_FOUND");
  (await sendCapture(rotated.public_key, {}, SITE)).as(Received, 202);
  expect(await readForm(admin)).toMatchObject({ status: "connected", last_capture_at: expect.any(String) });
  const entries = await readAudit(admin, { subject_type: "integration" });
  expect(entries.map(({ actor_id, changes }) => [actor_id, changes.map(({ field }) => field)])).toEqual([
    [admin.id, ["public_key"]],
    [admin.id, ["source_id", "allowed_origins"]],
  ]);
  expect(JSON.stringify(entries)).not.toContain(form.public_key);
});

it("rejects invalid, foreign and outdated settings", async () => {
  const [{ admin }, elsewhere] = [await newTenant(), await newTenant()];
  const { sources } = await elsewhere.me();
  const foreign = { source: { lead_source_id: sources[0]?.id } };
  (await admin.post("/int/web", foreign)).expectInvalid("source.lead_source_id");
  for (const source of [[], 7, "", sources[0]?.id, "01ARZ3NDEKTSV4RRFFQ69G5FAV"])
    (await admin.post("/int/web", { source })).expectInvalid("source");
  for (const origin of ["shop.example", "ftp://shop.example", `${SITE}/page`, "*", "https://*.shop.example"])
    (await admin.post("/int/web", { allowed_origins: [origin] })).expectInvalid("allowed_origins.0");
  (await admin.post("/int/web", { allowed_origins: [], version: 9 })).expectError(412, "STALE");
});

it("creates an unassigned lead in the first open status, with message, page and campaign", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const input = {
    name: " Meera <b>Nair</b> ",
    phone: newPhone(),
    email: "Meera@Example.test",
    company: "Nair Foods",
    message: "<script>alert(1)</script> Please call.",
    page_url: `${SITE}/homes?utm_source=google`,
    utm: { utm_source: "google", campaign: "diwali", term: 7, other: "x" },
  };
  (await submit(admin, input, SITE)).as(Received, 202);
  const capture = await newestCapture(admin);
  expect(capture).toMatchObject({
    outcome: "accepted",
    tenant_id: tenant.id,
    page_url: input.page_url,
    utm: { source: "google", campaign: "diwali" },
    origin: SITE,
    is_test: false,
  });
  const lead = await readLead(admin, capture.lead_id ?? "");
  const { New } = await tenant.statuses();
  const { source } = await readForm(admin);
  expect(lead).toMatchObject({
    name: "Meera <b>Nair</b>",
    email: "meera@example.test",
    company: "Nair Foods",
    owner_id: null,
    status_id: New,
    source_id: source.lead_source_id,
  });
  const [note] = lead.activities.filter(({ kind }) => kind === "note");
  expect(note).toMatchObject({ user_id: null });
  expect(note?.text).toBe(`${input.message}\n\nPage: ${input.page_url}\nCampaign: google / diwali`);
  const [entry] = await readAudit(admin, { subject_type: "lead" });
  expect(entry).toMatchObject({ action: "created", actor_id: null, actor_name: SYSTEM_ACTOR_NAME });
});

it("accepts a lead source by id only", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const [, other] = (await tenant.me()).sources;
  const saved = (await admin.post("/int/web", { source: other?.id })).as(WebIntegration);
  expect(saved.source).toEqual({ lead_source_id: other?.id });
});

it("stores unknown fields in the note, but no secrets", async () => {
  const { admin } = await newTenant();
  const fields = [
    { label: "Budget", value: " 50\n lakh " },
    { label: "Password", value: "hunter2" },
    { label: "Account", value: "4111 1111 1111 1111" },
    { label: "", value: "No label" },
    { label: "Empty", value: " " },
    ...Array.from({ length: 40 }, (_, at) => ({ label: `Question ${at}`, value: "x".repeat(90) })),
  ];
  await submit(admin, { name: "Asha", message: "Hello", fields });
  const { lead_id, outcome, message } = await newestCapture(admin);
  expect(outcome).toBe("accepted");
  expect(message).toMatch(/^Hello\n\nBudget: 50 lakh\nField: No label\nQuestion 0: x/);
  expect(message?.length).toBeLessThan(1_600);
  const { activities } = await readLead(admin, String(lead_id));
  expect(activities.map(({ text }) => text)).toContain(message);
});

it("adds a submission to the existing lead", async () => {
  const { admin } = await newTenant();
  const phone = newPhone();
  const lead = await addLead(admin, { phone });
  const email = newEmail();
  await submit(admin, { phone: `+91 ${phone}`, email, message: "Again" });
  await submit(admin, { phone, email: null, message: "And again" });
  const captures = await listCaptures(admin);
  expect(captures.map(({ outcome, lead_id }) => [outcome, lead_id])).toEqual([
    ["duplicate", lead.id],
    ["duplicate", lead.id],
  ]);
  const { activities } = await readLead(admin, lead.id);
  const enquiries = activities.filter(({ event }) => event === "enquired");
  expect(enquiries.map(({ text }) => text)).toEqual(["And again", `Again\n\nEmail: ${email}`]);
  expect(await leadsOf(admin)).toHaveLength(1);
});

it("accepts submissions with an unreadable phone number or email", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const [phone, email] = [newPhone(), newEmail()];
  for (const contact of [
    { email, phone: "2345 6789" },
    { email: "meera at example", phone: `91 ${phone}` },
    { email: `Meera <${newEmail()}>`, phone: null },
    { email: null, phone: "98765432101" },
  ])
    (await submit(admin, { ...contact, message: "Please call" })).as(Received, 202);
  const [unreadable, ...others] = await listCaptures(admin);
  expect(others.map(({ outcome }) => outcome)).toEqual(["accepted", "accepted", "accepted"]);
  expect(unreadable).toMatchObject({ outcome: "parked", phone: "98765432101", lead_id: null });
  expect(unreadable?.reason).toBe("No valid phone number or email.");
  const mails = await emailsTo(tenant.id, admin.email);
  expect(mails.filter(({ template }) => template === "parked")).toHaveLength(1);
  (await admin.post(`/int/web/captures/${unreadable?.id}/replay`)).expectInvalid("phone");

  const [, second, first] = await Promise.all(others.map(({ lead_id }) => readLead(admin, lead_id ?? "")));
  const notes = [first, second].map((lead) => lead?.activities.find(({ kind }) => kind === "note")?.text);
  expect(notes).toEqual(["Please call\n\nPhone: 2345 6789", "Please call\n\nEmail: meera at example"]);
  expect([first?.phone, first?.email]).toEqual([null, email]);
  expect([second?.phone, second?.email]).toEqual([`+91${phone}`, null]);
});

it("counts days in the business time zone and notifies the admins once a day", async () => {
  const tenant = await newTenant();
  await tenant.admin.post("/int/web", { daily_limit: 1 });
  const day = 24 * 60 * 60_000;
  const midnight = Math.ceil(Date.now() / day) * day + day - 5.5 * 60 * 60_000; // in India, which is evening in UTC
  for (const at of [midnight - 10 * 60_000, midnight + 60_000]) {
    shiftClock(at - Date.now());
    await tenant.renew();
    for (const name of ["First", "Second"]) await submit(tenant.admin, { name });
    const outcomes = (await listCaptures(tenant.admin)).map(({ outcome }) => outcome);
    expect(outcomes.slice(0, 2)).toEqual(["parked", "accepted"]);
  }
  const mails = await emailsTo(tenant.id, tenant.admin.email);
  expect(mails.filter(({ template }) => template === "parked")).toHaveLength(2);
});

it("stores bot submissions without creating a lead until an admin approves them", async () => {
  const { admin } = await newTenant();
  const answer = await submit(admin, { website: "https://spam.test" });
  answer.as(Received, 202);
  expect(await leadsOf(admin)).toEqual([]);
  const spam = await newestCapture(admin);
  expect(spam).toMatchObject({ outcome: "spam", lead_id: null });
  const replayed = (await admin.post(`/int/web/captures/${spam.id}/replay`)).as(Capture);
  expect(replayed).toMatchObject({ id: spam.id, outcome: "accepted", version: 2 });
  expect((await leadsOf(admin)).map(({ id }) => id)).toEqual([replayed.lead_id]);
  (await admin.post(`/int/web/captures/${spam.id}/replay`)).expectError(409, "CONFLICT");
  const [entry] = await readAudit(admin, { subject_type: "lead" });
  expect(entry?.actor_id).toBe(admin.id);
});

it("processes a repeated submission once: by id, by content and under concurrency", async () => {
  const { admin } = await newTenant();
  const { public_key } = await readForm(admin);
  const [email, submission_id] = [newEmail(), "01J-one"];
  await sendCapture(public_key, { email, submission_id });
  (await sendCapture(public_key, { email, submission_id, message: "More" })).as(Received, 202);
  const same = { email: newEmail(), message: "Hello" };
  const answers = await Promise.all([1, 2, 3, 4].map(() => sendCapture(public_key, same)));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  expect((await listCaptures(admin)).map(({ outcome }) => outcome)).toEqual(["accepted", "accepted"]);
  expect(await leadsOf(admin)).toHaveLength(2);
  shiftClock(3 * 60_000);
  await sendCapture(public_key, same);
  expect((await newestCapture(admin)).outcome).toBe("duplicate");
  const phone = newPhone(); // simultaneous submissions with the same phone number create one lead
  await Promise.all(["Asha", "Ravi"].map((name) => sendCapture(public_key, { name, phone, email: null })));
  const outcomes = (await listCaptures(admin)).slice(0, 2).map(({ outcome }) => outcome);
  expect(outcomes.sort()).toEqual(["accepted", "duplicate"]);
});

it("allows CORS for every page, and accepts submissions from allowed websites only", async () => {
  const { admin } = await newTenant();
  const form = await readForm(admin);
  const { public_key } = form;
  const url = `${currentAddress()}/api/capture/${public_key}`;
  const question = await fetch(url, {
    method: "OPTIONS",
    headers: { origin: SITE, "access-control-request-method": "POST" },
  });
  expect(question.status).toBe(204);
  expect(Object.fromEntries(question.headers)).toMatchObject({
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "POST",
    "access-control-allow-headers": "Content-Type",
  });
  (await sendCapture(public_key, {}, SITE)).as(Received, 202);
  await admin.post("/int/web", { allowed_origins: [SITE] });
  (await sendCapture(public_key, {}, SITE)).as(Received, 202);
  (await sendCapture(public_key)).as(Received, 202);
  for (const origin of ["https://other.example", "http://shop.example", "null"]) {
    const refused = await sendCapture(public_key, {}, origin);
    refused.expectError(403, "FORBIDDEN");
    expect(refused.headers.get("access-control-allow-origin")).toBe("*");
  }
  const strict = (await admin.post("/int/web", { allow_no_origin: false })).as(WebIntegration);
  expect([form.allow_no_origin, strict.allow_no_origin]).toEqual([true, false]);
  (await sendCapture(public_key)).expectError(403, "FORBIDDEN");
  (await sendCapture(public_key, {}, SITE)).as(Received, 202);
  await admin.post("/int/web", { allowed_origins: [] });
  (await sendCapture(public_key)).as(Received, 202);
  const unknown = await sendCapture("web_unknown", {}, SITE);
  unknown.expectError(404, "NOT_FOUND");
  expect(unknown.headers.get("access-control-allow-origin")).toBe("*");
});

it("rejects an incomplete or oversized submission", async () => {
  const { admin } = await newTenant();
  const { public_key } = await readForm(admin);
  (await sendCapture(public_key, { name: "" })).expectInvalid("name");
  (await sendCapture(public_key, { email: "" })).expectInvalid("phone");
  (await sendCapture(public_key, { message: "x".repeat(2001) })).expectInvalid("message");
  (await sendCapture(public_key, { message: "x".repeat(66_000) })).expectError(413, "TOO_LARGE");
  const text = { raw: "name=Meera", headers: { "content-type": "text/plain" } };
  (await anonymous.call("POST", `/capture/${public_key}`, text)).expectError(415, "UNSUPPORTED_MEDIA_TYPE");
  expect(await listCaptures(admin)).toEqual([]);
});

it("limits each IP address and key to 30 submissions a minute, with a readable Retry-After", async () => {
  const [{ admin }, elsewhere] = [await newTenant(), await newTenant()];
  const { public_key } = await readForm(admin);
  process.env.RATE_LIMIT_FACTOR = "0.1";
  const statuses: number[] = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await sendCapture(public_key, {}, SITE)).status);
  expect(statuses).toEqual([202, 202, 202]);
  const refused = await sendCapture(public_key, {}, SITE);
  refused.expectError(429, "RATE_LIMITED");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(50);
  expect(refused.headers.get("access-control-expose-headers")).toBe("Retry-After");
  expect((await submit(elsewhere.admin)).status).toBe(202);
  shiftClock(61_000);
  expect((await sendCapture(public_key)).status).toBe(202);
});

it("parks submissions beyond the plan limit and releases the oldest first after an upgrade", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const full = new AppError("plan_limit", "PLAN_LIMIT", "Your plan's lead limit is reached.");
  const enter = vi.spyOn(Create, "commitNew").mockRejectedValue(full);
  for (const name of ["First", "Second"]) (await submit(admin, { name })).as(Received, 202);
  const [second, first] = await listCaptures(admin);
  expect([first, second].map((capture) => capture?.outcome)).toEqual(["over_limit", "over_limit"]);
  expect(first?.reason).toBe(full.message);
  (await admin.post(`/int/web/captures/${second?.id}/replay`)).expectError(402, "PLAN_LIMIT");
  expect(await inTenant(tenant.id, () => releaseNext({ from: null, isAsked: false }))).toEqual({
    released: 0,
    cursor: null,
  });
  enter.mockRestore();
  await inTenant(tenant.id, () =>
    defineDocument<{ plan_id: string }>("SUBSCRIPTION").change((content) => ({
      content: { ...content, plan_id: "growth" },
      result: null,
    })),
  );
  await drained();
  const released = await listCaptures(admin);
  expect(released.map(({ outcome }) => outcome)).toEqual(["accepted", "accepted"]);
  expect((await leadsOf(admin)).map(({ name }) => name)).toEqual(["Second", "First"]);
});

it("sends a test lead without marking the form as connected", async () => {
  const { admin } = await newTenant();
  const sent = (await admin.post("/int/web/test-lead")).as(Capture, 201);
  expect(sent).toMatchObject({ outcome: "accepted", is_test: true });
  expect((await readLead(admin, sent.lead_id ?? "")).name).toBe("Test lead");
  expect((await admin.post("/int/web/test-lead")).as(Capture, 201).outcome).toBe("duplicate");
  expect((await readForm(admin)).status).toBe("not_connected");
});
