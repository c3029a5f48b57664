import { expect, it } from "vitest";
import * as z from "zod/mini";
import { runImport, uploadLeads } from "../../support/imports";
import { addLead, readLead } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { newTenant, type Person } from "../../support/tenant";

useProduct();

const suggestions = async (client: Person, q: string) =>
  (await client.get(`/leads/tags?q=${encodeURIComponent(q)}`)).as(z.array(z.string()));

it("shows a tag in the spelling that the business used first", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const staff = await tenant.hire("Staff");
  const first = await addLead(admin, { tags: ["R&D, Pune", "constructor"] });
  const created = await addLead(staff, { tags: ["r&d,  pune"] });
  const changed = await addLead(staff, {});
  await staff.put(`/leads/leads/${changed.id}`, { tags: ["R&D, PUNE", "Constructor"], version: 1 });
  const bulk = await addLead(staff, {});
  await admin.post("/leads/bulk", { ids: [bulk.id], action: "tag", tag: "r&d, pune" });
  const byQuery = { query: { tag: "r&d, pune" }, action: "tag", tag: "CONSTRUCTOR" };
  await admin.post("/leads/bulk", byQuery);
  const file = 'Name,Phone,Tags\nAsha,9820098200,"""r&d, PUNE"", north"\nVikram,9820098201,NORTH\n';
  const upload_id = await uploadLeads(admin, file);
  await runImport(admin, { upload_id });
  await drained();

  const tagsOf = async (id: string) => (await readLead(admin, id)).tags;
  expect(await tagsOf(first.id)).toEqual(["R&D, Pune", "constructor"]);
  expect(await tagsOf(created.id)).toEqual(["R&D, Pune", "constructor"]);
  expect(await tagsOf(changed.id)).toEqual(["R&D, Pune", "constructor"]);
  expect(await tagsOf(bulk.id)).toEqual(["R&D, Pune", "constructor"]);
  const { body } = await admin.get("/leads/leads?tag=north");
  expect(body).toMatchObject({ data: [{ name: "Asha" }, { name: "Vikram" }] });
  expect(await suggestions(staff, "R&")).toEqual(["R&D, Pune"]);
  expect(await suggestions(staff, "")).toEqual(["constructor", "north", "R&D, Pune"]);
});

it("suggests only tags of the user's own business", async () => {
  const [one, other] = [await newTenant(), await newTenant()];
  await addLead(one.admin, { tags: ["vip"] });
  expect(await suggestions(other.admin, "v")).toEqual([]);
});
