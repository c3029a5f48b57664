import { JobStarted } from "@leadlane/core/jobs/schema";
import { deleteObject, listKeys } from "@leadlane/core/kernel/aws/bucket";
import { commit, readAll } from "@leadlane/core/kernel/store";
import { remove as deleteItem } from "@leadlane/core/kernel/table/write";
import { sumSizes } from "@leadlane/core/lead-files/lifecycle";
import { CONTENT_MISSING_TEXT, FILES_FULL_TEXT, FILES_PER_LEAD_MAX } from "@leadlane/core/lead-files/rules";
import { FileLink, LeadFile } from "@leadlane/core/lead-files/schema";
import * as LeadEntity from "@leadlane/core/leads/entity";
import { LeadRow } from "@leadlane/core/leads/schema";
import { limitsOf, planLimitText } from "@leadlane/core/plans/rules";
import * as Storage from "@leadlane/core/plans/storage";
import { SampleLeads } from "@leadlane/core/samples/schema";
import { CurrentPlan } from "@leadlane/core/subscription/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { readAudit } from "../../support/audit";
import type { Client } from "../../support/client";
import { ended, runImport, uploadLeads } from "../../support/imports";
import { addLead, readLead } from "../../support/leads";
import { mergeLeads, undoMerge } from "../../support/merges";
import { drained, useProduct } from "../../support/product";
import { inTenant, newTenant, type Tenant } from "../../support/tenant";
import { addFile, PDF, PNG, textFile, upload } from "../../support/uploads";

useProduct();

const filesOf = async (client: Client, id: string) =>
  (await client.get(`/leads/leads/${id}/files`)).as(z.array(LeadFile));
const namesOf = async (client: Client, id: string) => (await filesOf(client, id)).map(({ name }) => name);
const linkTo = async (client: Client, id: string, file: LeadFile, query = "") =>
  (await client.get(`/leads/leads/${id}/files/${file.id}${query}`)).as(FileLink).url;
const objectsOf = ({ id }: Tenant) => inTenant(id, () => listKeys(`lead-files/${id}/`));
const storageOf = async ({ admin, id }: Tenant) =>
  (await admin.get(`/subscription/get-currentplan/${id}`)).as(CurrentPlan).usage.storage;

async function expectConsistentStorage(tenant: Tenant, bytes: number): Promise<void> {
  expect(await storageOf(tenant)).toBe(bytes);
  expect(await inTenant(tenant.id, sumSizes)).toBe(bytes);
}

it("adds a file once, lists it newest first, and shows it on the timeline and in the audit log", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { id } = await addLead(admin);
  await addFile(admin, id, PNG, "plan.png");
  const upload_id = await upload(admin, "lead_file", PDF);
  const add = () => admin.post(`/leads/leads/${id}/files`, { upload_id, name: "C:\\docs\\प्रस्ताव.pdf" });
  const file = (await add()).as(LeadFile, 201);
  expect(file).toEqual({
    ...{ id: upload_id, name: "प्रस्ताव.pdf", type: "application/pdf", size: PDF.bytes.length },
    ...{ created_at: expect.any(String), user_id: admin.id },
  });
  expect((await add()).as(LeadFile, 201)).toEqual(file);
  expect(await namesOf(admin, id)).toEqual([file.name, "plan.png"]);
  const { activities } = await readLead(admin, id);
  expect(activities.slice(0, 2)).toMatchObject([
    { kind: "system", event: "file_added", text: file.name, user_id: admin.id },
    { event: "file_added", text: "plan.png" },
  ]);
  await drained();
  const entries = (await readAudit(admin)).filter(({ subject_type }) => subject_type === "file");
  expect(entries).toMatchObject([
    { action: "created", subject_name: file.name, lead_id: id, actor_id: admin.id },
    { action: "created", subject_name: "plan.png" },
  ]);
  await expectConsistentStorage(tenant, PDF.bytes.length + PNG.bytes.length);
});

it("names the invalid fields and checks the content, not the announced type", async () => {
  const { admin } = await newTenant();
  const { id } = await addLead(admin);
  const path = `/leads/leads/${id}/files`;
  (await admin.post(path, {})).expectInvalid("upload_id", "name");
  (await admin.post(path, { upload_id: id, name: "a.pdf" })).expectInvalid("upload_id");
  const announced = { kind: "lead_file", size: 20 * 1024 * 1024 + 1, type: "text/html" };
  (await admin.post("/uploads", announced)).expectInvalid("size", "type");
  const page = textFile("<!doctype html><script>alert(1)</script>", "application/pdf");
  for (const name of ["page.html", "page.pdf"]) {
    const upload_id = await upload(admin, "lead_file", page);
    (await admin.post(path, { upload_id, name })).expectInvalid("upload_id");
  }
  const avatar = await upload(admin, "avatar", PNG);
  (await admin.post(path, { upload_id: avatar, name: "a.png" })).expectInvalid("upload_id");
  expect(await addFile(admin, id, { ...PNG, type: "application/pdf" }, "scan.pdf")).toMatchObject({
    ...{ name: "scan.pdf.png", type: "image/png" },
  });
});

