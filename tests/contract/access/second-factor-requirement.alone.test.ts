import { GRACE_DAYS, SECOND_FACTOR_REQUIRED_CODE } from "@leadlane/core/access/rules";
import {
  OwnSession,
  Profile,
  SecondStep,
  SecuritySettings,
  Session,
  User,
  UserName,
} from "@leadlane/core/access/schema";
import { shiftClock } from "@leadlane/core/kernel/clock";
import { Me } from "@leadlane/core/screens/schema";
import { routes } from "@leadlane/functions/api/routes";
import { afterEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { addKey } from "../../support/api-keys";
import { readAudit } from "../../support/audit";
import { anonymous, Client } from "../../support/client";
import { lastToken, securityNotices } from "../../support/emails";
import { addPasskey } from "../../support/passkeys";
import { useOwnProduct } from "../../support/product";
import { codeOf, turnOnTotp } from "../../support/second-factor";
import { openSocket } from "../../support/socket";
import { newEmail, newTenant, PASSWORD, type Person, type Tenant } from "../../support/tenant";

useOwnProduct();
afterEach(() => shiftClock(0));

const PATH = "/settings/security";
const DAY = 24 * 60 * 60_000;

async function requireFactors({ admin }: Tenant, require_second_factor: string, grace_days = 2) {
  return (await admin.put(PATH, { require_second_factor, grace_days })).as(SecuritySettings);
}

async function me(person: Client): Promise<Me> {
  return (await person.get("/auth/me")).as(Me);
}

/** Days from now until the user must have a second factor. */
async function daysLeft(person: Client): Promise<number | null> {
  const { second_factor_due } = await me(person);
  return second_factor_due === null ? null : Math.round((Date.parse(second_factor_due) - Date.now()) / DAY);
}

function login({ email }: Person) {
  return anonymous.post("/auth/login", { email, password: PASSWORD });
}

it("lets an admin with a second factor require one of admins or everybody", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const [staff, other] = [await tenant.hire("Staff"), await tenant.hire("Admin")];
  const settings = async () => (await admin.get(PATH)).as(SecuritySettings);
  expect(await settings()).toEqual({
    require_second_factor: "none",
    grace_days: GRACE_DAYS,
    since: null,
  });
  (await admin.put(PATH, { require_second_factor: "managers", grace_days: 91 })).expectInvalid(
    "require_second_factor",
    "grace_days",
  );
  (await admin.put(PATH, { require_second_factor: "everybody" })).expectError(409);
  await turnOnTotp(admin);

  await requireFactors(tenant, "admins");
  expect(await Promise.all([admin, staff, other].map(daysLeft))).toEqual([null, null, 2]);
  await requireFactors(tenant, "everybody", 5);
  expect(await settings()).toMatchObject({ require_second_factor: "everybody", grace_days: 5 });
  expect(await Promise.all([admin, staff, other].map(daysLeft))).toEqual([null, 5, 5]);
  expect((await me(staff)).second_factor.required).toBe(true);
  (await admin.delete("/profile/mfa/totp")).expectError(409);
  const { passkey } = await addPasskey(admin);
  (await admin.delete("/profile/mfa/totp")).as(z.null());
  (await admin.delete(`/profile/passkeys/${passkey.id}`)).expectError(409);
  await turnOnTotp(admin);
  (await admin.delete(`/profile/passkeys/${passkey.id}`)).as(z.object({ id: z.string() }));
  await requireFactors(tenant, "none");
  expect(await daysLeft(staff)).toBeNull();
  (await admin.delete("/profile/mfa/totp")).as(z.null());

  const audit = (await readAudit(admin, { subject_type: "preferences" })).map(({ changes }) => changes);
  expect(audit.at(-1)).toEqual([
    { field: "require_second_factor", from: "none", to: "admins" },
    { field: "grace_days", from: null, to: 2 },
  ]);
});

it("lets a user without a required second factor only set one up after the grace period", async () => {
  const tenant = await newTenant();
  await turnOnTotp(tenant.admin);
  await requireFactors(tenant, "everybody");
  const staff = await tenant.hire("Staff");
  const { key } = await addKey(tenant, ["leads:read"]);
  expect((await staff.get("/leads/leads")).status).toBe(200);
  shiftClock(2.1 * DAY);
  const late = new Client((await login(staff)).as(Session).token);
  const open = new Set(routes.filter((route) => route.withoutSecondFactor).map(({ name }) => name));
  for (const { name, method, path } of routes.filter(({ access }) => access !== "public")) {
    if (open.has(name)) continue;
    const answer = await late.call(method.toUpperCase(), path.replace(/:\w+/g, tenant.id));
    answer.expectError(403, SECOND_FACTOR_REQUIRED_CODE);
  }
  expect((await new Client(key).get("/leads/leads")).status).toBe(200);
  const socket = await openSocket();
  socket.send({ action: "registerUser", user_id: staff.id, token: late.token });
  expect(await socket.waitFor("error")).toMatchObject({ code: SECOND_FACTOR_REQUIRED_CODE });

  expect((await late.get("/profile")).as(Profile).second_factor).toMatchObject({ required: true });
  await turnOnTotp(late);
  expect((await me(late)).second_factor_due).toBeNull();
  expect((await late.get("/leads/leads")).status).toBe(200);
});

