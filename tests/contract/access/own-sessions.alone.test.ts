import * as UserEntity from "@leadlane/core/access/entity";
import { hashPassword } from "@leadlane/core/access/passwords/password";
import { FreshToken, OwnSession, Session, User } from "@leadlane/core/access/schema";
import { commit } from "@leadlane/core/kernel/store";
import { Me } from "@leadlane/core/screens/schema";
import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { anonymous, Client } from "../../support/client";
import { requestToken, securityNotices } from "../../support/emails";
import { useOwnProduct } from "../../support/product";
import { snapshot } from "../../support/snapshot";
import { inTenant, newEmail, newTenant, PASSWORD, type Person, registration } from "../../support/tenant";

useOwnProduct();

const NEW_PASSWORD = "another horse battery";

function changePassword(client: Client, input: Record<string, unknown> = {}) {
  const body = { current_password: PASSWORD, new_password: NEW_PASSWORD, ...input };
  return client.put("/profile/password", body);
}

async function userOf({ id, session }: Person): Promise<Record<string, unknown> | undefined> {
  const items = Object.values(await snapshot(session.tenant.id)) as Record<string, unknown>[];
  return items.find((item) => item.entity === "user" && item.id === id);
}

/** The reason stored with the last end of a user's sessions. */
async function endOf(person: Person): Promise<unknown> {
  return (await userOf(person))?.session_end;
}

it("ends every other session on a password change and returns a new token", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const other = await tenant.signIn(staff);
  const { token } = (await changePassword(staff)).as(FreshToken);
  (await other.get("/auth/me")).expectError(401, "UNAUTHENTICATED");
  (await staff.get("/auth/me")).expectError(401, "UNAUTHENTICATED");
  expect((await new Client(token).get("/auth/me")).as(Me).user.version).toBe(1);
  const [before, after] = [decodeJwt(staff.token ?? ""), decodeJwt(token)];
  expect(after.sid).toBe(before.sid);
  expect(after.exp).toBeGreaterThanOrEqual((before.exp ?? 0) - 1);
  expect(after.exp).toBeLessThanOrEqual((before.exp ?? 0) + 1);
  expect(await endOf(staff)).toEqual({
    reason: "password_changed",
    kept_session: before.sid,
    untold_session: before.sid,
  });
  (await anonymous.post("/auth/login", { email: staff.email, password: NEW_PASSWORD })).as(Session);
});

it("requires the correct current password and an uncommon new one", async () => {
  const { admin } = await newTenant();
  (await changePassword(admin, { current_password: "not the password" })).expectInvalid("current_password");
  (await changePassword(admin, { new_password: "password123" })).expectInvalid("new_password");
  (await changePassword(admin, { new_password: "short", current_password: "" })).expectInvalid(
    "new_password",
    "current_password",
  );
  (await admin.put("/profile/password", {})).expectInvalid("new_password", "current_password");
  (await admin.get("/auth/me")).as(Me);
});

it("rejects common passwords in every variation, but still accepts one already in use", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const weak = "Welcome@2024!";
  (await changePassword(staff, { new_password: weak })).expectInvalid("new_password");
  (await anonymous.post("/auth/register", registration({ password: weak }))).expectInvalid("password");
  const token = await requestToken(tenant.id, staff.email);
  (await anonymous.post("/auth/reset-password", { token, password: weak })).expectInvalid("password");
  const colleague = { name: "Binu", email: newEmail(), role: "Staff", password: weak };
  (await tenant.admin.post("/uac/create", colleague)).expectInvalid("password");
  await inTenant(tenant.id, async () => {
    const user = await UserEntity.get(staff.id);
    if (user) await commit([UserEntity.setPassword(user, await hashPassword(weak))], null);
  });
  (await anonymous.post("/auth/login", { email: staff.email, password: weak })).as(Session);
});

it("stores no issued token, even with an idempotency key", async () => {
  const { admin, id } = await newTenant();
  const key = { "idempotency-key": "once" };
  const body = { current_password: PASSWORD, new_password: NEW_PASSWORD };
  const { token } = (await admin.put("/profile/password", body, key)).as(FreshToken);
  expect(JSON.stringify(await snapshot(id))).not.toContain(token);
});

it("signs out all sessions", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const other = await tenant.signIn(staff);
  (await staff.post("/auth/sign-out-everywhere")).as(z.null());
  for (const client of [staff, other]) (await client.get("/auth/me")).expectError(401, "UNAUTHENTICATED");
  (await tenant.admin.get("/auth/me")).as(Me);
  const { sid } = decodeJwt(staff.token ?? "");
  expect(await endOf(staff)).toEqual({
    reason: "signed_out_everywhere",
    kept_session: null,
    untold_session: sid,
  });
  (await (await tenant.signIn(staff)).get("/auth/me")).as(Me);
});