it("is downloaded as an attachment under its name, and previewed only as an image or PDF", async () => {
  const { admin } = await newTenant();
  const { id } = await addLead(admin);
  const pdf = await addFile(admin, id, PDF, "प्रस्ताव.pdf");
  const text = await addFile(admin, id, textFile("Hello", "text/plain"), "note.txt");
  const answer = await fetch(await linkTo(admin, id, pdf));
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PDF.bytes);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toBe(
    `attachment; filename="________.pdf"; filename*=UTF-8''${encodeURIComponent("प्रस्ताव.pdf")}`,
  );
  const preview = await fetch(await linkTo(admin, id, pdf, "?preview=true"));
  expect(preview.headers.get("content-disposition")).toMatch(/^inline;/);
  const url = await linkTo(admin, id, pdf);
  const changed = [url.replace("attachment", "inline"), url.replace("application%2Fpdf", "text%2Fhtml")];
  for (const other of changed) expect((await fetch(other)).status, other).toBe(403);
  expect(url).toContain("X-Amz-Expires=300");
  (await admin.get(`/leads/leads/${id}/files/${text.id}?preview=true`)).expectInvalid("preview");
  (await admin.get(`/leads/leads/${id}/files/${text.id}?preview=1`)).expectInvalid("preview");
});

it("is available to those who see the lead, and deleted by who added it, managers and admins", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const manager = await tenant.hire("Manager");
  const staff = await tenant.hire("Staff", { manager });
  const colleague = await tenant.hire("Staff", { permissions: ["can_view_all_leads"] });
  const outsider = await tenant.hire("Staff");
  const { id } = await addLead(staff);
  const [one, two, three] = [
    await addFile(staff, id, PDF, "one.pdf"),
    await addFile(admin, id, PDF, "two.pdf"),
    await addFile(colleague, id, PDF, "three.pdf"),
  ];
  const path = (file: LeadFile) => `/leads/leads/${id}/files/${file.id}`;
  (await outsider.get(`/leads/leads/${id}/files`)).expectError(404, "NOT_FOUND");
  (await outsider.get(path(one))).expectError(404, "NOT_FOUND");
  (await outsider.delete(path(one))).expectError(404, "NOT_FOUND");
  const upload_id = await upload(outsider, "lead_file", PDF);
  (await outsider.post(`/leads/leads/${id}/files`, { upload_id, name: "x.pdf" })).expectError(
    404,
    "NOT_FOUND",
  );
  (await staff.delete(path(two))).expectError(403, "FORBIDDEN");
  (await colleague.delete(path(one))).expectError(403, "FORBIDDEN");
  const { id: other } = await addLead(staff);
  (await staff.get(`/leads/leads/${other}/files/${one.id}`)).expectError(404, "NOT_FOUND");
  for (const [client, file] of [
    [staff, one],
    [manager, two],
    [admin, three],
  ] as const)
    expect((await client.delete(path(file))).as(z.object({ id: z.string() })).id).toBe(file.id);
  (await staff.delete(path(one))).expectError(404, "NOT_FOUND");
  (await staff.get(path(one))).expectError(404, "NOT_FOUND");
  expect(await filesOf(staff, id)).toEqual([]);
  expect((await readLead(staff, id)).activities[0]).toMatchObject({
    event: "file_removed",
    text: "three.pdf",
  });
  await drained();
  expect(await objectsOf(tenant)).toEqual([]);
  await expectConsistentStorage(tenant, 0);
  expect((await readAudit(admin)).find(({ action }) => action === "removed")).toMatchObject({
    ...{ subject_type: "file", subject_name: "three.pdf", actor_id: admin.id },
  });
});

it("is refused in plain words when its content is missing, as after a restore of the table", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { id } = await addLead(admin);
  const file = await addFile(admin, id, PDF, "one.pdf");
  await inTenant(tenant.id, async () => Promise.all((await objectsOf(tenant)).map(deleteObject)));
  const answer = await admin.get(`/leads/leads/${id}/files/${file.id}`);
  expect(answer.expectError(404, "NOT_FOUND").message).toBe(CONTENT_MISSING_TEXT);
});

it("stays readable on an archived lead, which takes no more files", async () => {
  const { admin } = await newTenant();
  const { id } = await addLead(admin);
  const file = await addFile(admin, id, PDF, "one.pdf");
  const upload_id = await upload(admin, "lead_file", PDF);
  await admin.put(`/leads/leads/${id}/archive`, {});
  (await admin.post(`/leads/leads/${id}/files`, { upload_id, name: "x.pdf" })).expectError(409, "CONFLICT");
  (await admin.delete(`/leads/leads/${id}/files/${file.id}`)).expectError(409, "CONFLICT");
  expect((await fetch(await linkTo(admin, id, file))).status).toBe(200);
});

