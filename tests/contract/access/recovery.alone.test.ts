import * as Users from "@leadlane/core/access/entity";
import { RESET_REFUSED_TEXT } from "@leadlane/core/access/rules";
import { Invitation, OwnSession, Session, User } from "@leadlane/core/access/schema";
import { shiftClock } from "@leadlane/core/kernel/clock";
import * as Table from "@leadlane/core/kernel/table/client";
import { globalScope } from "@leadlane/core/kernel/table/key";
import { put } from "@leadlane/core/kernel/table/write";
import { resetHash } from "@leadlane/core/mail/reset-link";
import { decodeJwt } from "jose";
import { afterEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { readAudit } from "../../support/audit";
import { anonymous, Client } from "../../support/client";
import { emailsTo, lastToken, requestToken, securityNotices } from "../../support/emails";
import { useOwnProduct } from "../../support/product";
import { snapshot } from "../../support/snapshot";
import { inTenant, newEmail, newTenant, PASSWORD } from "../../support/tenant";

useOwnProduct();

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NEW_PASSWORD = "another horse battery";

afterEach(() => shiftClock(0));

function reset(token: string, password = NEW_PASSWORD) {
  return anonymous.post("/auth/reset-password", { token, password });
}

function login(email: string, password: string) {
  return anonymous.post("/auth/login", { email, password });
}

async function expectRefused(token: string): Promise<void> {
  expect((await reset(token)).expectInvalid("token").message).toBe(RESET_REFUSED_TEXT);
}

function read(token: string) {
  return anonymous.post("/auth/invitation", { token });
}

async function unread(token: string): Promise<void> {
  expect((await read(token)).expectInvalid("token").message).toBe(RESET_REFUSED_TEXT);
}

async function withoutInviter(token: string): Promise<void> {
  const key = { pk: globalScope("RESET", resetHash(token)), sk: "RESET" };
  const item: Partial<Table.Item> = (await Table.get(key)) ?? {};
  const { invited_by, ...older } = item;
  expect(invited_by).toBe("Asha Rao");
  await Table.transact([put({ ...key, ...older }, undefined)]);
}

async function invite(admin: Client, input: Record<string, unknown> = {}): Promise<User> {
  const user = { name: "Binu", email: newEmail(), role: "Staff", ...input };
  return (await admin.post("/uac/create", user)).as(User, 201);
}

it("resets the password by an emailed link once and ends every session", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const token = await requestToken(tenant.id, staff.email);
  (await reset(token)).as(z.null());
  (await staff.get("/auth/me")).expectError(401, "UNAUTHENTICATED");
  (await login(staff.email, PASSWORD)).expectError(400, "BAD_CREDENTIALS");
  (await login(staff.email.toUpperCase(), NEW_PASSWORD)).as(Session);
  await expectRefused(token);
});

