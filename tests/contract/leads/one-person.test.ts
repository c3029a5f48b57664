import { Everything } from "@leadlane/core/person/schema";
import { expect, it } from "vitest";
import { addLead } from "../../support/leads";
import { useProduct } from "../../support/product";
import { newTenant } from "../../support/tenant";
import { leaveTraces } from "../../support/traces";

useProduct();

it("hands over all that is held about a person, and nothing about another", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { id, name, texts } = await leaveTraces(tenant);
  const other = await addLead(admin, { name: "Somebody Else", note: "Not hers" });
  const all = (await admin.get(`/leads/leads/${id}/everything`)).as(Everything);
  const told = JSON.stringify(all).toLowerCase();
  for (const text of texts) expect(told, text).toContain(text.toLowerCase());
  expect(told).not.toContain("not hers");
  expect(told).not.toContain(other.id.toLowerCase());
  expect(all).toMatchObject({ lead: { id, name }, next_cursor: null });
  expect(all.captures).toMatchObject([{ message: "Ring my quillbell", lead_id: id }]);
  expect(all.events).toMatchObject([{ title: `Dinner with ${name}`, notes: "Quillgarden" }]);
  expect(all.history.map(({ field }) => field)).toEqual(expect.arrayContaining(["name", "phone", "city"]));
  expect(all.notices.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["lead_assigned", "mentioned"]));
  const told_of = all.audit.map(({ subject_type, action }) => `${subject_type} ${action}`);
  for (const entry of ["lead created", "lead updated", "lead moved", "activity created", "event updated"])
    expect(told_of, entry).toContain(entry);
  expect(all.jobs.some(({ previous }) => previous !== null)).toBe(true);
  expect(Object.values(all.names)).toEqual(expect.arrayContaining(["Ravi Kumar", "Lost"]));
});

it("hands over what is archived or in the trash too, to Admins alone", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { id } = await addLead(admin, { note: "Kept" });
  const path = `/leads/leads/${id}/everything`;
  const manager = await tenant.hire("Manager", { permissions: ["can_view_all_leads", "can_export_leads"] });
  (await manager.get(path)).refused(403, "FORBIDDEN");
  await admin.put(`/leads/leads/${id}/archive`, {});
  expect((await admin.get(path)).as(Everything).lead.archived).toBe(true);
  await admin.delete(`/leads/leads/${id}`);
  expect((await admin.get(path)).as(Everything).lead.deleted_at).not.toBeNull();
  const stranger = await newTenant();
  (await stranger.admin.get(path)).refused(404, "NOT_FOUND");
  (await admin.get(`${path}?cursor=made-up`)).refused(400, "VALIDATION");
});