it("holds the limits of a lead and of the plan under concurrent requests", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { id } = await addLead(admin);
  const size = PDF.bytes.length;
  const limit = limitsOf("free").storage ?? 0;
  await tenant.subscribe("free");
  const uploads = await Promise.all(Array.from({ length: 5 }, () => upload(admin, "lead_file", PDF)));
  await inTenant(tenant.id, () => commit([Storage.release(-(limit - 2 * size))], null));
  const answers = await Promise.all(
    uploads.map((upload_id) => admin.post(`/leads/leads/${id}/files`, { upload_id, name: "a.pdf" })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  const refused = answers.filter(({ status }) => status !== 201);
  for (const answer of refused)
    expect(answer.expectError(402, "PLAN_LIMIT").message).toBe(planLimitText("storage", "free"));
  (await admin.post("/uploads", { kind: "lead_file", size, type: PDF.type })).expectError(402, "PLAN_LIMIT");
  expect(planLimitText("storage", "free")).toContain("256 MB of files");
  expect(await objectsOf(tenant)).toHaveLength(2);
  await inTenant(tenant.id, () => Storage.check(sumSizes));
  await expectConsistentStorage(tenant, 2 * size);
  for (let count = 2; count < FILES_PER_LEAD_MAX - 1; count += 1) await addFile(admin, id, PDF, "a.pdf");
  const last = await Promise.all([upload(admin, "lead_file", PDF), upload(admin, "lead_file", PDF)]);
  const full = await Promise.all(
    last.map((upload_id) => admin.post(`/leads/leads/${id}/files`, { upload_id, name: "a.pdf" })),
  );
  expect(full.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(full.find(({ status }) => status === 409)?.expectError(409, "CONFLICT").message).toBe(
    FILES_FULL_TEXT,
  );
});

it("moves to the lead that stays in a merge, and back with the undo", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const [one, other] = [await addLead(admin), await addLead(admin)];
  await addFile(admin, one.id, PDF, "first.pdf");
  const second = await addFile(admin, other.id, PDF, "second.pdf");
  await addFile(admin, other.id, PDF, "third.pdf");
  const { merge_id } = await mergeLeads(admin, one.id, other.id);
  expect((await namesOf(admin, one.id)).sort()).toEqual(["first.pdf", "second.pdf", "third.pdf"]);
  await admin.delete(`/leads/leads/${one.id}/files/${second.id}`);
  await addFile(admin, one.id, PDF, "fourth.pdf");
  await undoMerge(admin, merge_id);
  await drained();
  expect((await namesOf(admin, one.id)).sort()).toEqual(["first.pdf", "fourth.pdf"]);
  const [third] = await filesOf(admin, other.id);
  expect(third?.name).toBe("third.pdf");
  if (third) expect((await fetch(await linkTo(admin, other.id, third))).status).toBe(200);
  expect(await objectsOf(tenant)).toHaveLength(3);
  await expectConsistentStorage(tenant, 3 * PDF.bytes.length);
  const audited = (await readAudit(admin)).filter(({ subject_type }) => subject_type === "file");
  expect(audited.map(({ action }) => action).sort()).toEqual([...Array(4).fill("created"), "removed"]);
});

it("returns with a lead from the trash, and is deleted when the lead expires there", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { id } = await addLead(admin);
  const file = await addFile(admin, id, PDF, "one.pdf");
  await admin.delete(`/leads/leads/${id}`);
  (await admin.get(`/leads/leads/${id}/files/${file.id}`)).expectError(404, "NOT_FOUND");
  await admin.post(`/leads/leads/${id}/restore`);
  expect((await fetch(await linkTo(admin, id, file))).status).toBe(200);
  await admin.delete(`/leads/leads/${id}`);
  await drained();
  await inTenant(tenant.id, () => commit([deleteItem(LeadEntity.key(id))], null));
  await drained();
  await drained();
  expect(await objectsOf(tenant)).toEqual([]);
  await expectConsistentStorage(tenant, 0);
  const [used] = await inTenant(tenant.id, () => readAll(Storage.read()));
  expect(used).toBe(0);
});

it("keeps its lead when the import is undone, and goes with sample leads that are removed", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const upload_id = await uploadLeads(admin, "Name,Phone\nAsha Rao,90000 00001\n");
  const job = await runImport(admin, { upload_id });
  await admin.post("/leads/samples");
  await drained();
  const leads = (await admin.get("/leads/leads?limit=100")).asPage(LeadRow).items;
  const imported = leads.find(({ name }) => name === "Asha Rao");
  const sample = leads.find(({ id }) => id !== imported?.id);
  await addFile(admin, imported?.id ?? "", PDF, "offer.pdf");
  await addFile(admin, sample?.id ?? "", PNG, "plan.png");
  expect(await objectsOf(tenant)).toHaveLength(2);
  (await admin.post(`/leads/import/${job.id}/undo`)).as(JobStarted, 202);
  await ended(admin, job.id);
  expect(await namesOf(admin, imported?.id ?? "")).toEqual(["offer.pdf"]);
  (await admin.delete("/leads/samples")).as(SampleLeads);
  await drained();
  (await admin.get(`/leads/leads/${sample?.id}/files`)).expectError(404, "NOT_FOUND");
  await expectConsistentStorage(tenant, await inTenant(tenant.id, sumSizes));
});
