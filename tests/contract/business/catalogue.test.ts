import { Category, Product } from "@leadlane/core/catalogue/schema";
import { Lead } from "@leadlane/core/leads/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { readAudit } from "../../support/audit";
import type { Client } from "../../support/client";
import { addLead, readLead, tryLead } from "../../support/leads";
import { useProduct } from "../../support/product";
import { openAs } from "../../support/socket";
import { newTenant } from "../../support/tenant";

useProduct();

const UNKNOWN_ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const CATEGORIES = "/services/categories";
const PRODUCTS = "/services/products";

async function addCategory(client: Client, name = "Homes"): Promise<Category> {
  return (await client.post(CATEGORIES, { name })).as(Category, 201);
}

async function addProduct(client: Client, category_id: string, name = "2 BHK"): Promise<Product> {
  return (await client.post(PRODUCTS, { name, category_id, price: 4_500_000_00 })).as(Product, 201);
}

it("creates, updates and deletes categories and products with the permission, and notifies everybody", async () => {
  const tenant = await newTenant();
  const editor = await tenant.hire("Staff", { permissions: ["can_edit_products"] });
  const socket = await openAs(tenant.admin);
  const category = await addCategory(editor, " Homes ");
  expect(category).toMatchObject({ name: "Homes", tenant_id: tenant.id, version: 1 });
  await socket.waitFor(
    "settings.changed",
    ({ data }) => (data as { section: string }).section === "products",
  );
  const other = await addCategory(editor, "Offices");
  const product = await addProduct(editor, category.id);
  expect(product).toMatchObject({ name: "2 BHK", price: 4_500_000_00, description: null, active: true });
  const path = `${PRODUCTS}/${product.id}`;
  const changed = (await editor.put(path, { category_id: other.id, active: false })).as(Product);
  expect(changed).toMatchObject({ name: "2 BHK", category_id: other.id, active: false, version: 2 });
  (await editor.put(`${CATEGORIES}/${category.id}`, { name: "Flats" })).as(Category);
  const staff = await tenant.hire("Staff");
  expect((await staff.get(PRODUCTS)).as(z.array(Product))).toEqual([changed]);
  expect((await staff.get(CATEGORIES)).as(z.array(Category)).map(({ name }) => name)).toEqual([
    "Flats",
    "Offices",
  ]);
  for (const gone of [path, `${CATEGORIES}/${other.id}`]) {
    (await editor.delete(gone)).as(z.object({ id: z.string() }));
    (await editor.delete(gone)).expectError(404, "NOT_FOUND");
  }
  const audited = (await readAudit(tenant.admin, { subject_type: "product" })).reverse();
  expect(audited.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ["created", editor.id],
    ["updated", editor.id],
    ["removed", editor.id],
  ]);
  expect(audited[0]?.changes).toContainEqual({ field: "price", from: null, to: 4_500_000_00 });
  expect(audited[1]?.changes).toMatchObject([
    { field: "category_id", from: category.id, to: other.id, to_name: "Offices" },
    { field: "active", from: true, to: false },
  ]);
});

