import { Category, Product } from "@leadlane/core/catalogue/schema";
import { WebIntegration } from "@leadlane/core/forms/schema";
import { LeadSource } from "@leadlane/core/pipeline/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import type { Client } from "../../support/client";
import { addLead, readLead, tryLead } from "../../support/leads";
import { useProduct } from "../../support/product";
import { newTenant } from "../../support/tenant";

useProduct();

const UNKNOWN_ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const PATH = "/ref/lead-sources";

it("creates, renames and deletes a source with the permission", async () => {
  const tenant = await newTenant();
  const editor = await tenant.hire("Staff", { permissions: ["can_edit_lead_sources"] });
  const source = (await editor.post(PATH, { name: " Hoarding " })).as(LeadSource, 201);
  expect(source).toMatchObject({ name: "Hoarding", tenant_id: tenant.id, version: 1 });
  const renamed = (await editor.put(`${PATH}/${source.id}`, { name: "Billboard" })).as(LeadSource);
  expect(renamed).toMatchObject({ id: source.id, name: "Billboard", version: 2 });
  expect((await tenant.admin.get(PATH)).as(z.array(LeadSource))).toContainEqual(renamed);
  (await editor.delete(`${PATH}/${source.id}`)).as(z.object({ id: z.string() }));
  (await editor.delete(`${PATH}/${source.id}`)).expectError(404, "NOT_FOUND");
  expect((await tenant.admin.get(PATH)).as(z.array(LeadSource))).not.toContainEqual(renamed);
});

it("keeps names unique in any case", async () => {
  const { admin } = await newTenant();
  (await admin.post(PATH, { name: "wEBSITE" })).expectError(409, "CONFLICT");
  const [first] = (await admin.get(PATH)).as(z.array(LeadSource));
  (await admin.put(`${PATH}/${first?.id}`, { name: "referral" })).expectError(409, "CONFLICT");
  (await admin.put(`${PATH}/${first?.id}`, { name: "website" })).as(LeadSource);
});

it("rejects invalid, outdated and unknown sources", async () => {
  const { admin } = await newTenant();
  (await admin.post(PATH, { name: "x".repeat(61) })).expectInvalid("name");
  (await admin.post(PATH, {})).expectInvalid("name");
  const [first] = (await admin.get(PATH)).as(z.array(LeadSource));
  (await admin.put(`${PATH}/${first?.id}`, { name: "Site", version: 9 })).expectError(412, "STALE");
  (await admin.put(`${PATH}/${UNKNOWN_ID}`, { name: "Site" })).expectError(404, "NOT_FOUND");
});

/** A source without leads or a website form. */
async function referral(admin: Client): Promise<string> {
  const sources = (await admin.get(PATH)).as(z.array(LeadSource));
  return sources.find(({ name }) => name === "Referral")?.id ?? "";
}

it("refuses to delete a source used by a lead, archived ones included, and keeps it usable", async () => {
  const { admin } = await newTenant();
  const source_id = await referral(admin);
  const { id } = await addLead(admin, { source_id });
  (await admin.delete(`${PATH}/${source_id}`)).expectError(409, "CONFLICT");
  await admin.put(`/leads/leads/${id}/archive`);
  (await admin.delete(`${PATH}/${source_id}`)).expectError(409, "CONFLICT");
  await addLead(admin, { source_id });
});

it("refuses to delete the source of the website form until the form has another one", async () => {
  const { admin } = await newTenant();
  const { source } = (await admin.get("/int/web")).as(WebIntegration);
  const path = `${PATH}/${source.lead_source_id}`;
  (await admin.delete(path)).expectError(409, "CONFLICT");
  await admin.post("/int/web", { source: { lead_source_id: await referral(admin) } });
  (await admin.delete(path)).as(z.object({ id: z.string() }));
});

it("restores a lead from the trash without its deleted source and products", async () => {
  const { admin } = await newTenant();
  const source_id = await referral(admin);
  const category = (await admin.post("/services/categories", { name: "Flats" })).as(Category, 201);
  const sold = { category_id: category.id, price: 100 };
  const [gone, left] = [
    (await admin.post("/services/products", { name: "Small", ...sold })).as(Product, 201),
    (await admin.post("/services/products", { name: "Large", ...sold })).as(Product, 201),
  ];
  const { id } = await addLead(admin, { source_id, product_ids: [gone.id, left.id] });
  await admin.delete(`/leads/leads/${id}`);
  (await admin.delete(`${PATH}/${source_id}`)).as(z.object({ id: z.string() }));
  (await admin.delete(`/services/products/${gone.id}`)).as(z.object({ id: z.string() }));
  await admin.post(`/leads/leads/${id}/restore`);
  expect(await readLead(admin, id)).toMatchObject({ source_id: null, product_ids: [left.id] });
});

it("rejects a deleted source on a lead", async () => {
  const { admin } = await newTenant();
  const source_id = await referral(admin);
  await admin.delete(`${PATH}/${source_id}`);
  (await tryLead(admin, { source_id })).expectInvalid("source_id");
});
