import { PASSWORD_MAX, STEP_UP_CODE } from "@leadlane/core/access/rules";
import { Proven, Session, User } from "@leadlane/core/access/schema";
import * as Sessions from "@leadlane/core/access/session-entity";
import { JobStarted } from "@leadlane/core/jobs/schema";
import { shiftClock } from "@leadlane/core/kernel/clock";
import { commit, readAll } from "@leadlane/core/kernel/store";
import { type RouteName, routes } from "@leadlane/functions/api/routes";
import { decodeJwt } from "jose";
import { afterEach, expect, it } from "vitest";
import { attempt, nameOf } from "../../isolation/attempt";
import { examples } from "../../isolation/examples";
import type { Example } from "../../isolation/examples/example";
import { newWorld } from "../../isolation/world";
import { anonymous, type Client } from "../../support/client";
import { drained, useOwnProduct } from "../../support/product";
import { inTenant, newEmail, newTenant, PASSWORD, Person } from "../../support/tenant";

useOwnProduct();
afterEach(() => {
  shiftClock(0);
  process.env.RATE_LIMIT_FACTOR = "1000";
});

const MINUTE = 60_000;
const UNPROVEN = 15 * MINUTE;
const EXPORT = "/leads/export?format=csv";

const proving = routes.filter(({ stepUp }) => stepUp === true);

function prove(client: Client, password = PASSWORD) {
  return client.post("/auth/step-up", { password });
}

/** A proof of the session, for callers with a second factor, who can't use the password. */
async function storeProof(tenantId: string, { id: user_id, session }: Person): Promise<void> {
  const { sid, sv } = decodeJwt(session.token);
  const user = { id: user_id, session_version: Number(sv) };
  await inTenant(tenantId, () => commit([Sessions.create(user, { id: String(sid), seconds: 3_600 })], null));
}

function expectUnproven(answer: Awaited<ReturnType<Client["get"]>>): void {
  answer.expectError(403, STEP_UP_CODE);
}

it("covers keys, webhooks, factors, sessions, security settings, exports and erasure", () => {
  const sensitive =
    /^\/(api-keys|webhooks|profile\/(mfa|passkeys|sessions)|auth\/sign-out-everywhere|settings\/security)\b|\/(export|everything|erase)$/;
  const harmless = /\/(test|replay)$/;
  const isCovered = ({ method, path, stepUp }: (typeof routes)[number]) =>
    stepUp === true || harmless.test(path) || (method === "get" && !/\/(export|everything)$/.test(path));
  expect(routes.filter((route) => sensitive.test(route.path) && !isCovered(route)).map(nameOf)).toEqual([]);
  // API keys have no session to prove anything in; they may subscribe without a proof.
  expect(routes.filter(({ stepUp, scopes }) => stepUp && scopes).map(nameOf)).toEqual(["post /hooks"]);
});

/** Their examples contain a code or a challenge, which expires earlier. */
const EXPIRING: readonly RouteName[] = ["post /profile/mfa/totp/confirm", "post /profile/passkeys"];

it("refuses sensitive requests 15 minutes after the sign-in, and accepts them after a proof", async () => {
  const world = await newWorld("Proofs");
  const requests = new Map<RouteName, { caller: Person; request: Example }>();
  for (const { name } of proving) {
    const caller = await world.tenant.hire("Admin");
    const request = await examples[name]?.(world, caller);
    if (!request) throw new Error(`The route ${name} has no example.`);
    requests.set(name, { caller, request });
  }
  const staff = await world.tenant.hire("Staff");
  shiftClock(UNPROVEN + MINUTE);
  for (const route of proving) {
    const { caller, request } = requests.get(route.name) ?? { caller: staff, request: {} };
    const key = { "idempotency-key": route.name };
    if (route.access !== "user") (await attempt(route, staff, request)).expectError(403, "FORBIDDEN");
    expectUnproven(await attempt(route, caller, request, key));
    expectUnproven(await attempt(route, caller, { ...request, query: { limit: "x", format: "y" } }));
    if ((await prove(caller)).status === 400) await storeProof(world.tenant.id, caller);
    const answer = await attempt(route, caller, request, key);
    if (EXPIRING.includes(route.name)) answer.expectError(400);
    else expect(answer.status, `${route.name}: ${answer.text}`).toBeLessThan(300);
  }
});