it("lets only one of several simultaneous uses of a link succeed", async () => {
  const tenant = await newTenant();
  const token = await requestToken(tenant.id, tenant.admin.email);
  const passwords = ["first horse battery", "second horse battery", "third horse battery"];
  const answers = await Promise.all(passwords.map((password) => reset(token, password)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  const chosen = passwords[answers.findIndex(({ status }) => status === 200)] ?? "";
  (await login(tenant.admin.email, chosen)).as(Session);
});

it("takes equal time and gives equal responses for every email, and mails only active users", async () => {
  const tenant = await newTenant();
  const [staff, gone] = [await tenant.hire("Staff"), await tenant.hire("Staff")];
  await tenant.change(gone, { status: "inactive" });
  const answers: string[] = [];
  for (const email of [staff.email, gone.email, newEmail()]) {
    const started = performance.now();
    answers.push((await anonymous.post("/auth/forgot-password", { email: ` ${email.toUpperCase()}` })).text);
    expect(performance.now() - started).toBeGreaterThan(395);
  }
  expect(new Set(answers)).toEqual(new Set(['{"success":true,"data":null}']));
  expect(await emailsTo(tenant.id, staff.email)).toMatchObject([
    { template: "password_reset", name: "Staff" },
  ]);
  expect(await emailsTo(tenant.id, gone.email)).toEqual([]);
});

it("rejects guessed and malformed tokens and those older than 30 minutes", async () => {
  const tenant = await newTenant();
  const token = await requestToken(tenant.id, tenant.admin.email);
  await expectRefused("guess");
  await expectRefused(token.toLowerCase());
  await expectRefused(token.slice(0, -1));
  (await anonymous.post("/auth/reset-password", {})).expectInvalid("token", "password");
  (
    await anonymous.post("/auth/reset-password", { token: { $gt: "" }, password: NEW_PASSWORD })
  ).expectInvalid("token");
  shiftClock(31 * MINUTE);
  await expectRefused(token);
  shiftClock(29 * MINUTE);
  (await reset(token)).as(z.null());
});

it("keeps the link valid when the new password is rejected", async () => {
  const tenant = await newTenant();
  const token = await requestToken(tenant.id, tenant.admin.email);
  (await reset(token, "short")).expectInvalid("password");
  (await reset(token, "password123")).expectInvalid("password");
  (await reset(token, tenant.admin.email)).expectInvalid("password");
  (await reset(token)).as(z.null());
});

it("invalidates a link when the user is disabled, or requests another link, or changes password or email", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const [gone, twice, changed, moved] = [
    await tenant.hire("Staff"),
    await tenant.hire("Staff"),
    await tenant.hire("Staff"),
    await tenant.hire("Staff"),
  ];
  const tokenOf = ({ email }: { email: string }) => requestToken(tenant.id, email);

  const tokenOfRemoved = await tokenOf(gone);
  const toggle = `/uac/users/toggle-status/${gone.id}`;
  (await admin.put(toggle, { status: "inactive" })).as(User);
  await expectRefused(tokenOfRemoved);
  (await admin.put(toggle, { status: "active" })).as(User);
  await expectRefused(tokenOfRemoved);

  const [firstToken, secondToken] = [await tokenOf(twice), await tokenOf(twice)];
  (await reset(secondToken)).as(z.null());
  await expectRefused(firstToken);

  const before = await tokenOf(changed);
  const passwords = { current_password: PASSWORD, new_password: NEW_PASSWORD };
  (await changed.put("/profile/password", passwords)).as(z.object({ token: z.string() }));
  await expectRefused(before);

  const tokenToOldAddress = await tokenOf(moved);
  (await admin.put(`/uac/users/update-user/${moved.id}`, { email: newEmail() })).as(User);
  await expectRefused(tokenToOldAddress);
});

it("stores neither tokens nor passwords in plain text", async () => {
  const tenant = await newTenant();
  const token = await requestToken(tenant.id, tenant.admin.email);
  const stored = JSON.stringify(await snapshot(tenant.id));
  expect(stored).toContain("RESET");
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(PASSWORD);
});

it("invites a user without a password, who sets the first one by the link", async () => {
  const tenant = await newTenant();
  const user = await invite(tenant.admin);
  expect(user).toMatchObject({ status: "invited", invited_at: expect.any(String), last_seen_at: null });
  const { name } = await tenant.me().then(({ tenant: business }) => business);
  expect(await emailsTo(tenant.id, user.email)).toMatchObject([
    { template: "invitation", name: "Binu", business: name, invited_by: "Asha Rao" },
  ]);
  (await login(user.email, PASSWORD)).expectError(400, "BAD_CREDENTIALS");
  const token = await lastToken(tenant.id, user.email);
  shiftClock(6.9 * DAY);
  (await reset(token)).as(Session);
  const { user: accepted } = (await login(user.email, NEW_PASSWORD)).as(Session);
  expect(accepted).toMatchObject({ status: "active", invited_at: null });
  await expectRefused(token);
});

it("shows the inviter and the business to the holder of a token without using it up", async () => {
  const tenant = await newTenant();
  const user = await invite(tenant.admin, { name: "Binu <b>&amp;" });
  const token = await lastToken(tenant.id, user.email);
  const { name } = await tenant.me().then(({ tenant: business }) => business);
  const reported = {
    tenant: { name },
    invited_by: { name: "Asha Rao" },
    email: user.email,
    name: "Binu <b>&amp;",
  };
  expect((await read(token)).as(Invitation)).toEqual(reported);
  expect((await read(token)).as(Invitation)).toEqual(reported);
  (await reset(token)).as(Session);
  await unread(token);
});

it("shows nothing without a valid invitation", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const [inactive, moved] = [await invite(admin), await invite(admin)];
  const tokens = await Promise.all([inactive, moved].map(({ email }) => lastToken(tenant.id, email)));
  (await admin.put(`/uac/users/toggle-status/${inactive.id}`, { status: "inactive" })).as(User);
  (await admin.put(`/uac/users/update-user/${moved.id}`, { email: newEmail() })).as(User);
  const late = await lastToken(tenant.id, (await invite(admin)).email);
  const ofReset = await requestToken(tenant.id, admin.email);
  for (const token of [...tokens, ofReset, "guess"]) await unread(token);
  for (const token of tokens) await expectRefused(token);
  (await anonymous.post("/auth/invitation", {})).expectInvalid("token");
  (await admin.post("/auth/invitation", { token: "guess" })).expectInvalid("token");
  shiftClock(7.1 * DAY);
  await unread(late);
});

