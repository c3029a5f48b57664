import { OwnField } from "@leadlane/core/fields/schema";
import { HistoryEntry } from "@leadlane/core/history/schema";
import { Page } from "@leadlane/core/kernel/schema";
import { Lead, LeadDetail, LeadRow } from "@leadlane/core/leads/schema";
import { PipelineStatus } from "@leadlane/core/pipeline/schema";
import { Me } from "@leadlane/core/screens/schema";
import { View } from "@leadlane/core/views/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { readAudit } from "../../support/audit";
import { addLead } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { newTenant, type Person } from "../../support/tenant";

useProduct();

const Fields = z.array(OwnField);
const Rows = z.array(LeadRow);
const PageOf = z.object({ page: Page });
const CHOICE = { label: "Course", kind: "choice", options: [{ label: "MBA" }, { label: "BBA" }] };

async function addField(admin: Person, input: object): Promise<OwnField> {
  return (await admin.post("/fields", input)).as(OwnField, 201);
}

const optionOf = (field: OwnField, label: string) =>
  field.options.find((option) => option.label === label)?.id ?? "";

it("lets an Admin add, change, retire and order fields that everybody reads", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const staff = await tenant.hire("Staff");
  const course = await addField(admin, { ...CHOICE, help: "Which one?", in_list: true, on_card: true });
  expect(course).toMatchObject({
    key: "course",
    kind: "choice",
    in_list: true,
    order: 1,
    version: 1,
    default: null,
  });
  const hindi = await addField(admin, { label: "बजट", kind: "money", default: 5_000_00 });
  expect(hindi).toMatchObject({ key: "field_1", default: 5_000_00 });
  expect(await addField(admin, { label: "Price", kind: "money" })).toMatchObject({ key: "price_2" });
  expect(await addField(admin, { label: "Café visits", kind: "number" })).toMatchObject({
    key: "cafe_visits",
  });
  const path = `/fields/${course.id}`;
  const options = [...course.options, { label: "PhD" }];
  const changed = (await admin.put(path, { label: "Degree", options, default: "phd", version: 1 })).as(
    OwnField,
  );
  expect(changed).toMatchObject({ key: "course", label: "Degree", version: 2 });
  expect(changed.default).toBe(optionOf(changed, "PhD"));
  (await admin.put(path, { label: "Late", version: 1 })).expectError(412, "STALE");
  const retired = await admin.put(path, { options: [{ id: changed.default, retired: true }] });
  expect(retired.as(OwnField)).toMatchObject({ default: null, options: [{}, {}, { retired: true }] });
  expect((await admin.post(`${path}/retire`)).as(OwnField)).toMatchObject({ retired: true });
  expect((await admin.post(`${path}/restore`)).as(OwnField)).toMatchObject({ retired: false });
  const order = (await admin.post("/fields/order", { ids: [hindi.id] })).as(Fields);
  expect(order.map(({ key }) => key)).toEqual(["field_1", "course", "price_2", "cafe_visits"]);
  (await admin.post("/fields/order", { ids: [hindi.id, hindi.id] })).expectInvalid("ids");
  const { fields, fields_version } = (await admin.get("/auth/me")).as(Me);
  expect(fields).toEqual((await admin.get("/fields")).as(Fields));
  expect(fields_version).toBe(9);
  (await staff.post("/fields", CHOICE)).expectError(403);
  (await staff.put(path, { label: "Mine" })).expectError(403);
  await drained();
  const audit = (await readAudit(admin)).filter(({ subject_type }) => subject_type === "field");
  expect(new Set(audit.map(({ action }) => action))).toEqual(new Set(["created", "updated", "reordered"]));
  expect(tenant.id).toBe(course.tenant_id);
});

it("refuses fields without sense and beyond the limits", async () => {
  const { admin } = await newTenant();
  const refuse = async (input: object, ...paths: string[]) =>
    (await admin.post("/fields", { label: "Size", kind: "text", ...input })).expectInvalid(...paths);
  await refuse({ label: " ", kind: "colour" }, "label", "kind");
  await refuse({ kind: "choice" }, "options");
  await refuse({ options: [{ label: "S" }] }, "options");
  await refuse({ kind: "choice", options: [{ label: "S" }, { label: "s" }] }, "options");
  await refuse({ on_card: true }, "on_card");
  await refuse({ kind: "number", default: "many" }, "default");
  await refuse({ required_for: ["01KAN4XQ8ZJ5V2M9T7R3W6Y1BC"] }, "required_for");
  (await admin.post("/fields", { label: "phone", kind: "text" })).expectError(409);
  for (let at = 1; at <= 10; at += 1)
    await addField(admin, { label: `List ${at}`, kind: "text", in_list: true });
  const eleventh = { label: "List 11", kind: "text", in_list: true };
  (await admin.post("/fields", eleventh)).expectError(409);
  (await admin.post("/fields", { ...eleventh, label: "LIST 1", in_list: false })).expectError(409);
  for (let at = 11; at <= 50; at += 1) await addField(admin, { label: `List ${at}`, kind: "text" });
  (await admin.post("/fields", { label: "One more", kind: "text" })).expectError(409);
});

