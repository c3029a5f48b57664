import { BulkResult } from "@leadlane/core/bulk/schema";
import { OwnField } from "@leadlane/core/fields/schema";
import { inputFields } from "@leadlane/core/leads/fields";
import { Lead, LoggedLead } from "@leadlane/core/leads/schema";
import { REQUIRABLE_FIELDS } from "@leadlane/core/pipeline/rules";
import { PipelineStatus } from "@leadlane/core/pipeline/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { newestCapture, readForm, sendCapture } from "../../support/captures";
import type { Client } from "../../support/client";
import { resultOf, runImport, uploadLeads } from "../../support/imports";
import { addLead, readLead, tryLead } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { newTenant } from "../../support/tenant";

useProduct();

const UNKNOWN_ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

async function setRules(admin: Client, id: string, rules: object): Promise<PipelineStatus> {
  return (await admin.put(`/status/update-status/${id}`, rules)).as(PipelineStatus);
}

const requirements = (paths: string[]) => paths.map((path) => expect.objectContaining({ path }));

it("stores the rules of a status, and null or an empty list removes one", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { New, Contacted, Won } = await tenant.statuses();
  const rules = {
    required_fields: ["value", "value"],
    allowed_next: [New, Contacted, Won],
    win_probability: 40,
  };
  expect(await setRules(admin, Contacted, rules)).toMatchObject({
    required_fields: ["value"],
    allowed_next: [New, Won],
    win_probability: 40,
  });
  expect(await setRules(admin, Contacted, { status_name: "Called" })).toMatchObject({ win_probability: 40 });
  const cleared = await setRules(admin, Contacted, {
    required_fields: [],
    allowed_next: null,
    win_probability: null,
  });
  for (const rule of Object.keys(rules)) expect(cleared).not.toHaveProperty(rule);
  const added = { name: "Visit", color: "#112233", ...rules };
  expect((await admin.post("/status/statuses", added)).as(PipelineStatus, 201)).toMatchObject({
    allowed_next: [New, Contacted, Won],
  });
});

it("refuses rules about unknown fields and statuses", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { New } = await tenant.statuses();
  const other = await (await newTenant()).statuses();
  const refuse = async (rules: object, path: string) =>
    (await admin.put(`/status/update-status/${New}`, rules)).expectInvalid(path);
  for (const name of ["name", "status_id", "created_at", "custom.course"])
    await refuse({ required_fields: [name] }, "required_fields");
  for (const id of [UNKNOWN_ID, other.Won]) await refuse({ allowed_next: [id] }, "allowed_next");
  for (const chance of [-1, 101, 1.5, "7"]) await refuse({ win_probability: chance }, "win_probability");
  expect([...REQUIRABLE_FIELDS, "name", "status_id", "lost_reason"].sort()).toEqual(inputFields().sort());
});

it("takes a deleted status out of the lists of allowed statuses", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { New, Contacted, Qualified, Proposal } = await tenant.statuses();
  await setRules(admin, New, { allowed_next: [Contacted, Qualified] });
  await setRules(admin, Proposal, { allowed_next: [Qualified] });
  (await admin.delete(`/status/status/${Qualified}`)).as(z.object({ id: z.string() }));
  const statuses = (await admin.get("/status/statuses")).as(z.array(PipelineStatus));
  expect(statuses[0]?.allowed_next).toEqual([Contacted]);
  expect(statuses.find(({ id }) => id === Proposal)).not.toHaveProperty("allowed_next");
});

it("refuses a move that lacks fields, and takes them with the move", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Contacted, Qualified } = await tenant.statuses();
  const course = { label: "Course", kind: "text", required_for: [Contacted] };
  (await admin.post("/fields", course)).as(OwnField, 201);
  await setRules(admin, Contacted, { required_fields: ["value", "city", "custom.course"] });
  const { id } = await addLead(admin, { city: "Pune" });
  const refused = (await admin.put(`/leads/leads/${id}/move`, { status_id: Contacted })).expectError(
    400,
    "stage_requirements",
  );
  expect(refused.message).toBe("“Contacted” needs Value and Course.");
  expect(refused.details).toEqual(requirements(["value", "custom.course"]));
  const wrong = { status_id: Contacted, fields: { value: -1, city: 7 } };
  (await admin.put(`/leads/leads/${id}/move`, wrong)).expectInvalid("fields.value", "fields.city");
  const fields = { value: 5_000_00, tags: ["Hot"], custom: { course: "MBA" } };
  const moved = (await admin.put(`/leads/leads/${id}/move`, { status_id: Contacted, fields })).as(Lead);
  expect(moved).toMatchObject({
    status_id: Contacted,
    value: 5_000_00,
    tags: ["Hot"],
    custom: { course: "MBA" },
  });
  (await admin.put(`/leads/leads/${id}`, { city: null, status_id: Qualified })).as(Lead);
});