it("keeps category names unique, and product names within their category, in any case", async () => {
  const { admin } = await newTenant();
  const [homes, offices] = [await addCategory(admin), await addCategory(admin, "Offices")];
  (await admin.post(CATEGORIES, { name: "hOMES" })).expectError(409, "CONFLICT");
  (await admin.put(`${CATEGORIES}/${offices.id}`, { name: "homes" })).expectError(409, "CONFLICT");
  (await admin.put(`${CATEGORIES}/${homes.id}`, { name: "HOMES" })).as(Category);
  await addProduct(admin, homes.id, "Corner plot");
  const sameName = await addProduct(admin, offices.id, "Corner plot");
  const same = { name: "CORNER PLOT", category_id: homes.id, price: 1 };
  (await admin.post(PRODUCTS, same)).expectError(409, "CONFLICT");
  (await admin.put(`${PRODUCTS}/${sameName.id}`, { category_id: homes.id })).expectError(409, "CONFLICT");
  const responses = await Promise.all([1, 2, 3].map(() => admin.post(CATEGORIES, { name: "Plots" })));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

it("rejects invalid, outdated, foreign and unknown ids and values", async () => {
  const [{ admin }, elsewhere] = [await newTenant(), await newTenant()];
  const foreign = await addCategory(elsewhere.admin);
  const own = await addCategory(admin);
  const product = { name: "2 BHK", category_id: own.id, price: 100 };
  for (const price of [-1, 0.5, "100", null, undefined])
    (await admin.post(PRODUCTS, { ...product, price })).expectInvalid("price");
  (await admin.post(PRODUCTS, { ...product, name: " " })).expectInvalid("name");
  for (const category_id of [foreign.id, UNKNOWN_ID, "x"])
    (await admin.post(PRODUCTS, { ...product, category_id })).expectInvalid("category_id");
  const { id } = await addProduct(admin, own.id);
  (await admin.put(`${PRODUCTS}/${id}`, { category_id: foreign.id })).expectInvalid("category_id");
  (await admin.put(`${PRODUCTS}/${id}`, { price: 5, version: 9 })).expectError(412, "STALE");
  (await admin.put(`${CATEGORIES}/${own.id}`, { name: "Flats", version: 9 })).expectError(412, "STALE");
  (await admin.put(`${PRODUCTS}/${UNKNOWN_ID}`, { price: 5 })).expectError(404, "NOT_FOUND");
  (await elsewhere.admin.delete(`${PRODUCTS}/${id}`)).expectError(404, "NOT_FOUND");
});

it("accepts only active products of this business on a lead, and records them by name", async () => {
  const [{ admin }, elsewhere] = [await newTenant(), await newTenant()];
  const { id: category } = await addCategory(admin);
  const [flat, villa] = [await addProduct(admin, category), await addProduct(admin, category, "Villa")];
  const foreign = await addProduct(elsewhere.admin, (await addCategory(elsewhere.admin)).id);
  for (const id of [foreign.id, UNKNOWN_ID]) {
    (await tryLead(admin, { product_ids: [flat.id, id] })).expectInvalid("product_ids");
  }
  const lead = await addLead(admin, { product_ids: [flat.id, flat.id] });
  expect(lead.product_ids).toEqual([flat.id]);
  const path = `/leads/leads/${lead.id}`;
  (await admin.put(path, { product_ids: [foreign.id] })).expectInvalid("product_ids");
  await admin.put(path, { product_ids: [flat.id, villa.id] });
  const [updated] = await readAudit(admin, { subject_type: "lead" });
  expect(updated?.changes).toMatchObject([
    { field: "product_ids", from_name: "2 BHK", to_name: "2 BHK, Villa" },
  ]);
  await admin.put(`${PRODUCTS}/${flat.id}`, { active: false });
  (await tryLead(admin, { product_ids: [flat.id] })).expectInvalid("product_ids");
  // A lead keeps a product that it already has.
  const kept = (await admin.put(path, { product_ids: [flat.id], city: "Pune" })).as(Lead);
  expect(kept.product_ids).toEqual([flat.id]);
});

it("refuses to delete a category with products or a product on a lead, archived leads included", async () => {
  const { admin } = await newTenant();
  const { id: category } = await addCategory(admin);
  const product = await addProduct(admin, category);
  (await admin.delete(`${CATEGORIES}/${category}`)).expectError(409, "CONFLICT");
  const [first, second] = [await addLead(admin, { product_ids: [product.id] }), await addLead(admin)];
  const remove = () => admin.delete(`${PRODUCTS}/${product.id}`);
  (await remove()).expectError(409, "CONFLICT");
  // The product stays usable after the rejected deletion.
  await admin.put(`/leads/leads/${second.id}`, { product_ids: [product.id] });
  await admin.put(`/leads/leads/${second.id}/archive`);
  await admin.put(`/leads/leads/${first.id}`, { product_ids: [] });
  (await remove()).expectError(409, "CONFLICT");
  await admin.delete(`/leads/leads/${second.id}`);
  (await remove()).as(z.object({ id: z.string() }));
  (await tryLead(admin, { product_ids: [product.id] })).expectInvalid("product_ids");
  expect((await readLead(admin, first.id)).product_ids).toEqual([]);
});

it("relabels prices when the currency changes, without converting them", async () => {
  const tenant = await newTenant();
  const product = await addProduct(tenant.admin, (await addCategory(tenant.admin)).id);
  await tenant.admin.put("/settings/preferences", { currency_code: "KWD" });
  const [inFils] = (await tenant.admin.get(PRODUCTS)).as(z.array(Product));
  expect(inFils?.price).toBe(4_500_000_000);
  await tenant.admin.put(`${PRODUCTS}/${product.id}`, { price: 1_001 });
  await tenant.admin.put("/settings/preferences", { currency_code: "JPY" });
  const [inYen] = (await tenant.admin.get(PRODUCTS)).as(z.array(Product));
  expect(inYen?.price).toBe(1);
  // Saving the rounded price in yen keeps the hidden decimals.
  await tenant.admin.put(`${PRODUCTS}/${product.id}`, { price: 1, name: "Flat" });
  await tenant.admin.put("/settings/preferences", { currency_code: "KWD" });
  expect((await tenant.admin.get(PRODUCTS)).as(z.array(Product))[0]?.price).toBe(1_001);
});