const SAMPLES = [
  ["text", "Near the lake", "x".repeat(201)],
  ["long_text", "Two\nlines", 5],
  ["number", -2.5, "two"],
  ["money", 12_345_00, -1],
  ["date", "2026-12-05", "2026-13-05"],
  ["boolean", false, "yes"],
  ["link", "https://example.com/a", "example"],
  ["phone", "+919876543210", "12"],
  ["email", "asha@example.com", "asha"],
] as const;

it("keeps a value of every kind, lists it, tells its history and takes changes back", async () => {
  const { admin } = await newTenant();
  const fields = new Map<string, OwnField>();
  for (const [kind] of SAMPLES)
    fields.set(kind, await addField(admin, { label: `My ${kind}`, kind, in_list: kind !== "long_text" }));
  const course = await addField(admin, CHOICE);
  const courses = await addField(admin, { ...CHOICE, label: "Courses", kind: "choices" });
  const custom = {
    ...Object.fromEntries(SAMPLES.map(([kind, value]): [string, unknown] => [`my_${kind}`, value])),
    course: optionOf(course, "MBA"),
    courses: [optionOf(courses, "BBA"), optionOf(courses, "MBA")],
  };
  const lead = await addLead(admin, { custom });
  expect(lead.custom).toEqual(custom);
  const detail = async () => (await admin.get(`/leads/leads/${lead.id}`)).as(LeadDetail);
  expect((await detail()).custom).toEqual(custom);
  const listed = Object.fromEntries(Object.entries(custom).filter(([key]) => !/course|long/.test(key)));
  const rows = (await admin.get("/leads/leads")).as(Rows);
  expect(rows[0]?.custom).toEqual(listed);
  for (const [kind, , wrong] of SAMPLES) {
    const key = `my_${kind}`;
    (await admin.put(`/leads/leads/${lead.id}`, { custom: { [key]: wrong } })).expectInvalid(`custom.${key}`);
  }
  (await admin.put(`/leads/leads/${lead.id}`, { custom: { course: "MBA", none: 1 } })).expectInvalid(
    "custom.course",
    "custom.none",
  );
  (await admin.put(`/leads/leads/${lead.id}`, { custom: { my_text: { a: 1 } } })).expectInvalid(
    "custom.my_text",
  );
  const path = `/leads/leads/${lead.id}`;
  const emptied = (
    await admin.put(path, { custom: { my_money: 99_00, my_text: null, my_boolean: true } })
  ).as(Lead);
  const { my_text: _t, ...rest } = custom as Record<string, unknown>;
  expect(emptied.custom).toEqual({ ...rest, my_money: 99_00, my_boolean: true });
  const history = (await admin.get(`${path}/history`)).as(z.array(HistoryEntry));
  const money = history.find(({ field }) => field === "custom.my_money");
  expect(money).toMatchObject({ from: 12_345_00, to: 99_00 });
  const [entry] = (await detail()).activities;
  expect(entry?.changes).toContainEqual({ field: "custom.my_text", from: "Near the lake", to: null });
  for (const { id } of history) (await admin.post(`${path}/history/${id}/revert`)).as(Lead);
  expect((await detail()).custom).toEqual(custom);
  await drained();
  const changes = (await readAudit(admin))
    .filter(({ subject_id }) => subject_id === lead.id)
    .flatMap((one) => one.changes);
  expect(changes).toContainEqual(
    expect.objectContaining({ field: "custom.my_money", from: 12_345_00, to: 99_00 }),
  );
});