it("applies the rules to forms, edits, logs and bulk moves", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { New, Contacted, Qualified } = await tenant.statuses();
  await setRules(admin, Contacted, { required_fields: ["email"] });
  await setRules(admin, New, { allowed_next: [Contacted] });
  (await tryLead(admin, { status_id: Contacted })).expectError(400, "stage_requirements");
  const { id } = await addLead(admin);
  const path = `/leads/leads/${id}`;
  (await admin.put(path, { status_id: Contacted })).expectError(400, "stage_requirements");
  const log = { kind: "call", move: { status_id: Contacted } };
  (await admin.post(`${path}/log`, log)).expectError(400, "stage_requirements");
  const far = (await admin.put(path, { status_id: Qualified })).expectError(409, "stage_not_allowed");
  expect(far.message).toBe("Leads can't move from “New” to “Qualified”. Next can be “Contacted”.");
  const bulk = async (input: object) =>
    (await admin.post("/leads/bulk", { action: "move", ...input })).as(z.array(BulkResult));
  const complete = await addLead(admin, { email: "ravi@acme.test" });
  expect(await bulk({ ids: [id, complete.id], status_id: Contacted })).toMatchObject([
    { success: false, code: "stage_requirements", message: "Email is required in “Contacted”" },
    { success: true },
  ]);
  const fields = { email: "meera@acme.test", value: 100 };
  const logged = (await admin.post(`${path}/log`, { ...log, fields })).as(LoggedLead);
  expect(logged).toMatchObject({ status_id: Contacted, email: "meera@acme.test", value: 100 });
  const another = await addLead(admin);
  const [result] = await bulk({
    ids: [another.id],
    status_id: Contacted,
    fields: { ...fields, tags: ["Hot"] },
  });
  expect(result).toMatchObject({
    success: true,
    previous: { status_id: New, email: null, value: null, tags: [] },
  });
  expect(await readLead(admin, another.id)).toMatchObject({ value: 100, tags: ["Hot"] });
});

it("lets a lead go back right after a move", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { New, Contacted, Won } = await tenant.statuses();
  await setRules(admin, Contacted, { allowed_next: [Won] });
  const { id } = await addLead(admin);
  const move = (status_id: string) => admin.put(`/leads/leads/${id}/move`, { status_id });
  (await move(Contacted)).as(Lead);
  (await move(New)).as(Lead);
  (await move(Contacted)).as(Lead);
});

it("refuses rows of an import with the reason", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Contacted } = await tenant.statuses();
  await setRules(admin, Contacted, { required_fields: ["value", "city"] });
  const csv =
    "name,phone,status,value,city\nA,9876500001,Contacted,500,Pune\nB,9876500002,Contacted,,\nC,9876500003,New,,\n";
  const upload_id = await uploadLeads(admin, csv);
  const result = resultOf(await runImport(admin, { upload_id, duplicates: "skip", dry_run: false }));
  expect(result).toMatchObject({ created: 2, refused: 1 });
  expect(result.problems).toEqual([{ row: 3, message: "“Contacted” needs Value and City." }]);
});

it("creates leads of the website form in the first open status, whatever it requires", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { New } = await tenant.statuses();
  await setRules(admin, New, { required_fields: ["value"] });
  const { public_key } = await readForm(admin);
  await sendCapture(public_key, { name: "Asha", phone: "+919876512345" });
  await drained();
  const { outcome, lead_id } = await newestCapture(admin);
  expect(outcome).toBe("accepted");
  expect(await readLead(admin, lead_id ?? "")).toMatchObject({ status_id: New, value: null });
});
