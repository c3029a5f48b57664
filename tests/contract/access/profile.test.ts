import { Profile, type SessionInfo } from "@leadlane/core/access/schema";
import { Notification } from "@leadlane/core/notifications/schema";
import { Me } from "@leadlane/core/screens/schema";
import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import { readAudit } from "../../support/audit";
import { Client } from "../../support/client";
import { addLead } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { newTenant, PASSWORD } from "../../support/tenant";

useProduct();

it("shows the user, the permissions and the current session", async () => {
  const tenant = await newTenant();
  const manager = await tenant.hire("Manager", { name: "Meera Iyer" });
  const staff = await tenant.hire("Staff", { manager });
  const profile = (await staff.get("/profile")).as(Profile);
  expect(profile).toMatchObject({
    email: staff.email,
    role: "Staff",
    rm_id: manager.id,
    rm_name: "Meera Iyer",
    tenant_name: tenant.admin.session.tenant.name,
    permissions: { can_assign_leads: false },
    avatar: null,
    shortcuts: true,
    getting_started: true,
    notification_preferences: { lead_assigned: true, reminders: "mail", digest: true, weekly: false },
  });
  expect((await manager.get("/profile")).as(Profile).rm_name).toBeNull();
});

it("shows the start and expiry of the session, also after a password change", async () => {
  const { admin } = await newTenant();
  const read = async (client: Client): Promise<SessionInfo> =>
    (await client.get("/profile")).as(Profile).session;
  const before = await read(admin);
  const { exp = 0 } = decodeJwt(admin.token ?? "");
  expect(before).toMatchObject({ expires_at: new Date(exp * 1000).toISOString(), remembered: false });
  expect(Date.now() - Date.parse(before.signed_in_at)).toBeLessThan(60_000);
  const body = { current_password: PASSWORD, new_password: "another horse battery" };
  const { data } = (await admin.put("/profile/password", body)).body as { data: { token: string } };
  expect((await read(new Client(data.token))).signed_in_at).toBe(before.signed_in_at);
  const login = { email: admin.email, password: body.new_password, remember: true };
  const remembered = (await admin.post("/auth/login", login)).body as { data: { token: string } };
  expect((await read(new Client(remembered.data.token))).remembered).toBe(true);
});

it("changes only the given fields and records the change in the audit log", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const before = (await staff.get("/profile")).as(Profile);
  const after = (await staff.put("/profile", { name: " Asha ", phone: "98765 43210" })).as(Profile);
  const changed = { name: "Asha", phone: "+919876543210", version: 2, updated_at: after.updated_at };
  expect(after).toEqual({ ...before, ...changed });
  expect((await staff.put("/profile", { phone: "" })).as(Profile)).toMatchObject({
    name: "Asha",
    phone: null,
  });
  (await staff.put("/profile", { shortcuts: false, version: 2 })).expectError(412, "STALE");
  const me = async () => (await staff.get("/auth/me")).as(Me);
  expect((await me()).shortcuts).toBe(true);
  await staff.put("/profile", { shortcuts: false, role: "Admin", email: "x@example.test" });
  await staff.put("/profile", { getting_started: false });
  await staff.put("/profile", { name: "Asha" });
  expect((await staff.get("/profile")).as(Profile).getting_started).toBe(false);
  expect(await me()).toMatchObject({
    shortcuts: false,
    user: { name: "Asha", role: "Staff", email: staff.email },
  });
  await drained();
  const [, entry] = await readAudit(tenant.admin);
  expect(entry).toMatchObject({ action: "updated", subject_id: staff.id, actor_id: staff.id });
  expect(entry?.changes.map(({ field }) => field).sort()).toEqual(["name", "phone"]);
});

it("names every invalid field", async () => {
  const { admin } = await newTenant();
  const wrong = {
    name: " ",
    phone: "12",
    shortcuts: "yes",
    getting_started: "no",
    notification_preferences: { lead_assigned: 1, reminders: "sms", digest: "no", weekly: 1 },
  };
  (await admin.put("/profile", wrong)).expectInvalid(
    "name",
    "phone",
    "shortcuts",
    "getting_started",
    "notification_preferences.lead_assigned",
    "notification_preferences.reminders",
    "notification_preferences.digest",
    "notification_preferences.weekly",
  );
});

it("notifies only users who enabled notices of assigned leads", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const choose = (lead_assigned: boolean) =>
    staff.put("/profile", { notification_preferences: { lead_assigned } });
  expect((await choose(false)).as(Profile).notification_preferences).toMatchObject({ lead_assigned: false });
  await addLead(tenant.admin, { name: "Untold", owner_id: staff.id });
  await drained();
  await choose(true);
  await addLead(tenant.admin, { name: "Told", owner_id: staff.id });
  await drained();
  const { items } = (await staff.get("/notifications")).asPage(Notification);
  expect(items.map(({ lead_name }) => lead_name)).toEqual(["Told"]);
  expect((await staff.get("/auth/me")).as(Me).unread_notifications).toBe(1);
});