it("applies defaults, requires fields and tells that the fields have changed", async () => {
  const { admin } = await newTenant();
  const [status] = (await admin.get("/status/statuses")).as(z.array(PipelineStatus));
  const course = await addField(admin, { ...CHOICE, required: true, default: "MBA" });
  const lead = await addLead(admin, {});
  expect(lead.custom).toEqual({ course: optionOf(course, "MBA") });
  const contact = { name: "Ravi", phone: "+919812345678" };
  (await admin.post("/leads/leads", { ...contact, custom: { course: null } })).expectInvalid("custom.course");
  const path = `/leads/leads/${lead.id}`;
  (await admin.put(path, { custom: { course: null } })).expectInvalid("custom.course");
  await addField(admin, { label: "Batch", kind: "text", required_for: [status?.id] });
  (await admin.post("/leads/leads", contact)).expectError(400, "stage_requirements");
  (await admin.put(path, { city: "Pune", custom: {} })).as(Lead);
  const { fields_version } = (await admin.get("/auth/me")).as(Me);
  (await admin.put(`/fields/${course.id}`, { options: [{ id: optionOf(course, "BBA"), retired: true }] })).as(
    OwnField,
  );
  const late = { custom: { course: optionOf(course, "BBA") }, fields_version };
  const refused = await admin.put(path, late);
  refused.expectError(409, "fields_changed");
  (await admin.put(path, { ...late, fields_version: fields_version + 1 })).expectInvalid("custom.course");
  (await admin.post(`/fields/${course.id}/retire`)).as(OwnField);
  (await admin.put(path, { custom: { course: null } })).expectInvalid("custom.course");
  expect((await admin.get(path)).as(LeadDetail).custom).toEqual(lead.custom);
  (await admin.post("/leads/leads", { ...contact, custom: { batch: "A" } })).as(Lead, 201);
});

it("forgets a deleted status that required a field", async () => {
  const { admin } = await newTenant();
  const input = { name: "Visit", color: "#123456" };
  const visit = (await admin.post("/status/statuses", input)).as(PipelineStatus, 201);
  const batch = await addField(admin, { label: "Batch", kind: "text", required_for: [visit.id] });
  expect(batch.required_for).toEqual([visit.id]);
  (await admin.delete(`/status/status/${visit.id}`)).as(z.looseObject({}));
  const [field] = (await admin.get("/fields")).as(Fields);
  expect(field?.required_for).toEqual([]);
});

it("keeps leads below 32 KB", async () => {
  const { admin } = await newTenant();
  const custom: Record<string, string> = {};
  for (let at = 1; at <= 8; at += 1) {
    const { key } = await addField(admin, { label: `Story ${at}`, kind: "long_text" });
    custom[key] = "x".repeat(5_000);
  }
  const input = { name: "Asha", phone: "+919812345678" };
  (await admin.post("/leads/leads", { ...input, custom })).expectInvalid("custom");
  const { story_1: _1, story_2: _2, ...fewer } = custom;
  (await admin.post("/leads/leads", { ...input, custom: fewer })).as(Lead, 201);
});

it("rewrites leads when a field enters lists or options are merged", async () => {
  const { admin } = await newTenant();
  const course = await addField(admin, CHOICE);
  const [mba, bba] = [optionOf(course, "MBA"), optionOf(course, "BBA")];
  const [first, second] = [
    await addLead(admin, { custom: { course: mba } }),
    await addLead(admin, { custom: { course: bba } }),
  ];
  const list = async () => {
    await drained();
    const rows = (await admin.get("/leads/leads")).as(Rows);
    return [first, second].map(({ id }) => rows.find((row) => row.id === id)?.custom.course);
  };
  const path = `/fields/${course.id}`;
  expect(await list()).toEqual([undefined, undefined]);
  (await admin.put(path, { in_list: true })).as(OwnField);
  expect(await list()).toEqual([mba, bba]);
  (await admin.put(path, { options: [{ id: bba, merge_into: bba }] })).expectInvalid("options.0.merge_into");
  const merged = (await admin.put(path, { options: [{ id: bba, merge_into: mba }] })).as(OwnField);
  expect(merged.options).toEqual([
    { id: mba, label: "MBA", retired: false },
    { id: bba, label: "BBA", retired: true },
  ]);
  expect(await list()).toEqual([mba, mba]);
  (await admin.put(path, { in_list: false })).as(OwnField);
  expect(await list()).toEqual([undefined, undefined]);
});

