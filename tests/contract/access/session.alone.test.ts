import * as Entity from "@leadlane/core/access/entity";
import {
  ACCOUNT_DISABLED_TEXT,
  BAD_CREDENTIALS_TEXT,
  SESSION_EXPIRED_TEXT,
} from "@leadlane/core/access/rules";
import { OwnSession, Session } from "@leadlane/core/access/schema";
import { shiftClock } from "@leadlane/core/kernel/clock";
import { ConditionFailed, commit } from "@leadlane/core/kernel/store";
import { Me } from "@leadlane/core/screens/schema";
import { decodeJwt } from "jose";
import { afterEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { anonymous, Client } from "../../support/client";
import { useOwnProduct } from "../../support/product";
import { inTenant, newTenant, PASSWORD, signUp } from "../../support/tenant";
import { claimsOf, expired, forged, sign, tampered, unsigned } from "../../support/tokens";

useOwnProduct();

const MINUTE = 60_000;
afterEach(() => shiftClock(0));

function login(email: string, change: Record<string, unknown> = {}) {
  return anonymous.post("/auth/login", { email, password: PASSWORD, ...change });
}

it("signs in by email in any case and records the last activity", async () => {
  const { admin } = await signUp();
  const session = (await login(` ${admin.email.toUpperCase()} `)).as(Session);
  expect(session.user.id).toBe(admin.id);
  const me = (await new Client(session.token).get("/auth/me")).as(Me);
  expect(me.user.last_seen_at).toMatch(/^\d{4}-.*Z$/);
  expect(me.user.version).toBe(1);
});

it("updates the last activity when the app opens, at most once an hour", async () => {
  const { admin } = await newTenant();
  const { token } = (await login(admin.email, { remember: true })).as(Session);
  const client = new Client(token);
  const seenAt = async () => (await client.get("/auth/me")).as(Me).user.last_seen_at;
  shiftClock(59 * MINUTE);
  const first = await seenAt();
  expect(await seenAt()).toBe(first);
  shiftClock(61 * MINUTE);
  const second = await seenAt();
  expect(Date.parse(second ?? "") - Date.parse(first ?? "")).toBeGreaterThan(55 * MINUTE);
  expect(await seenAt()).toBe(second);
});

it("updates the last use of each session at most once an hour", async () => {
  const { admin } = await newTenant();
  const begin = async () => new Client((await login(admin.email)).as(Session).token);
  const [one, other] = [await begin(), await begin()];
  const usedAt = async () => {
    const sessions = (await one.get("/profile/sessions")).as(z.array(OwnSession));
    const { sid } = decodeJwt(other.token ?? "");
    return Date.parse(sessions.find(({ id }) => id === sid)?.last_used_at ?? "");
  };
  const startedAt = await usedAt();
  shiftClock(61 * MINUTE);
  (await one.get("/auth/me")).as(Me);
  shiftClock(90 * MINUTE);
  // The user was active half an hour ago, this session was not.
  (await other.get("/auth/me")).as(Me);
  expect((await usedAt()) - startedAt).toBeGreaterThan(85 * MINUTE);
  shiftClock(130 * MINUTE);
  (await other.get("/auth/me")).as(Me);
  expect((await usedAt()) - startedAt).toBeLessThan(95 * MINUTE);
});

it('keeps a session for twelve hours, or for 30 days with "remember me"', async () => {
  const { admin } = await newTenant();
  for (const [remember, hours] of [
    [undefined, 12],
    [false, 12],
    [true, 30 * 24],
  ] as const) {
    const { iat = 0, exp = 0 } = decodeJwt((await login(admin.email, { remember })).as(Session).token);
    expect(exp - iat).toBe(hours * 3600);
  }
});

it("returns the same 400 for an unknown email and a wrong password", async () => {
  const { admin } = await newTenant();
  const wrong = (await login(admin.email, { password: "not the password" })).expectError(
    400,
    "BAD_CREDENTIALS",
  );
  const unknown = (await login("nobody@example.test")).expectError(400, "BAD_CREDENTIALS");
  expect(wrong.message).toBe(BAD_CREDENTIALS_TEXT);
  expect({ ...unknown, request_id: "" }).toEqual({ ...wrong, request_id: "" });
});

it("starts no session when the password or email changes during the sign-in", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const read = async () => {
    const credential = await inTenant(tenant.id, () => Entity.getCredential({ email: staff.email }));
    if (!credential) throw new Error("The hired user has no session.");
    return credential;
  };
  const confirm = (credential: Entity.Credential) =>
    inTenant(tenant.id, () => commit([Entity.confirmCredential(credential)], null));
  const before = await read();
  await confirm(before);
  await staff.put("/profile/password", { current_password: PASSWORD, new_password: `${PASSWORD} anew` });
  await expect(confirm(before)).rejects.toThrow(ConditionFailed);
  await confirm(await read());
  await expect(confirm({ ...before, email: "nobody@example.test" })).rejects.toThrow(ConditionFailed);
});