const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";

async function signIn({ email }: Person, userAgent = CHROME): Promise<Client> {
  const body = { email, password: PASSWORD };
  const answer = await anonymous.post("/auth/login", body, { "user-agent": userAgent });
  return new Client(answer.as(Session).token);
}

async function sessionsOf(client: Client): Promise<OwnSession[]> {
  return (await client.get("/profile/sessions")).as(z.array(OwnSession));
}

it("lists the user's sessions with readable browser names, the current one first", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const first = await signIn(staff);
  const second = await signIn(staff, "curl/8.5.0");
  expect(await sessionsOf(first)).toMatchObject([
    { id: decodeJwt(first.token ?? "").sid, device: "Chrome on Windows", current: true },
    { id: decodeJwt(second.token ?? "").sid, device: "Unknown browser", current: false },
    { id: decodeJwt(staff.token ?? "").sid, device: "Unknown browser", current: false },
  ]);
  expect((await sessionsOf(staff)).map(({ current }) => current)).toEqual([true, false, false]);
  const { admin } = await newTenant();
  expect(await sessionsOf(admin)).toMatchObject([{ current: true }]);
});

it("ends another of the user's own sessions by id, and nobody else's", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const [first, second] = [await signIn(staff), await signIn(staff)];
  const { sid } = decodeJwt(second.token ?? "");
  (await tenant.admin.delete(`/profile/sessions/${sid}`)).expectError(404, "NOT_FOUND");
  (await second.get("/auth/me")).as(Me);
  (await first.delete(`/profile/sessions/${sid}`)).as(z.null());
  (await second.get("/auth/me")).expectError(401, "UNAUTHENTICATED");
  (await first.delete(`/profile/sessions/${sid}`)).expectError(404, "NOT_FOUND");
  const ids = (await sessionsOf(first)).map(({ id }) => id);
  expect(ids).toEqual([first, staff].map(({ token }) => decodeJwt(token ?? "").sid));
  expect(await userOf(staff)).toMatchObject({ ended_elsewhere: sid });
});

it("ends every other session and returns a new token for the current one", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const [first, second] = [await signIn(staff), await signIn(staff)];
  const { token } = (await first.delete("/profile/sessions")).as(FreshToken);
  for (const client of [staff, first, second])
    (await client.get("/auth/me")).expectError(401, "UNAUTHENTICATED");
  expect(await sessionsOf(new Client(token))).toMatchObject([{ device: "Chrome on Windows", current: true }]);
});

it("emails a notice of a changed password and of a sign-in from a new browser", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const notices = () => securityNotices(tenant.id, staff.email);
  const login = (password: string, headers?: Record<string, string>) =>
    anonymous.post("/auth/login", { email: staff.email, password }, headers);
  const { device } = await login(PASSWORD);
  expect(await notices()).toEqual(["new_device"]);
  (await login(PASSWORD, device)).as(Session);
  expect(await notices()).toEqual(["new_device"]);
  (await changePassword(staff)).as(FreshToken);
  (await login(NEW_PASSWORD)).as(Session);
  expect(await notices()).toEqual(["new_device", "password_changed", "new_device"]);
});

it("sends no notice of a user's first sign-in", async () => {
  const tenant = await newTenant();
  const email = newEmail();
  const input = { name: "Binu", email, role: "Staff", password: PASSWORD };
  (await tenant.admin.post("/uac/create", input)).as(User, 201);
  (await anonymous.post("/auth/login", { email, password: PASSWORD })).as(Session);
  expect(await securityNotices(tenant.id, email)).toEqual([]);
});

it("rejects a disabled user's token from the next request on, permanently", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  (await staff.get("/auth/me")).as(Me);
  const toggle = (status: string) => tenant.admin.put(`/uac/users/toggle-status/${staff.id}`, { status });
  expect((await toggle("inactive")).as(User).status).toBe("inactive");
  (await staff.get("/leads/leads")).expectError(401, "UNAUTHENTICATED");
  expect(await endOf(staff)).toEqual({ reason: "disabled", kept_session: null, untold_session: null });
  expect((await toggle("active")).as(User).status).toBe("active");
  (await staff.get("/leads/leads")).expectError(401, "UNAUTHENTICATED");
  (await anonymous.post("/auth/login", { email: staff.email, password: PASSWORD })).as(Session);
  (await toggle("gone")).expectInvalid("status");
});

it("keeps the sessions of an active user who is enabled again", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  (await tenant.admin.put(`/uac/users/toggle-status/${staff.id}`, { status: "active" })).as(User);
  (await staff.get("/auth/me")).as(Me);
});