it("filters, sorts and groups lists by own fields", async () => {
  const { admin } = await newTenant();
  const course = await addField(admin, { ...CHOICE, in_list: true });
  const courses = await addField(admin, { ...CHOICE, label: "Courses", kind: "choices", in_list: true });
  for (const [label, kind] of [
    ["Fee", "money"],
    ["Score", "number"],
    ["Visit", "date"],
    ["Paid", "boolean"],
    ["Area", "text"],
  ])
    await addField(admin, { label, kind, in_list: true });
  await addField(admin, { label: "Hidden", kind: "text" });
  const [mba, bba] = [optionOf(course, "MBA"), optionOf(course, "BBA")];
  const both = courses.options.map(({ id }) => id);
  const custom = {
    A: {
      course: mba,
      courses: both,
      fee: 100_00,
      score: -1.5,
      visit: "2026-12-01",
      paid: true,
      area: "Lake road",
    },
    B: {
      course: bba,
      courses: [both[0]],
      fee: 2_000_00,
      score: 0,
      visit: "2026-12-05",
      paid: false,
      area: "baner",
    },
    C: { fee: 30_00, score: 10, visit: "2027-01-01" },
    D: {},
  };
  for (const [name, values] of Object.entries(custom)) await addLead(admin, { name, custom: values });
  const list = async (query: string) =>
    (await admin.get(`/leads/leads?sort=name&${query}`))
      .as(Rows)
      .map(({ name }) => name)
      .join("");
  const expected: Record<string, string> = {
    [`custom.course=${mba}`]: "A",
    [`custom.course=${mba}&custom.course=${bba}`]: "AB",
    [`custom.course=${mba}&custom.course=none`]: "ACD",
    [`custom.courses=${both[1]}`]: "A",
    "custom.fee_min=10000": "AB",
    "custom.fee_min=3000&custom.fee_max=10000": "AC",
    "custom.fee=10000": "A",
    "custom.score_max=0": "AB",
    "custom.visit_min=2026-12-02&custom.visit_max=2027-01-01": "BC",
    "custom.paid=true": "A",
    "custom.paid=false": "B",
    "custom.area=BAN": "B",
    "custom.hidden=1": "ABCD", // not in lists, as it may have been when a view was saved
  };
  for (const [query, names] of Object.entries(expected)) expect(await list(query), query).toBe(names);
  const sorted = async (sort: string) =>
    (await admin.get(`/leads/leads?sort=${sort}`))
      .as(Rows)
      .map(({ name }) => name)
      .join("");
  expect(await sorted("custom.score")).toBe("ABCD");
  expect(await sorted("-custom.score")).toBe("CBAD");
  expect(await sorted("custom.fee")).toBe("CABD");
  expect(await sorted("-custom.visit")).toBe("CBAD");
  expect(await sorted("custom.area")).toBe("BADC");
  const first = await admin.get("/leads/leads?sort=-custom.fee&limit=2");
  const { next_cursor } = PageOf.parse(first.body).page;
  expect(next_cursor).not.toBeNull();
  const groups = await admin.get("/leads/leads?group_by=custom.course");
  expect(PageOf.parse(groups.body).page.groups).toEqual(
    expect.arrayContaining([
      { key: mba, count: 1 },
      { key: bba, count: 1 },
      { key: "none", count: 2 },
    ]),
  );
  for (const wrong of [
    "custom.none=1",
    "custom.course=MBA",
    "custom.fee_min=much",
    "custom.area_min=1",
    "custom.visit=soon",
  ])
    (await admin.get(`/leads/leads?${wrong}`)).expectInvalid(wrong.slice(0, wrong.indexOf("=")));
  (await admin.get("/leads/leads?sort=custom.paid")).expectInvalid("sort");
  (await admin.get("/leads/leads?group_by=custom.area")).expectInvalid("group_by");
  (await admin.get("/leads/leads?customs=1")).expectInvalid("customs");
});

it("keeps own fields in saved views, and opens a view whose field was retired", async () => {
  const { admin } = await newTenant();
  const course = await addField(admin, { ...CHOICE, in_list: true });
  const mba = optionOf(course, "MBA");
  (await admin.post("/leads/views", { name: "MBA", query: { "custom.none": "1" } })).expectInvalid(
    "query.custom.none",
  );
  const saved = { name: "MBA", query: { "custom.course": [mba] }, group: "custom.course" };
  const view = (await admin.post("/leads/views", saved)).as(View, 201);
  expect(view).toMatchObject(saved);
  await addLead(admin, {});
  const list = async () => (await admin.get(`/leads/leads?custom.course=${mba}`)).as(Rows).length;
  expect(await list()).toBe(0);
  (await admin.post(`/fields/${course.id}/retire`)).as(OwnField);
  expect(await list()).toBe(1);
  (await admin.get("/leads/leads?sort=custom.course")).expectInvalid("sort");
  const action = { action: "archive", query: { "custom.course": mba } };
  (await admin.post("/leads/bulk", action)).expectInvalid("query.custom.course");
});