it("asks only for the changes of users that move an account or make or unmake an admin", async () => {
  const tenant = await newTenant();
  await tenant.subscribe("scale");
  const { admin } = tenant;
  const [staff, colleague] = [await tenant.hire("Staff"), await tenant.hire("Admin")];
  const add = (role: string) => admin.post("/uac/create", { name: "Binu", email: newEmail(), role });
  const change = (id: string, body: object) => admin.put(`/uac/users/update-user/${id}`, body);
  const invited = (await add("Staff")).as(User, 201);
  const { job_id } = (await admin.post("/tenant/export")).as(JobStarted, 202);
  await drained();
  shiftClock(UNPROVEN + MINUTE);
  (await change(staff.id, { name: "Binu", email: staff.email, role: "Manager" })).as(User);
  (await admin.put(`/uac/users/toggle-status/${staff.id}`, { status: "inactive" })).as(User);
  (await add("Manager")).as(User, 201);
  const sensitive = [
    () => add("Admin"),
    () => change(staff.id, { user: { email: newEmail() } }),
    () => change(invited.id, { role: "admin" }),
    () => change(colleague.id, { role: "Staff" }),
    () => admin.put(`/uac/users/toggle-status/${colleague.id}`, { status: "inactive" }),
    () => admin.get(`/jobs/${job_id}/file`),
  ];
  for (const act of sensitive) expectUnproven(await act());
  expectUnproven(await change(admin.id, { email: newEmail() }));
  (await change(tenant.id, { role: "Admin" })).expectError(404);
  (await prove(admin)).as(Proven);
  for (const act of sensitive) expect((await act()).status).toBeLessThan(304);
});

it("accepts a proof for 15 minutes, in the session that gave it and in no other", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const other = await tenant.signIn(admin);
  const { email } = admin;
  const { token } = (await anonymous.post("/auth/login", { email, password: PASSWORD })).as(Session);
  shiftClock(UNPROVEN - MINUTE);
  expect((await admin.get(EXPORT)).status).toBe(200);
  shiftClock(UNPROVEN + MINUTE);
  const { proven_until } = (await prove(admin)).as(Proven);
  expect(Date.parse(proven_until)).toBeGreaterThan(Date.now() + 2 * UNPROVEN);
  expectUnproven(await other.get(EXPORT));
  expect((await admin.get(EXPORT)).status).toBe(200);
  shiftClock(2 * UNPROVEN);
  expect((await admin.get(EXPORT)).status).toBe(200);
  shiftClock(2 * UNPROVEN + 2 * MINUTE);
  expectUnproven(await admin.get(EXPORT));
  // A stored session keeps its data.
  const session = { ...admin.session, token };
  const stored = () =>
    inTenant(tenant.id, () => readAll(Sessions.read(admin.id, String(decodeJwt(token).sid))));
  const [before] = await stored();
  (await prove(new Person(session, email))).as(Proven);
  const [after] = await stored();
  expect(after).toMatchObject({ ...before, proven_at: expect.any(String) });
});

it("limits wrong passwords per session, without blocking sign-in or other sessions", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const other = await tenant.signIn(admin);
  process.env.RATE_LIMIT_FACTOR = "1";
  (await admin.post("/auth/step-up", {})).expectInvalid("password");
  (await prove(admin, "x".repeat(PASSWORD_MAX + 1))).expectInvalid("password");
  for (let guess = 0; guess < 5; guess += 1)
    (await prove(admin, "not the password")).expectInvalid("password");
  const refused = await prove(admin);
  refused.expectError(429, "RATE_LIMITED");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  (await prove(other)).as(Proven);
  (await anonymous.post("/auth/login", { email: admin.email, password: PASSWORD })).as(Session);
  shiftClock(UNPROVEN + MINUTE);
  expectUnproven(await admin.get(EXPORT));
  (await prove(admin)).as(Proven);
  (await anonymous.post("/auth/step-up", { password: PASSWORD })).expectError(401);
});
