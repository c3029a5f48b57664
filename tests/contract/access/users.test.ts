import { Permissions, RoleInfo, Session, User, UserName } from "@leadlane/core/access/schema";
import { LeadRow } from "@leadlane/core/leads/schema";
import { DEFAULT_PERMISSIONS, PERMISSION_KEYS } from "@leadlane/core/permissions/rules";
import { Me } from "@leadlane/core/screens/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { anonymous, type Client } from "../../support/client";
import { securityNotices } from "../../support/emails";
import { addLead } from "../../support/leads";
import { useProduct } from "../../support/product";
import { newEmail, newTenant, PASSWORD, type Person, registration } from "../../support/tenant";

useProduct();

function addUser(admin: Client, input: Record<string, unknown> = {}) {
  return admin.post("/uac/create", {
    name: "Binu Thomas",
    email: newEmail(),
    role: "Staff",
    password: PASSWORD,
    ...input,
  });
}

function change(admin: Client, id: string, input: Record<string, unknown>) {
  return admin.put(`/uac/users/update-user/${id}`, input);
}

async function find(admin: Client, id: string): Promise<User | undefined> {
  const users = (await admin.get("/uac/users")).as(z.array(User));
  return users.find((user) => user.id === id);
}

async function seenBy(person: Person): Promise<string[]> {
  return (await person.get("/leads/leads")).asPage(LeadRow).items.map(({ name }) => name);
}

it("adds a user who can sign in at once with the permissions of the role", async () => {
  const { admin } = await newTenant();
  const email = newEmail();
  const input = { email: email.toUpperCase(), role: "mAnAgEr", phone: "98765 43210" };
  const user = (await addUser(admin, input)).as(User, 201);
  expect(user).toMatchObject({ email, role: "Manager", status: "active", phone: "+919876543210" });
  expect(user).toMatchObject({ rm_id: null, invited_at: null, last_seen_at: null, version: 1 });
  const granted = PERMISSION_KEYS.filter((key) => user.permissions[key]);
  expect(granted.sort()).toEqual([...DEFAULT_PERMISSIONS.Manager].sort());
  (await anonymous.post("/auth/login", { email, password: PASSWORD })).as(Session);
});

it("names every invalid field of a new user", async () => {
  const { admin } = await newTenant();
  (await admin.post("/uac/create", {})).expectInvalid("name", "email", "role");
  (
    await addUser(admin, { role: "Owner", phone: "12", password: "short", email: "x", rm_id: "y" })
  ).expectInvalid("role", "phone", "password", "email", "rm_id");
  (await addUser(admin, { password: "password123" })).expectInvalid("password");
});

it("allows each email for one user of one tenant, in any case", async () => {
  const [{ admin }, other] = [await newTenant(), await newTenant()];
  const failure = (await addUser(admin, { email: other.admin.email.toUpperCase() })).expectError(
    409,
    "CONFLICT",
  );
  expect(failure.errors?.map(({ path }) => path)).toEqual(["email"]);
});

it("treats Unicode forms of an email as equal and rejects look-alike letters for accounts", async () => {
  const { admin } = await newTenant();
  const email = `jose\u0301-${newEmail()}`;
  const user = (await addUser(admin, { email })).as(User, 201);
  expect(user.email).toBe(email.normalize("NFC"));
  for (const spelling of [email, email.normalize("NFC").toUpperCase()])
    (await anonymous.post("/auth/login", { email: spelling, password: PASSWORD })).as(Session);
  (await addUser(admin, { email: user.email })).expectError(409);

  const homograph = `\u0430${newEmail()}`; // with a Cyrillic letter а
  const changed = { email: homograph, current_password: PASSWORD };
  (await anonymous.post("/auth/register", registration({ email: homograph }))).expectInvalid("email");
  (await addUser(admin, { email: homograph })).expectInvalid("email");
  (await change(admin, user.id, { email: homograph })).expectInvalid("email");
  (await admin.post("/profile/email", changed)).expectInvalid("email");
  const lead = await addLead(admin, { email: homograph });
  expect(lead.email).toBe(homograph);
});

it("lists all user fields for admins, and id, name and status for everybody else", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff", { name: "Binu" });
  const manager = await tenant.hire("Manager", { name: "Chitra" });
  const allUsers = (await tenant.admin.get(`/uac/users?tenant_id=${tenant.id}`)).as(z.array(User));
  expect(allUsers.map(({ name }) => name)).toEqual(["Asha Rao", "Binu", "Chitra"]);
  const names = (await staff.get("/uac/users")).as(z.array(UserName));
  expect(names).toEqual(allUsers.map(({ id, name, status }) => ({ id, user_id: id, name, status })));
  expect((await tenant.admin.get("/uac/managers")).as(z.array(User)).map(({ id }) => id)).toEqual([
    manager.id,
  ]);
  expect((await staff.get("/uac/managers")).as(z.array(UserName)).map(({ name }) => name)).toEqual([
    "Chitra",
  ]);
});