it("starts the grace period when a user joins or gets a role that needs a second factor", async () => {
  const tenant = await newTenant();
  await turnOnTotp(tenant.admin);
  await requireFactors(tenant, "admins");
  const staff = await tenant.hire("Staff");
  const email = newEmail();
  const invited = await tenant.admin.post("/uac/create", { name: "Binu", email, role: "Admin" });
  expect(invited.as(User, 201)).toMatchObject({ has_second_factor: false });
  shiftClock(3 * DAY);
  await tenant.renew();
  const body = { token: await lastToken(tenant.id, email), password: PASSWORD };
  const joined = (await anonymous.post("/auth/reset-password", body)).as(z.nullable(Session));
  expect(await daysLeft(new Client(joined?.token))).toBe(5);
  const { token } = (await login(staff)).as(Session);
  (await tenant.admin.put(`/uac/users/update-user/${staff.id}`, { role: "Admin" })).as(User);
  expect(await daysLeft(new Client(token))).toBe(5);
});

it("lets an admin reset a colleague's second factor", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const staff = await tenant.hire("Staff", { name: "Binu" });
  const colleague = await tenant.hire("Manager");
  const { secret } = await turnOnTotp(staff);
  const { authenticator } = await addPasskey(staff);
  const path = `/uac/users/${staff.id}/reset-second-factor`;
  (await colleague.post(path)).expectError(403, "FORBIDDEN");
  (await (await newTenant()).admin.post(path)).expectError(404);
  (await admin.post(`/uac/users/${admin.id}/reset-second-factor`)).expectError(409);
  const listed = async () =>
    (await admin.get("/uac/users")).as(z.array(User)).find(({ id }) => id === staff.id);
  expect(await listed()).toMatchObject({ has_second_factor: true });
  expect((await colleague.get("/uac/users")).as(z.array(UserName))).toHaveLength(3);
  const { mfa_token } = (await login(staff)).as(SecondStep);

  expect((await admin.post(path)).as(User)).toMatchObject({ id: staff.id, has_second_factor: false });
  (await admin.post(path)).expectError(409);
  (await staff.get("/auth/me")).expectError(401);
  const late = { mfa_token, code: codeOf(secret) };
  (await anonymous.post("/auth/mfa/verify", late)).expectInvalid("mfa_token");
  const { token } = (await login(staff)).as(Session);
  const caller = new Client(token);
  expect((await me(caller)).second_factor).toMatchObject({ totp: false, passkeys: 0, recovery_codes: 0 });
  await addPasskey(caller, authenticator); // the credential is free again
  expect(await securityNotices(tenant.id, staff.email)).toContain("second_factor_reset");
  const [entry] = (await readAudit(admin, { actor_id: admin.id })).filter(
    ({ action }) => action === "updated",
  );
  expect(entry).toMatchObject({ subject_id: staff.id });
  expect(entry?.changes).toContainEqual({
    field: "second_factor",
    from: "authenticator app, 1 passkey",
    to: null,
  });
});

it("shows trusted devices among the sessions, and ending any other session ends their trust", async () => {
  const tenant = await newTenant();
  const person = await tenant.hire("Staff");
  const { secret } = await turnOnTotp(person);
  const { mfa_token } = (await login(person)).as(SecondStep);
  const code = codeOf(secret);
  const trusting = await anonymous.post("/auth/mfa/verify", { mfa_token, code, trust_device: true });
  const caller = new Client(trusting.as(Session).token);
  const cookie = trusting.headers.get("set-cookie")?.split(";")[0] ?? "";
  const again = () => anonymous.post("/auth/login", { email: person.email, password: PASSWORD }, { cookie });
  (await again()).as(Session);
  const sessions = async () => (await caller.get("/profile/sessions")).as(z.array(OwnSession));
  const [current, other] = await sessions();
  expect(Date.parse(current?.trusted_until ?? "")).toBeGreaterThan(Date.now() + 29 * DAY);
  expect(other?.trusted_until).toBe(current?.trusted_until);
  (await caller.delete(`/profile/sessions/${other?.id}`)).as(z.null());
  expect((await sessions()).map(({ trusted_until }) => trusted_until)).toEqual([null, null]);
  (await again()).as(SecondStep);
});
