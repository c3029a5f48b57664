import { BulkResult } from "@leadlane/core/bulk/schema";
import { OwnField } from "@leadlane/core/fields/schema";
import { JobStarted } from "@leadlane/core/jobs/schema";
import { MergePreview, MergeStarted } from "@leadlane/core/merges/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { addLead, addLeads, readLead } from "../../support/leads";
import { undoMerge } from "../../support/merges";
import { drained, useProduct } from "../../support/product";
import { newTenant, type Person } from "../../support/tenant";

useProduct();

const OPTIONS = [{ label: "MBA" }, { label: "BBA" }];

async function addField(admin: Person, input: object): Promise<OwnField> {
  return (await admin.post("/fields", input)).as(OwnField, 201);
}

it("merges own fields by choice, keeps filled values and takes exactly these back", async () => {
  const { admin } = await newTenant();
  const courses = await addField(admin, {
    label: "Courses",
    kind: "choices",
    options: OPTIONS,
    in_list: true,
  });
  for (const label of ["Area", "School", "Batch"]) await addField(admin, { label, kind: "text" });
  await addField(admin, { label: "Fee", kind: "money", in_list: true });
  const [mba = "", bba = ""] = courses.options.map(({ id }) => id);
  const before = { area: "Lake", courses: [mba], batch: "A" };
  const staying = await addLead(admin, { custom: before });
  const other = await addLead(admin, {
    custom: { area: "Hill", school: "North", courses: [bba, mba], fee: 5_00 },
  });
  const path = `/leads/leads/${staying.id}/merge`;
  const preview = (await admin.get(`/leads/leads/${staying.id}/merge?other_id=${other.id}`)).as(MergePreview);
  const own = preview.fields.filter(({ field }) => field.startsWith("custom."));
  expect(own).toEqual([
    { field: "custom.courses", take: "both" },
    { field: "custom.area", take: "this" },
    { field: "custom.school", take: "other" },
    { field: "custom.batch", take: "this" },
    { field: "custom.fee", take: "other" },
  ]);
  const body = { other_id: other.id, version: 1, other_version: 1, take: { "custom.area": "other" } };
  const { merge_id } = (await admin.post(path, body)).as(MergeStarted, 202);
  await drained();
  const merged = { area: "Hill", school: "North", courses: [mba, bba], batch: "A", fee: 5_00 };
  expect((await readLead(admin, staying.id)).custom).toEqual(merged);
  (await admin.put(`/leads/leads/${staying.id}`, { custom: { school: "South" } })).as(z.looseObject({}));
  await undoMerge(admin, merge_id);
  expect((await readLead(admin, staying.id)).custom).toEqual({ ...before, school: "South" });
  expect((await readLead(admin, other.id)).custom).toEqual(other.custom);
});

it("sets an own field of many leads, and takes it back", async () => {
  const { admin } = await newTenant();
  await addField(admin, { label: "Area", kind: "text", in_list: true });
  const [first, ...others] = await addLeads(admin, 3, { custom: { area: "Lake" } });
  const ids = [first, ...others].map((lead) => lead?.id);
  const set = { action: "set", fields: { custom: { area: "Hill" } } };
  (await admin.post("/leads/bulk", { ids, action: "set" })).expectInvalid("fields.custom");
  (await admin.post("/leads/bulk", { ids, ...set, fields: { city: "Pune" } })).expectInvalid("fields.custom");
  const results = (await admin.post("/leads/bulk", { ids, ...set })).as(z.array(BulkResult));
  expect(results[0]).toMatchObject({ success: true, version: 2, previous: { custom: { area: "Lake" } } });
  expect((await readLead(admin, ids[0] ?? "")).custom).toEqual({ area: "Hill" });
  const wrong = { ...set, fields: { custom: { area: 5 } }, query: {} };
  (await admin.post("/leads/bulk", wrong)).expectInvalid("custom.area");
  const query = { "custom.area": "hil" };
  const many = { action: "set", fields: { custom: { area: "Sea" } }, query };
  const { job_id } = (await admin.post("/leads/bulk", many)).as(JobStarted, 202);
  await drained();
  const areas = async () => Promise.all(ids.map(async (id) => (await readLead(admin, id ?? "")).custom.area));
  expect(await areas()).toEqual(["Sea", "Sea", "Sea"]);
  (await admin.post(`/jobs/${job_id}/undo`)).as(JobStarted, 202);
  await drained();
  expect(await areas()).toEqual(["Hill", "Hill", "Hill"]);
});

it("erases personal values of own fields, and keeps numbers and options", async () => {
  const { admin } = await newTenant();
  const course = await addField(admin, { label: "Course", kind: "choice", options: OPTIONS });
  await addField(admin, { label: "Guardian", kind: "text", in_list: true });
  await addField(admin, { label: "Fee", kind: "money" });
  const kept = { course: course.options[0]?.id, fee: 5_00 };
  const lead = await addLead(admin, { custom: { ...kept, guardian: "Leela Rao" } });
  (await admin.put(`/leads/leads/${lead.id}`, { custom: { guardian: "Leela Nair" } })).as(z.looseObject({}));
  const held = (await admin.get(`/leads/leads/${lead.id}/everything`)).text;
  expect(held).toContain("Leela Rao");
  (await admin.post(`/leads/leads/${lead.id}/erase`, { confirm: lead.name, asked_by: "Her" })).as(
    JobStarted,
    202,
  );
  await drained();
  expect((await readLead(admin, lead.id)).custom).toEqual(kept);
  expect((await admin.get(`/leads/leads/${lead.id}/everything`)).text).not.toContain("Leela");
});
