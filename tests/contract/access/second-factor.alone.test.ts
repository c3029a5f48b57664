import { CHALLENGE_TRIES, STEP_UP_CODE } from "@leadlane/core/access/rules";
import {
  FreshToken,
  IssuedRecoveryCodes,
  NewTotp,
  Profile,
  Proven,
  SecondStep,
  Session,
} from "@leadlane/core/access/schema";
import { shiftClock } from "@leadlane/core/kernel/clock";
import { SECOND_FACTOR_BY_PASSWORD, SECOND_FACTOR_BY_USER_AND_DAY } from "@leadlane/core/rate-limit/rules";
import { Me } from "@leadlane/core/screens/schema";
import { eraseNext } from "@leadlane/core/tenants/erasure-entity";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import type { Answer } from "../../support/answer";
import { readAudit } from "../../support/audit";
import { anonymous, Client } from "../../support/client";
import { emailsTo, requestToken, securityNotices } from "../../support/emails";
import { useOwnProduct } from "../../support/product";
import { raceTransactions } from "../../support/race";
import { codeOf, turnOnTotp } from "../../support/second-factor";
import { snapshot, storedWith } from "../../support/snapshot";
import { inTenant, newEmail, newTenant, PASSWORD, type Person } from "../../support/tenant";

useOwnProduct();
afterEach(() => {
  shiftClock(0);
  vi.restoreAllMocks();
  process.env.RATE_LIMIT_FACTOR = "1000";
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NEW_PASSWORD = `${PASSWORD} anew`;

type Headers = Record<string, string>;

function login({ email }: Person, headers?: Headers, password = PASSWORD): Promise<Answer> {
  return anonymous.post("/auth/login", { email, password }, headers);
}

async function firstStep(person: Person): Promise<string> {
  return (await login(person)).as(SecondStep).mfa_token;
}

function verify(mfa_token: string, body: Record<string, unknown>, headers?: Headers): Promise<Answer> {
  return anonymous.post("/auth/mfa/verify", { mfa_token, ...body }, headers);
}

/** The device cookie that a response sets. */
function cookieOf(answer: Answer): Headers {
  return { cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? "" };
}

async function newPerson() {
  const tenant = await newTenant();
  const person = await tenant.hire("Staff", { name: "Binu" });
  return { tenant, person, ...(await turnOnTotp(person)) };
}

it("turns an authenticator app on once a code is confirmed, and off again", async () => {
  const tenant = await newTenant();
  const person = await tenant.hire("Staff", { name: "Binu" });
  const factors = async () => (await person.get("/profile")).as(Profile).second_factor;
  (await person.post("/profile/mfa/totp/confirm", { code: "123456" })).expectError(409);
  const { secret, uri } = (await person.post("/profile/mfa/totp")).as(NewTotp);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toContain(`otpauth://totp/Leadlane:${encodeURIComponent(person.email)}?`);
  expect(uri).toContain(`secret=${secret}`);
  const wrong = codeOf(secret, 5);
  (await person.post("/profile/mfa/totp/confirm", { code: wrong })).expectInvalid("code");
  (await person.post("/profile/mfa/totp/confirm", { code: "12" })).expectInvalid("code");
  const none = { totp: false, passkeys: 0, recovery_codes: 0, since: null, required: false };
  expect(await factors()).toEqual(none);
  (await login(person)).as(Session);

  const confirmed = await person.post("/profile/mfa/totp/confirm", { code: codeOf(secret) });
  const { recovery_codes } = confirmed.as(IssuedRecoveryCodes);
  expect(new Set(recovery_codes).size).toBe(10);
  for (const code of recovery_codes) expect(code).toMatch(/^(\w{4}-){3}\w{4}$/);
  expect(await factors()).toMatchObject({ totp: true, recovery_codes: 10, since: expect.any(String) });
  expect((await person.get("/auth/me")).as(Me).user.has_second_factor).toBe(true);
  expect(await storedWith(secret, ...recovery_codes)).toEqual({});
  (await login(person)).as(SecondStep);

  const renewed = (await person.post("/profile/mfa/recovery-codes")).as(IssuedRecoveryCodes);
  const old = await verify(await firstStep(person), { recovery_code: recovery_codes[0] });
  old.expectInvalid("recovery_code");
  (await verify(await firstStep(person), { recovery_code: renewed.recovery_codes[0] })).as(Session);

  (await person.delete("/profile/mfa/totp")).as(z.null());
  (await person.delete("/profile/mfa/totp")).expectError(409);
  (await person.post("/profile/mfa/recovery-codes")).expectError(409);
  (await login(person)).as(Session);
  const notices = ["totp_added", "recovery_codes_renewed", "recovery_code_used", "totp_removed"];
  const mailed = await securityNotices(tenant.id, person.email);
  expect(mailed.filter((kind) => kind !== "new_device")).toEqual(notices);
  const audit = (await readAudit(tenant.admin, { actor_id: person.id })).flatMap(({ changes }) => changes);
  expect(audit.filter(({ field }) => field === "second_factor" || field === "recovery_codes")).toEqual(
    [
      { field: "second_factor", from: "authenticator app", to: null },
      { field: "recovery_codes", from: 9, to: null },
      { field: "second_factor", from: null, to: "recovery code" },
      { field: "recovery_codes", from: 10, to: 9 },
      { field: "second_factor", from: null, to: "authenticator app" },
      { field: "recovery_codes", from: null, to: 10 },
    ].map((change) => expect.objectContaining(change)),
  );
});

it("signs in with a code of the current period or a neighbour, each once", async () => {
  const { person, tenant, secret } = await newPerson();
  const first = await login(person);
  expect(first.as(SecondStep)).toMatchObject({ mfa_required: true, methods: ["totp", "recovery"] });
  const { mfa_token } = first.as(SecondStep);
  (await verify(mfa_token, { code: codeOf(secret, -1) })).expectInvalid("code"); // confirmed the app
  (await verify(mfa_token, { code: codeOf(secret, 3) })).expectInvalid("code");
  (await verify(mfa_token, {})).expectInvalid("code");
  (await verify(mfa_token, { code: "123456", recovery_code: "x" })).expectInvalid("code");
  const code = codeOf(secret);
  const session = (await verify(mfa_token, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).as(Session);
  expect(session.user.id).toBe(person.id);
  (await new Client(session.token).get("/auth/me")).as(Me);
  (await verify(await firstStep(person), { code })).expectInvalid("code");
  (await verify(await firstStep(person), { code: codeOf(secret, 1) })).as(Session);
  const letters = await emailsTo(tenant.id, person.email);
  const news = letters.flatMap((letter) => (letter.template === "security" ? [letter.news] : []));
  expect(news).toContainEqual({ kind: "new_device", method: "totp" });
});

it("starts one session of parallel requests with the same code, and with the same recovery code", async () => {
  const { person, tenant, secret, recoveryCodes } = await newPerson();
  for (const codes of [{ code: codeOf(secret) }, { recovery_code: recoveryCodes[3]?.toUpperCase() }]) {
    const tokens = await Promise.all([1, 2, 3].map(() => firstStep(person)));
    raceTransactions(3);
    const answers = await Promise.all(tokens.map((token) => verify(token, codes)));
    vi.restoreAllMocks();
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  }
  const { recovery_codes } = (await person.get("/profile")).as(Profile).second_factor;
  expect(recovery_codes).toBe(9);
  expect(await securityNotices(tenant.id, person.email)).toContain("recovery_code_used");
});

it("accepts a token of the first step once, for ten minutes and five tries, and for nothing else", async () => {
  const { person, secret, recoveryCodes } = await newPerson();
  const used = await firstStep(person);
  (await verify(used, { recovery_code: recoveryCodes[0] })).as(Session);
  (await verify(used, { recovery_code: recoveryCodes[1] })).expectInvalid("mfa_token");
  const guessed = await firstStep(person);
  for (let tries = 0; tries < CHALLENGE_TRIES; tries += 1)
    (await verify(guessed, { recovery_code: "abcd-efgh-jkmn-pqrs" })).expectInvalid("recovery_code");
  (await verify(guessed, { recovery_code: recoveryCodes[1] })).expectInvalid("mfa_token");
  const late = await firstStep(person);
  (await new Client(late).get("/auth/me")).expectError(401);
  (await verify(person.token ?? "", { code: codeOf(secret) })).expectInvalid("mfa_token");
  (await verify("garbage", { code: codeOf(secret) })).expectInvalid("mfa_token");
  shiftClock(11 * MINUTE);
  (await verify(late, { code: codeOf(secret) })).expectInvalid("mfa_token");
});

it("voids the first step when password, sessions or factors change, and a reset does not sign in", async () => {
  const { person, tenant, secret, recoveryCodes } = await newPerson();
  let [token, password, caller] = [await firstStep(person), PASSWORD, person as Client];
  const step = async () => (await login(person, undefined, password)).as(SecondStep).mfa_token;
  const expectVoid = async () => {
    (await verify(token, { recovery_code: recoveryCodes[0] })).expectInvalid("mfa_token");
    token = await step();
  };
  (await caller.post("/profile/mfa/totp")).as(NewTotp);
  const passwords = { current_password: PASSWORD, new_password: NEW_PASSWORD };
  caller = new Client((await caller.put("/profile/password", passwords)).as(FreshToken).token);
  password = NEW_PASSWORD;
  await expectVoid();
  (await caller.delete("/profile/sessions")).as(FreshToken);
  await expectVoid();
  const reset = { token: await requestToken(tenant.id, person.email), password: PASSWORD };
  expect((await anonymous.post("/auth/reset-password", reset)).as(z.nullable(Session))).toBeNull();
  password = PASSWORD;
  await expectVoid();
  const signedIn = (await verify(token, { code: codeOf(secret) })).as(Session);
  token = await step();
  (await new Client(signedIn.token).delete("/profile/mfa/totp")).as(z.null());
  (await verify(token, { recovery_code: recoveryCodes[0] })).expectInvalid("mfa_token");
  const staff = await tenant.hire("Staff");
  const codes = await turnOnTotp(staff);
  const disabled = await firstStep(staff);
  await tenant.change(staff, { status: "inactive" });
  (await verify(disabled, { code: codeOf(codes.secret) })).expectError(403, "FORBIDDEN");
});

it("asks a trusted device for no code, for 30 days or until sessions or factors change", async () => {
  const { person, secret, recoveryCodes } = await newPerson();
  const byRecovery = { recovery_code: recoveryCodes[0], trust_device: true };
  const untrusted = cookieOf(await verify(await firstStep(person), byRecovery));
  (await login(person, untrusted)).as(SecondStep);
  const trusting = await verify(await firstStep(person), { code: codeOf(secret), trust_device: true });
  const again = await login(person, cookieOf(trusting));
  again.as(Session);
  const device = cookieOf(again);
  (await login(person)).as(SecondStep);
  shiftClock(29 * DAY);
  (await login(person, device)).as(Session);
  shiftClock(31 * DAY);
  (await login(person, device)).as(SecondStep);

  const code = codeOf(secret);
  const { mfa_token } = (await login(person, device)).as(SecondStep);
  const renewed = await verify(mfa_token, { code, trust_device: true }, device);
  const cookie = cookieOf(renewed);
  const caller = new Client((await login(person, cookie)).as(Session).token);
  (await caller.post("/profile/mfa/recovery-codes")).expectError(403, STEP_UP_CODE);
  (await caller.post("/auth/step-up", { code: codeOf(secret, 1) })).as(Proven);
  (await caller.post("/profile/mfa/recovery-codes")).as(IssuedRecoveryCodes);
  (await login(person, cookie)).as(SecondStep);
});

it("limits wrong codes by account after the right password, apart from a known device", async () => {
  const { person, secret, recoveryCodes } = await newPerson();
  const known = cookieOf(await verify(await firstStep(person), { code: codeOf(secret) }));
  process.env.RATE_LIMIT_FACTOR = "1.001";
  const guess = async () => verify(await firstStep(person), { code: codeOf(secret, 9) });
  for (let tries = 0; tries < SECOND_FACTOR_BY_PASSWORD.max; tries += 1)
    (await guess()).expectInvalid("code");
  const refused = await guess();
  refused.expectError(429, "RATE_LIMITED");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const { mfa_token } = (await login(person, known)).as(SecondStep);
  (await verify(mfa_token, { recovery_code: recoveryCodes[0] }, known)).as(Session);
  shiftClock(16 * MINUTE);
  (await verify(await firstStep(person), { recovery_code: recoveryCodes[1] })).as(Session);
});

it("limits wrong codes a day, whatever passwords are set in between", async () => {
  const { person, tenant, secret } = await newPerson();
  const quota = SECOND_FACTOR_BY_USER_AND_DAY.max / SECOND_FACTOR_BY_PASSWORD.max;
  for (let passwords = 0; passwords < quota; passwords += 1) {
    process.env.RATE_LIMIT_FACTOR = "1.001";
    const mfa_token = await firstStep(person);
    for (let tries = 0; tries < SECOND_FACTOR_BY_PASSWORD.max; tries += 1)
      (await verify(mfa_token, { code: codeOf(secret, 9) })).expectInvalid("code");
    process.env.RATE_LIMIT_FACTOR = "1000";
    const reset = { token: await requestToken(tenant.id, person.email), password: PASSWORD };
    (await anonymous.post("/auth/reset-password", reset)).as(z.nullable(Session));
    shiftClock(passwords * MINUTE);
  }
  process.env.RATE_LIMIT_FACTOR = "1.001";
  (await verify(await firstStep(person), { code: codeOf(secret) })).expectError(429, "RATE_LIMITED");
  shiftClock(25 * 60 * MINUTE);
  (await verify(await firstStep(person), { code: codeOf(secret) })).as(Session);
});

it("asks a person with a second factor for a recent proof before email or password change", async () => {
  const { person, secret } = await newPerson();
  const changes = [
    () => person.post("/profile/email", { email: newEmail(), current_password: PASSWORD }),
    () => person.put("/profile/password", { current_password: PASSWORD, new_password: NEW_PASSWORD }),
  ];
  shiftClock(20 * MINUTE);
  for (const change of changes) (await change()).expectError(403, STEP_UP_CODE);
  (await person.post("/auth/step-up", { code: codeOf(secret) })).as(Proven);
  for (const change of changes) expect((await change()).status).toBe(200);
});

it("accepts a code as proof of identity once, within the same limits", async () => {
  const { person, tenant, secret } = await newPerson();
  const proveBy = (body: object) => person.post("/auth/step-up", body);
  shiftClock(20 * MINUTE);
  (await person.post("/profile/mfa/recovery-codes")).expectError(403, STEP_UP_CODE);
  (await proveBy({})).expectInvalid("password");
  (await proveBy({ password: PASSWORD })).expectInvalid("password");
  (await proveBy({ password: PASSWORD, code: "123456" })).expectInvalid("password");
  (await (await tenant.hire("Staff")).post("/auth/step-up", { code: "123456" })).expectInvalid("code");
  const code = codeOf(secret);
  (await proveBy({ code })).as(Proven);
  (await proveBy({ code })).expectInvalid("code");
  (await verify(await firstStep(person), { code })).expectInvalid("code");
  (await person.post("/profile/mfa/recovery-codes")).as(IssuedRecoveryCodes);
  process.env.RATE_LIMIT_FACTOR = "1.001";
  for (let tries = 0; tries < SECOND_FACTOR_BY_PASSWORD.max; tries += 1)
    (await proveBy({ code: codeOf(secret, 9) })).expectInvalid("code");
  (await proveBy({ code: codeOf(secret, 1) })).expectError(429, "RATE_LIMITED");
});

it("removes factors with the business", async () => {
  const { person, tenant } = await newPerson();
  (await verify(await firstStep(person), { code: "000000" })).expectInvalid("code");
  (await person.post("/profile/mfa/totp")).as(NewTotp);
  const isOfFactors = ([name]: [string, unknown]) => name.includes("FACTORS");
  expect(Object.entries(await snapshot(tenant.id)).filter(isOfFactors)).toHaveLength(4);
  while (!(await inTenant(tenant.id, () => eraseNext(() => true))));
  expect(Object.entries(await snapshot(tenant.id)).filter(isOfFactors)).toEqual([]);
});
