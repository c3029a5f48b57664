import { LeadSource } from "@leadlane/core/lead-source/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { addLead, tryLead } from "../support/leads";
import { useProduct } from "../support/product";
import { newTenant } from "../support/tenant";

useProduct();

const NOBODY = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const PATH = "/ref/lead-sources";

it("adds, renames and deletes a source, for who may edit them", async () => {
  const tenant = await newTenant();
  const editor = await tenant.hire("Staff", { permissions: ["can_edit_lead_sources"] });
  const source = (await editor.post(PATH, { name: " Hoarding " })).as(LeadSource, 201);
  expect(source).toMatchObject({ name: "Hoarding", tenant_id: tenant.id, version: 1 });
  const renamed = (await editor.put(`${PATH}/${source.id}`, { name: "Billboard" })).as(LeadSource);
  expect(renamed).toMatchObject({ id: source.id, name: "Billboard", version: 2 });
  expect((await tenant.admin.get(PATH)).as(z.array(LeadSource))).toContainEqual(renamed);
  (await editor.delete(`${PATH}/${source.id}`)).as(z.object({ id: z.string() }));
  (await editor.delete(`${PATH}/${source.id}`)).refused(404, "NOT_FOUND");
  expect((await tenant.admin.get(PATH)).as(z.array(LeadSource))).not.toContainEqual(renamed);
});

it("keeps names unique in whatever case", async () => {
  const { admin } = await newTenant();
  (await admin.post(PATH, { name: "wEBSITE" })).refused(409, "CONFLICT");
  const [first] = (await admin.get(PATH)).as(z.array(LeadSource));
  (await admin.put(`${PATH}/${first?.id}`, { name: "referral" })).refused(409, "CONFLICT");
  (await admin.put(`${PATH}/${first?.id}`, { name: "website" })).as(LeadSource);
});

it("refuses what does not fit, what is out of date and what is not there", async () => {
  const { admin } = await newTenant();
  (await admin.post(PATH, { name: "x".repeat(61) })).names("name");
  (await admin.post(PATH, {})).names("name");
  const [first] = (await admin.get(PATH)).as(z.array(LeadSource));
  (await admin.put(`${PATH}/${first?.id}`, { name: "Site", version: 9 })).refused(412, "STALE");
  (await admin.put(`${PATH}/${NOBODY}`, { name: "Site" })).refused(404, "NOT_FOUND");
});

it("refuses to delete a source that a lead came from, which can then be used as before", async () => {
  const { admin } = await newTenant();
  const [source] = (await admin.get(PATH)).as(z.array(LeadSource));
  await addLead(admin, { source_id: source?.id });
  (await admin.delete(`${PATH}/${source?.id}`)).refused(409, "CONFLICT");
  await addLead(admin, { source_id: source?.id });
});

it("gives no lead a source that is gone", async () => {
  const { admin } = await newTenant();
  const [source] = (await admin.get(PATH)).as(z.array(LeadSource));
  await admin.delete(`${PATH}/${source?.id}`);
  (await tryLead(admin, { source_id: source?.id })).names("source_id");
});
