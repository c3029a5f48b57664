import { OwnField } from "@leadlane/core/fields/schema";
import { DEFAULT_DESIGN } from "@leadlane/core/forms/rules";
import { ShownDesign, WebIntegration } from "@leadlane/core/forms/schema";
import { expect, it } from "vitest";
import { newestCapture, readForm, submit } from "../../support/captures";
import { anonymous } from "../../support/client";
import { readLead } from "../../support/leads";
import { useProduct } from "../../support/product";
import { newEmail, newTenant, type Person } from "../../support/tenant";

useProduct();

const CHOICE = { label: "Course", kind: "choice", options: [{ label: "MBA" }, { label: "BBA" }] };

async function addField(admin: Person, input: object): Promise<OwnField> {
  return (await admin.post("/fields", input)).as(OwnField, 201);
}

const shown = (key: string, label: string) => ({ name: `custom.${key}`, label, required: true });

function saveFields(admin: Person, ...fields: object[]) {
  return admin.post("/int/web", {
    design: { ...DEFAULT_DESIGN, fields: [...DEFAULT_DESIGN.fields, ...fields] },
  });
}

/** Sends own fields by name, and reads the lead and its note. */
async function leadOf(admin: Person, fields: object[], input: object = {}) {
  expect((await submit(admin, { ...input, fields })).status).toBe(202);
  const { lead_id } = await newestCapture(admin);
  const lead = await readLead(admin, lead_id ?? "");
  const notes = lead.activities.map(({ text }) => text).join("\n");
  return { lead, notes };
}

it("serves the shown own fields with their kinds and options, without retired ones", async () => {
  const { admin } = await newTenant();
  const course = await addField(admin, CHOICE);
  const seats = await addField(admin, { label: "Seats", kind: "number" });
  await addField(admin, { label: "Hidden", kind: "text" });
  const { public_key } = await readForm(admin);
  const served = async () =>
    (await anonymous.get(`/capture/${public_key}`))
      .as(ShownDesign)
      .fields.slice(DEFAULT_DESIGN.fields.length);
  (await saveFields(admin, shown("course", "Which course?"), shown("seats", "Seats"))).as(WebIntegration);
  const options = course.options.map(({ id, label }) => ({ id, label }));
  expect(await served()).toEqual([
    { ...shown("course", "Which course?"), kind: "choice", options },
    { ...shown("seats", "Seats"), kind: "number" },
  ]);
  await admin.put(`/fields/${course.id}`, { options: [{ id: options[0]?.id, retired: true }] });
  await admin.post(`/fields/${seats.id}/retire`);
  expect(await served()).toMatchObject([{ name: "custom.course", options: [{ label: "BBA" }] }]);
});

it("refuses unknown, retired and repeated own fields and those of several options", async () => {
  const { admin } = await newTenant();
  const seats = await addField(admin, { label: "Seats", kind: "number" });
  await addField(admin, { ...CHOICE, label: "Courses", kind: "choices" });
  (await saveFields(admin, shown("seats", "A"), shown("seats", "B"))).expectInvalid("design.fields");
  await admin.post(`/fields/${seats.id}/retire`);
  for (const key of ["none", "seats", "courses"])
    (await saveFields(admin, shown(key, "Label"))).expectInvalid("design.fields.4.name");
});

const KINDS = [
  ["text", "Near the lake", "Near the lake"],
  ["long_text", "Two\nlines", "Two\nlines"],
  ["number", "1,250.5", 1250.5],
  ["money", "5 lakh", 5_00_000_00],
  ["date", "2026-12-05", "2026-12-05"],
  ["boolean", "Yes", true],
  ["link", "www.example.com/a", "https://www.example.com/a"],
  ["phone", "98765 43210", "+919876543210"],
  ["email", "asha@example.com", "asha@example.com"],
] as const;

it("fills own fields of every kind by name, and keeps them out of the note", async () => {
  const { admin } = await newTenant();
  const course = await addField(admin, CHOICE);
  for (const [kind] of KINDS) await addField(admin, { label: `My ${kind}`, kind });
  const fields = KINDS.map(([kind, value]) => ({ name: `custom.my_${kind}`, label: `Your ${kind}`, value }));
  const { lead, notes } = await leadOf(admin, [
    ...fields,
    { name: "custom.course", label: "Course", value: "mba" },
  ]);
  expect(lead.custom).toEqual({
    ...Object.fromEntries(KINDS.map(([kind, , value]) => [`my_${kind}`, value])),
    course: course.options[0]?.id,
  });
  expect(notes).not.toMatch(/Your |Course/);
});

it("adds values that don't fit to the note, and ignores what a status requires", async () => {
  const { admin } = await newTenant();
  await addField(admin, { ...CHOICE, required: true });
  const old = await addField(admin, { label: "Old", kind: "text" });
  await addField(admin, { label: "From", kind: "date" });
  await admin.post(`/fields/${old.id}/retire`);
  const { lead, notes } = await leadOf(admin, [
    { name: "custom.course", label: "Course", value: "PhD" },
    { name: "custom.old", label: "Old", value: "kept" },
    { name: "custom.none", label: "None", value: "kept too" },
    { name: "custom.from", label: "From", value: "05/12/2026" },
    { label: "Budget", value: "50 lakh" },
  ]);
  expect(lead.custom).toEqual({});
  for (const line of ["Course: PhD", "Old: kept", "None: kept too", "From: 05/12/2026", "Budget: 50 lakh"])
    expect(notes).toContain(line);
});

it("fills own fields of other forms by key or label, once", async () => {
  const { admin } = await newTenant();
  await addField(admin, { label: "Seats", kind: "number" });
  await addField(admin, { label: "Preferred city", kind: "text" });
  const { lead, notes } = await leadOf(admin, [
    { name: "f1", label: "preferred City", value: "Pune" },
    { name: "seats", label: "How many?", value: "3" },
    { name: "f2", label: "Seats", value: "4" },
  ]);
  expect(lead.custom).toEqual({ seats: 3, preferred_city: "Pune" });
  expect(notes).toContain("Seats: 4");
});

it("keeps the own fields of an existing lead, and notes the submitted ones", async () => {
  const { admin } = await newTenant();
  await addField(admin, { label: "Seats", kind: "number" });
  const email = newEmail();
  const seats = (value: string) => [{ name: "custom.seats", label: "Seats", value }];
  const first = await leadOf(admin, seats("3"), { email });
  const second = await leadOf(admin, seats("4"), { email });
  expect(second.lead).toMatchObject({ id: first.lead.id, custom: { seats: 3 } });
  expect(second.notes).toContain("Seats: 4");
});

it("keeps own fields while a submission waits, and fills them when it becomes a lead", async () => {
  const { admin } = await newTenant();
  await addField(admin, { label: "Seats", kind: "number" });
  await admin.post("/int/web", { daily_limit: 0 });
  await submit(admin, { message: "Hi", fields: [{ name: "custom.seats", label: "Seats", value: "3" }] });
  const waiting = await newestCapture(admin);
  expect(waiting).toMatchObject({ outcome: "parked", message: "Hi\n\nSeats: 3" });
  await admin.post(`/int/web/captures/${waiting.id}/release`, {});
  const { lead_id } = await newestCapture(admin);
  expect((await readLead(admin, lead_id ?? "")).custom).toEqual({ seats: 3 });
});