it("names the missing fields", async () => {
  (await anonymous.post("/auth/login", {})).expectInvalid("email", "password");
  (await login("a@b.example", { remember: "yes" })).expectInvalid("remember");
});

it("rejects a disabled user with the specified text and ends the existing sessions", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  await tenant.change(staff, { status: "inactive" });
  expect((await login(staff.email)).expectError(403, "FORBIDDEN").message).toBe(ACCOUNT_DISABLED_TEXT);
  (await login(staff.email, { password: "not the password" })).expectError(400, "BAD_CREDENTIALS");
  (await staff.get("/auth/me")).expectError(401, "UNAUTHENTICATED");
});

it("signs out the current session only", async () => {
  const { admin } = await newTenant();
  const other = new Client((await login(admin.email)).as(Session).token);
  (await admin.post("/auth/logout")).as(z.null());
  (await admin.get("/auth/me")).expectError(401, "UNAUTHENTICATED");
  (await admin.post("/auth/logout")).expectError(401, "UNAUTHENTICATED");
  (await other.get("/auth/me")).as(Me);
});

it("ends every session when the session version changes", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  await tenant.change(staff, { session_version: 2 });
  (await staff.get("/auth/me")).expectError(401, "UNAUTHENTICATED");
});

it("reads role and permissions from the stored user, not from the token", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const claimed = new Client(await sign(claimsOf(staff.token ?? "", { role: "Admin" })));
  (await claimed.post("/status/statuses", { name: "Mine", color: "#000000" })).expectError(403, "FORBIDDEN");
  await tenant.change(staff, { role: "Admin" });
  expect((await staff.post("/status/statuses", { name: "Mine", color: "#000000" })).status).toBe(201);
});

it("rejects every invalid token with the same response", async () => {
  const tenant = await newTenant();
  const other = await newTenant();
  const token = tenant.admin.token ?? "";
  const tokens: Record<string, string> = {
    garbage: "garbage",
    "no signature": unsigned(claimsOf(token)),
    "an empty signature": token.replace(/[^.]+$/, ""),
    expired: await expired(token),
    "another secret": await forged(token),
    "another user under the old signature": tampered(token, { user_id: other.admin.id }),
    "another algorithm": await sign(claimsOf(token), { alg: "HS512" }),
    "a user of another tenant": await sign(claimsOf(token, { user_id: other.admin.id })),
    "an unknown tenant": await sign(claimsOf(token, { tenant_id: "01ARZ3NDEKTSV4RRFFQ69G5FAV" })),
    "a version as text": await sign(claimsOf(token, { sv: "1" })),
  };
  for (const claim of ["exp", "iat", "user_id", "tenant_id", "sid", "sv"]) {
    tokens[`no ${claim}`] = await sign(claimsOf(token, { [claim]: undefined }));
  }
  for (const [kind, bad] of Object.entries(tokens)) {
    const failure = (await new Client(bad).get("/auth/me")).expectError(401, "UNAUTHENTICATED");
    expect(failure.message, kind).toBe(SESSION_EXPIRED_TEXT);
  }
});

it("accepts the token as a Bearer credential only", async () => {
  const { admin } = await newTenant();
  const { token } = admin;
  for (const authorization of ["", token ?? "", `Basic ${token}`, `Bearer`, `Bearer ${token} more`]) {
    (await anonymous.get("/auth/me", { authorization })).expectError(401, "UNAUTHENTICATED");
  }
  (await anonymous.get("/auth/me", { authorization: `bearer ${token}` })).as(Me);
  (await anonymous.get(`/auth/me?token=${token}`)).expectError(401, "UNAUTHENTICATED");
});

it("shows colleagues with id and name only", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff", { name: "Binu" });
  const { users, permissions } = (await staff.get("/auth/me")).as(Me);
  expect(users.map(({ name }) => name)).toEqual(["Asha Rao", "Binu"]);
  expect(Object.values(permissions)).not.toContain(true);
});