it("shows only the business for older invitations without an inviter", async () => {
  const tenant = await newTenant();
  const { email } = await invite(tenant.admin);
  const token = await lastToken(tenant.id, email);
  await inTenant(tenant.id, () => withoutInviter(token));
  expect((await read(token)).as(Invitation)).toMatchObject({ invited_by: null, email });
  (await reset(token)).as(Session);
});

it("signs the user in when an invitation is accepted, as a sign-in does", async () => {
  const tenant = await newTenant();
  const { id, email } = await invite(tenant.admin);
  const answer = await reset(await lastToken(tenant.id, email));
  const { token, user, tenant: business } = answer.as(Session);
  expect(user).toMatchObject({ id, email, invited_at: null, last_seen_at: expect.any(String) });
  expect(business).toMatchObject({ id: tenant.id, verified: true });
  const binu = new Client(token);
  expect((await binu.get("/profile/sessions")).as(z.array(OwnSession))).toMatchObject([{ current: true }]);
  const reported = (await readAudit(tenant.admin)).filter(({ subject_id }) => subject_id === id);
  expect(reported.map(({ action }) => action).sort()).toEqual(["created", "password_changed", "signed_in"]);
  const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  (await anonymous.post("/auth/login", { email, password: NEW_PASSWORD }, { cookie })).as(Session);
  expect(await securityNotices(tenant.id, email)).toEqual([]);
});

it("keeps the new session when accepting an invitation ends all others", async () => {
  const tenant = await newTenant();
  const { id, email } = await invite(tenant.admin);
  const { token } = (await reset(await lastToken(tenant.id, email))).as(Session);
  const kept = await inTenant(tenant.id, async () => (await Users.get(id))?.session_end?.kept_session);
  expect(kept).toBe(decodeJwt(token).sid);
});

it("expires an invitation after seven days and sends it again on request", async () => {
  const tenant = await newTenant();
  const { id, email } = await invite(tenant.admin);
  const token = await lastToken(tenant.id, email);
  shiftClock(7.1 * DAY);
  await expectRefused(token);
  await tenant.renew();
  const again = (await tenant.admin.post(`/uac/users/${id}/invite`)).as(User);
  expect(Date.parse(again.invited_at ?? "")).toBeGreaterThan(Date.now() + 7 * DAY);
  expect(await emailsTo(tenant.id, email)).toHaveLength(1); // the first email has been removed by then
  (await reset(await lastToken(tenant.id, email))).as(Session);
  (await tenant.admin.post(`/uac/users/${id}/invite`)).expectError(409, "CONFLICT");
});

it("resends invitations only for admins and never to disabled users", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const { id } = await invite(tenant.admin);
  (await staff.post(`/uac/users/${id}/invite`)).expectError(403, "FORBIDDEN");
  (await tenant.admin.put(`/uac/users/toggle-status/${id}`, { status: "inactive" })).as(User);
  (await tenant.admin.post(`/uac/users/${id}/invite`)).expectError(409, "CONFLICT");
});

it("counts an invited admin once the invitation is accepted", async () => {
  const tenant = await newTenant();
  const { email } = await invite(tenant.admin, { role: "Admin" });
  (await reset(await lastToken(tenant.id, email))).as(Session);
  const deactivation = { status: "inactive" };
  (await tenant.admin.put(`/uac/users/toggle-status/${tenant.admin.id}`, deactivation)).as(User);
});
