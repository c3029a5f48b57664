import { JobStarted } from "@leadlane/core/jobs/schema";
import { mention } from "@leadlane/core/leads/rules";
import { Activity } from "@leadlane/core/leads/schema";
import { Notification, Unread } from "@leadlane/core/notifications/schema";
import { Me } from "@leadlane/core/screens/schema";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { addLead, addLeads } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { newTenant, type Person } from "../../support/tenant";

useProduct();

async function notices(person: Person, query = ""): Promise<{ items: Notification[]; next: string | null }> {
  return (await person.get(`/notifications${query}`)).asPage(Notification);
}

async function unread(person: Person): Promise<number> {
  const list = z.looseObject({ unread: z.int() }).parse((await person.get("/notifications")).body);
  const me = (await person.get("/auth/me")).as(Me);
  expect(me.unread_notifications, "as on the first screen").toBe(list.unread);
  return list.unread;
}

describe("an assigned lead", () => {
  it("notifies its new owner, with the name of the assigner", async () => {
    const tenant = await newTenant();
    const staff = await tenant.hire("Staff");
    const created = await addLead(tenant.admin, { name: "Kavya Iyer", owner_id: staff.id });
    const own = await addLead(tenant.admin, { name: "Later" });
    await tenant.admin.put(`/leads/leads/${own.id}/assign`, { owner_id: staff.id });
    await drained();
    const { items } = await notices(staff);
    expect(items.map(({ lead_id }) => lead_id)).toEqual([own.id, created.id]);
    expect(items[1]).toMatchObject({
      kind: "lead_assigned",
      tenant_id: tenant.id,
      lead_name: "Kavya Iyer",
      actor_id: tenant.admin.id,
      actor_name: tenant.admin.session.user.name,
      read_at: null,
      version: 1,
    });
    expect(await unread(staff)).toBe(2);
  });

  it("notifies nobody else, and nobody for their own action or a restored lead", async () => {
    const tenant = await newTenant();
    const staff = await tenant.hire("Staff", { permissions: ["can_assign_leads", "can_view_all_leads"] });
    const lead = await addLead(staff);
    const free = await addLead(tenant.admin);
    await staff.put(`/leads/leads/${free.id}/assign`, { owner_id: staff.id });
    await tenant.admin.put(`/leads/leads/${lead.id}`, { name: "Renamed" });
    await tenant.admin.delete(`/leads/leads/${lead.id}`);
    await tenant.admin.post(`/leads/leads/${lead.id}/restore`);
    await tenant.admin.put(`/leads/leads/${lead.id}/assign`, { owner_id: null });
    await drained();
    expect((await notices(staff)).items).toEqual([]);
    expect((await notices(tenant.admin)).items).toEqual([]);
    expect(await unread(staff)).toBe(0);
  });
});

describe("leads assigned in bulk", () => {
  it("are combined in one notification, by selection or query, also on undo", async () => {
    const tenant = await newTenant();
    const { admin } = tenant;
    const [former, staff] = [await tenant.hire("Staff"), await tenant.hire("Staff")];
    const ids = (await addLeads(former, 5)).map(({ id }) => id);
    const notified = async (person: Person) => {
      await drained();
      const { items } = await notices(person);
      return items.map(({ kind, lead_id, lead_name, actor_id }) => {
        expect([kind, lead_id, actor_id]).toEqual(["lead_assigned", null, admin.id]);
        return lead_name;
      });
    };
    const assign = { action: "assign", owner_id: staff.id };
    await admin.post("/leads/bulk", { ids: ids.slice(0, 3), ...assign });
    expect(await notified(staff)).toEqual(["3 leads"]);
    await admin.post("/leads/bulk", { ids: ids.slice(0, 3), ...assign });
    const { job_id } = (await admin.post("/leads/bulk", { query: {}, ...assign })).as(JobStarted, 202);
    expect(await notified(staff)).toEqual(["2 leads", "3 leads"]);
    expect(await unread(staff)).toBe(2);
    expect(await notified(former)).toEqual([]);
    (await admin.post(`/jobs/${job_id}/undo`)).as(JobStarted, 202);
    expect(await notified(former)).toEqual(["2 leads"]);
    expect(await notified(staff)).toHaveLength(2);
    await admin.post("/leads/bulk", { query: {}, ...assign, owner_id: admin.id });
    expect(await notified(admin)).toEqual([]);
  });
});