it("lists roles with their permissions, and the caller's own permissions", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff", { permissions: ["can_edit_products"] });
  const roles = (await staff.get("/uac/roles")).as(z.array(RoleInfo));
  expect(roles.map(({ name }) => name)).toEqual(["Admin", "Manager", "Staff"]);
  const answer = await staff.get("/uac/permissions");
  const permissions = answer.as(Permissions);
  expect(answer.body).toEqual({ success: true, data: permissions, permissions });
  expect(PERMISSION_KEYS.filter((key) => permissions[key])).toEqual(["can_edit_products"]);
  expect(Object.values((await tenant.admin.get("/uac/permissions")).as(Permissions))).not.toContain(false);
});

it("grants and revokes single permissions from the next request on", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  await addLead(tenant.admin, { name: "Of the admin" });
  const path = `/uac/${staff.id}/permissions`;
  const grant = { permissionKey: "can_view_all_leads", value: true };
  const user = (await tenant.admin.put(path, grant)).as(User);
  expect(user.permissions.can_view_all_leads).toBe(true);
  expect(await seenBy(staff)).toEqual(["Of the admin"]);
  (await tenant.admin.put(path, { ...grant, value: false })).as(User);
  expect(await seenBy(staff)).toEqual([]);
});

it("rejects unknown permissions, non-boolean values and permissions of an admin", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const staff = await tenant.hire("Staff");
  const set = (id: string, permissionKey: unknown, value: unknown) =>
    admin.put(`/uac/${id}/permissions`, { permissionKey, value });
  for (const key of ["can_fly", "__proto__", "constructor", 1, null])
    (await set(staff.id, key, true)).expectInvalid("permissionKey");
  for (const value of ["true", 1, 0, null, {}, undefined])
    (await set(staff.id, "can_assign_leads", value)).expectInvalid("value");
  (await set(admin.id, "can_assign_leads", false)).expectError(409, "CONFLICT");
});

it("lets only admins change users, including their own user", async () => {
  const tenant = await newTenant();
  for (const person of [await tenant.hire("Staff"), await tenant.hire("Manager")]) {
    const grant = { permissionKey: "can_view_all_leads", value: true };
    (await person.put(`/uac/${person.id}/permissions`, grant)).expectError(403, "FORBIDDEN");
    (await change(person, person.id, { role: "Admin" })).expectError(403, "FORBIDDEN");
    (await change(person, person.id, { user: { role: "Admin" } })).expectError(403, "FORBIDDEN");
    const deactivation = { status: "inactive" };
    (await person.put(`/uac/users/toggle-status/${tenant.admin.id}`, deactivation)).expectError(
      403,
      "FORBIDDEN",
    );
    (await addUser(person)).expectError(403, "FORBIDDEN");
    expect(await find(tenant.admin, person.id)).toMatchObject({ role: person.session.user.role });
  }
});

it('changes only the given fields, bare or wrapped in "user"', async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const staff = await tenant.hire("Staff", { name: "Binu" });
  const changed = (await change(admin, staff.id, { name: "Binu T", unknown: 1 })).as(User);
  expect(changed).toMatchObject({ name: "Binu T", role: "Staff", version: 2 });
  const wrapped = (await change(admin, staff.id, { user: { phone: "98765 43210" } })).as(User);
  expect(wrapped).toMatchObject({ name: "Binu T", phone: "+919876543210", version: 3 });
  expect((await change(admin, staff.id, { user: { phone: "" } })).as(User).phone).toBeNull();
  (await change(admin, staff.id, { user: { name: "", role: "Boss" } })).expectInvalid(
    "user.name",
    "user.role",
  );
  (await change(admin, staff.id, { user: "Binu" })).expectInvalid("user");
  (await change(admin, staff.id, { user: { name: "Late" }, version: 1 })).expectError(412, "STALE");
  const header = { "if-match": "1" };
  const late = admin.put(`/uac/users/update-user/${staff.id}`, { user: { name: "Late" } }, header);
  (await late).expectError(412, "STALE");
  (await change(admin, "nobody", { name: "X" })).expectError(404);
});

it("rejects another tenant's id in a wrapped body too", async () => {
  const [tenant, other] = [await newTenant(), await newTenant()];
  const staff = await tenant.hire("Staff");
  const user = { name: "X", tenant_id: other.id };
  (await change(tenant.admin, staff.id, { user })).expectError(403, "TENANT_MISMATCH");
});

it("applies the default permissions of a new role", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const granted = async (role: string) => {
    const { permissions } = (await change(tenant.admin, staff.id, { role })).as(User);
    return PERMISSION_KEYS.filter((key) => permissions[key]);
  };
  expect(await granted("admin")).toEqual(PERMISSION_KEYS);
  expect(await granted("Staff")).toEqual([]);
});