describe("a mentioned colleague", () => {
  const notified = async (person: Person) =>
    (await notices(person)).items.map(({ kind, text }) => [kind, text]);

  it("is notified once with the text when the lead is visible, otherwise the writer is", async () => {
    const tenant = await newTenant();
    const manager = await tenant.hire("Manager");
    const owner = await tenant.hire("Staff", { manager });
    const stranger = await tenant.hire("Staff");
    const lead = await addLead(owner);
    const named = [manager, stranger, owner].map(({ id }) => mention("Somebody", id)).join(" ");
    const path = `/leads/leads/${lead.id}/activities`;
    const note = (await owner.post(path, { kind: "note", text: `Look, ${named}` })).as(Activity, 201);
    expect(note.not_told).toEqual([stranger.id]);
    await drained();
    expect(await notified(manager)).toEqual([["mentioned", "Look, @Somebody @Somebody @Somebody"]]);
    expect([await notified(stranger), await notified(owner)]).toEqual([[], []]);
    const again = { text: `Look again, ${named} ${mention("Admin", tenant.admin.id)}` };
    (await owner.put(`/leads/activities/${note.id}`, again)).as(Activity);
    await drained();
    expect(await notified(manager)).toHaveLength(1);
    expect(await notified(tenant.admin)).toHaveLength(1);
    await manager.put("/profile", { notification_preferences: { mentioned: false } });
    (await owner.post(path, { kind: "note", text: named })).as(Activity, 201);
    await drained();
    expect(await notified(manager)).toHaveLength(1);
  });
});

describe("notifications", () => {
  it("are paginated and private to their owner", async () => {
    const tenant = await newTenant();
    const [staff, colleague] = [await tenant.hire("Staff"), await tenant.hire("Staff")];
    await addLeads(tenant.admin, 5, { owner_id: staff.id });
    await drained();
    const first = await notices(staff, "?limit=3");
    expect(first.items).toHaveLength(3);
    const rest = await notices(staff, `?limit=3&cursor=${first.next}`);
    expect(rest.items).toHaveLength(2);
    expect(rest.next).toBeNull();
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(5);
    (await colleague.get(`/notifications?cursor=${first.next}`)).expectInvalid("cursor");
    expect((await notices(colleague)).items).toEqual([]);
  });

  it("are marked as read one by one or all at once, and new ones are unread", async () => {
    const tenant = await newTenant();
    const staff = await tenant.hire("Staff");
    await addLeads(tenant.admin, 4, { owner_id: staff.id });
    await drained();
    const { items } = await notices(staff);
    const [first] = items;
    const ids = [first?.id ?? ""];
    for (const _ of ["once", "twice"]) {
      expect((await staff.put("/notifications/read", { ids })).as(Unread)).toEqual({ unread: 3 });
    }
    expect(await unread(staff)).toBe(3);
    expect((await notices(staff)).items.filter(({ read_at }) => read_at !== null)).toHaveLength(1);
    expect((await staff.put("/notifications/read", {})).as(Unread)).toEqual({ unread: 0 });
    expect((await notices(staff)).items.every(({ read_at }) => read_at !== null)).toBe(true);
    await addLead(tenant.admin, { owner_id: staff.id });
    await drained();
    expect(await unread(staff)).toBe(1);
    expect((await notices(staff)).items.filter(({ read_at }) => read_at === null)).toHaveLength(1);
  });

  it("of other users cannot be marked, and malformed ids are rejected", async () => {
    const tenant = await newTenant();
    const [staff, colleague] = [await tenant.hire("Staff"), await tenant.hire("Staff")];
    await addLead(tenant.admin, { owner_id: staff.id });
    await drained();
    const ids = (await notices(staff)).items.map(({ id }) => id);
    expect((await colleague.put("/notifications/read", { ids })).as(Unread)).toEqual({ unread: 0 });
    expect(await unread(staff)).toBe(1);
    (await staff.put("/notifications/read", { ids: ["x"] })).expectInvalid("ids.0");
    (await staff.put("/notifications/read", { ids: Array(51).fill(ids[0]) })).expectInvalid("ids");
  });

  it("are counted exactly while new ones arrive and others are read", async () => {
    const tenant = await newTenant();
    const staff = await tenant.hire("Staff");
    await addLeads(tenant.admin, 10, { owner_id: staff.id });
    await drained();
    const ids = (await notices(staff)).items.map(({ id }) => id);
    await Promise.all([
      addLeads(tenant.admin, 10, { owner_id: staff.id }),
      ...ids.slice(0, 5).map((id) => staff.put("/notifications/read", { ids: [id] })),
      staff.put("/notifications/read", { ids: ids.slice(3, 8) }),
    ]);
    await drained();
    const stored = (await notices(staff, "?limit=100")).items.filter(({ read_at }) => read_at === null);
    expect(stored).toHaveLength(12);
    expect(await unread(staff)).toBe(12);
  });
});