it("updates the teams of both managers when a user's manager changes", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const [first, second] = [await tenant.hire("Manager"), await tenant.hire("Manager")];
  const staff = await tenant.hire("Staff", { manager: first });
  await addLead(staff, { name: "Of the staff" });
  expect([await seenBy(first), await seenBy(second)]).toEqual([["Of the staff"], []]);
  expect((await change(admin, staff.id, { rm_id: second.id })).as(User).rm_id).toBe(second.id);
  expect([await seenBy(first), await seenBy(second)]).toEqual([[], ["Of the staff"]]);
  (await change(admin, staff.id, { rm_id: null })).as(User);
  expect([await seenBy(first), await seenBy(second)]).toEqual([[], []]);
});

it("accepts only an active manager of the same business", async () => {
  const [tenant, other] = [await newTenant(), await newTenant()];
  const { admin } = tenant;
  const [staff, manager] = [await tenant.hire("Staff"), await tenant.hire("Manager")];
  const gone = await tenant.hire("Manager");
  (await admin.put(`/uac/users/toggle-status/${gone.id}`, { status: "inactive" })).as(User);
  const foreign = await other.hire("Manager");
  for (const rm_id of [admin.id, staff.id, gone.id, foreign.id]) {
    (await change(admin, staff.id, { rm_id })).expectInvalid("rm_id");
    (await addUser(admin, { rm_id })).expectInvalid("rm_id");
  }
  (await change(admin, manager.id, { rm_id: manager.id })).expectInvalid("rm_id");
});

it("refuses to change the role of a manager with a team, and says how many members it has", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const manager = await tenant.hire("Manager", { name: "Chitra" });
  const team = [await tenant.hire("Staff", { manager }), await tenant.hire("Staff", { manager })];
  const failure = (await change(admin, manager.id, { role: "Staff" })).expectError(409, "CONFLICT");
  expect(failure.message).toBe("2 users report to Chitra. Give them another manager first.");
  for (const { id } of team) (await change(admin, id, { rm_id: null })).as(User);
  expect((await change(admin, manager.id, { role: "Staff" })).as(User).role).toBe("Staff");
});

it("moves the sign-in to the new email and frees the old one", async () => {
  const [tenant, other] = [await newTenant(), await newTenant()];
  const { admin } = tenant;
  const staff = await tenant.hire("Staff");
  (await change(admin, staff.id, { email: other.admin.email })).expectError(409, "CONFLICT");
  const email = newEmail();
  expect((await change(admin, staff.id, { email: email.toUpperCase() })).as(User).email).toBe(email);
  (await anonymous.post("/auth/login", { email, password: PASSWORD })).as(Session);
  const old = { email: staff.email, password: PASSWORD };
  (await anonymous.post("/auth/login", old)).expectError(400, "BAD_CREDENTIALS");
  (await addUser(other.admin, { email: staff.email })).as(User, 201);
  (await anonymous.post("/auth/login", old)).as(Session);
});

it("keeps the leads of a disabled user assigned until others take over", async () => {
  const tenant = await newTenant();
  const [staff, colleague] = [await tenant.hire("Staff"), await tenant.hire("Staff")];
  const { id } = await addLead(staff);
  (await tenant.admin.put(`/uac/users/toggle-status/${staff.id}`, { status: "inactive" })).as(User);
  const path = `/leads/leads?owner_id=${staff.id}`;
  expect((await tenant.admin.get(path)).asPage(LeadRow).items.map((lead) => lead.id)).toEqual([id]);
  const bulk = { ids: [id], action: "assign", owner_id: colleague.id };
  expect((await tenant.admin.post("/leads/bulk", bulk)).body).toMatchObject({
    data: [{ id, success: true }],
  });
  expect((await tenant.admin.get(path)).asPage(LeadRow).items).toEqual([]);
  const reassigned = await tenant.admin.put(`/leads/leads/${id}/assign`, { owner_id: staff.id });
  reassigned.expectInvalid("owner_id");
});

it("emails the user about a new role, and both addresses about a new email, which ends the sessions", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  (await change(tenant.admin, staff.id, { name: "Binu", role: "Manager" })).as(User);
  expect(await securityNotices(tenant.id, staff.email)).toEqual(["role_changed"]);
  const email = newEmail();
  (await change(tenant.admin, staff.id, { email })).as(User);
  expect(await securityNotices(tenant.id, staff.email)).toEqual(["role_changed", "email_changed"]);
  expect(await securityNotices(tenant.id, email)).toEqual(["email_changed"]);
  (await staff.get("/auth/me")).expectError(401, "UNAUTHENTICATED");
  const other = await tenant.signIn(tenant.admin);
  (await change(tenant.admin, tenant.admin.id, { email: newEmail() })).as(User);
  (await tenant.admin.get("/auth/me")).as(Me);
  (await other.get("/auth/me")).expectError(401, "UNAUTHENTICATED");
});
