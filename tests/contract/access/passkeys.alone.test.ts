import { type CreationOptions, Passkey, RequestOptions } from "@leadlane/core/access/passkeys/schema";
import { PASSKEYS_MAX, STEP_UP_CODE } from "@leadlane/core/access/rules";
import { Profile, Proven, SecondStep, Session } from "@leadlane/core/access/schema";
import { shiftClock } from "@leadlane/core/kernel/clock";
import { PASSKEY_BY_ADDRESS } from "@leadlane/core/rate-limit/rules";
import { Me } from "@leadlane/core/screens/schema";
import { eraseNext } from "@leadlane/core/tenants/erasure-entity";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import type { Answer } from "../../support/answer";
import { readAudit } from "../../support/audit";
import { Authenticator } from "../../support/authenticator";
import { anonymous, Client } from "../../support/client";
import { emailsTo, securityNotices } from "../../support/emails";
import { addPasskey, creationOptions, requestOptions } from "../../support/passkeys";
import { currentAddress, useOwnProduct } from "../../support/product";
import { raceTransactions } from "../../support/race";
import { scan, snapshot } from "../../support/snapshot";
import { inTenant, newTenant, PASSWORD, type Person } from "../../support/tenant";

useOwnProduct();
afterEach(() => {
  shiftClock(0);
  vi.restoreAllMocks();
  process.env.RATE_LIMIT_FACTOR = "1000";
});

const PATH = "/profile/passkeys";
const STEP_UP = "/auth/step-up";
const Passkeys = z.array(Passkey);
const Removed = z.object({ id: z.string() });
const MINUTE = 60_000;
const EVIL = "https://leadlane.test";

async function newPerson() {
  const tenant = await newTenant();
  return { tenant, person: await tenant.hire("Staff", { name: "Binu" }) };
}

async function withPasskey(authenticator?: Authenticator) {
  const { tenant, person } = await newPerson();
  return { tenant, person, ...(await addPasskey(person, authenticator)) };
}

function verify(assertion: unknown, body: Record<string, unknown> = {}, headers?: Record<string, string>) {
  return anonymous.post("/auth/passkey/verify", { assertion, ...body }, headers);
}

async function signIn(authenticator: Authenticator, body: Record<string, unknown> = {}): Promise<Answer> {
  return verify(authenticator.get(await requestOptions()), body);
}

async function firstStep({ email }: Person): Promise<SecondStep> {
  return (await anonymous.post("/auth/login", { email, password: PASSWORD })).as(SecondStep);
}

function refusalOf(answer: Answer) {
  const { errors, message } = answer.expectError(400, "VALIDATION");
  return { errors, message };
}

const REFUSED = "This passkey was not accepted. Try again.";
const refusal = (path: string) => ({ errors: [{ path, message: REFUSED }], message: REFUSED });

it("adds, lists, renames and removes passkeys, with notices and audit entries", async () => {
  const { tenant, person } = await newPerson();
  const factors = async () => (await person.get("/profile")).as(Profile).second_factor;
  const options = await creationOptions(person);
  expect(options).toMatchObject({
    ...{ rp: { id: "localhost", name: "Leadlane" }, user: { name: person.email, displayName: "Binu" } },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    ...{ attestation: "none", excludeCredentials: [] },
  });
  expect(options.user.id).not.toContain(person.id);

  const first = await addPasskey(person);
  expect(first.passkey).toMatchObject({
    name: "Unknown browser",
    synced: true,
    last_used_at: null,
    version: 1,
  });
  expect(first.passkey.recovery_codes).toHaveLength(10);
  const aaguid = "fbfc3007-154e-4ecc-8c0b-6e020557d7bd";
  const second = await addPasskey(person, new Authenticator({ counts: true, aaguid }));
  expect(second.passkey).toMatchObject({ name: "iCloud Keychain", synced: false });
  expect(second.passkey.recovery_codes).toBeUndefined();
  expect(await factors()).toMatchObject({ totp: false, passkeys: 2, recovery_codes: 10 });
  expect((await person.get("/auth/me")).as(Me).user.has_second_factor).toBe(true);
  const again = await creationOptions(person);
  expect(again.user.id).toBe((await creationOptions(person)).user.id);
  expect(again.excludeCredentials?.map(({ id }) => id)).toEqual([
    first.authenticator.credentialId,
    second.authenticator.credentialId,
  ]);

  const path = `${PATH}/${first.passkey.id}`;
  (await person.put(path, { name: " " })).expectInvalid("name");
  const renamed = (await person.put(path, { name: "Work phone" })).as(Passkey);
  expect((await person.get(PATH)).as(Passkeys)).toEqual([renamed, expect.objectContaining({ version: 1 })]);
  const { person: stranger } = await newPerson();
  const colleague = await tenant.hire("Staff");
  for (const other of [stranger, colleague]) {
    (await other.put(path, { name: "Mine" })).expectError(404);
    (await other.delete(path)).expectError(404);
    expect((await other.get(PATH)).as(Passkeys)).toEqual([]);
  }

  for (const { passkey } of [first, second]) (await person.delete(`${PATH}/${passkey.id}`)).as(Removed);
  (await person.delete(path)).expectError(404);
  expect(await factors()).toEqual({
    totp: false,
    passkeys: 0,
    recovery_codes: 0,
    since: null,
    required: false,
  });
  expect(refusalOf(await signIn(first.authenticator))).toEqual(refusal("assertion"));
  const kept = await scan(
    ({ pk, user_id }) => /#(FACTORS|PASSKEY)#/.test(String(pk)) && user_id === person.id,
  );
  expect(kept).toEqual({});
  expect(await securityNotices(tenant.id, person.email)).toEqual([
    "passkey_added",
    "passkey_added",
    "passkey_removed",
    "passkey_removed",
  ]);
  const changes = (await readAudit(tenant.admin, { actor_id: person.id })).flatMap((entry) => entry.changes);
  const shown = changes.filter(({ field }) => field === "passkey" || field === "second_factor");
  expect(shown.map(({ from, to }) => [from, to])).toEqual([
    ["1 passkey", null],
    ["2 passkeys", "1 passkey"],
    ["Unknown browser", "Work phone"],
    ["1 passkey", "2 passkeys"],
    [null, "1 passkey"],
  ]);
});

it("refuses registrations that were not made here, now and by this person", async () => {
  const { person, tenant } = await newPerson();
  const other = await tenant.hire("Staff");
  const register = (registration: unknown, by: Client = person) => by.post(PATH, { registration });
  const attempts: ((options: CreationOptions) => unknown)[] = [
    (options) => new Authenticator().create(options, { origin: EVIL }),
    (options) => new Authenticator().create(options, { rpId: "leadlane.test" }),
    (options) => new Authenticator().create(options, { type: "webauthn.get" }),
    (options) => new Authenticator().create(options, { challenge: "bm90IG91cnM" }),
    (options) => new Authenticator().create(options, { flags: 0x01 }), // not verified by the person
    (options) => ({ ...new Authenticator().create(options), rawId: "AAAA" }),
    (options) => {
      const made = new Authenticator().create(options);
      return { ...made, response: { ...made.response, attestationObject: "AAAA" } };
    },
  ];
  const options = await creationOptions(person);
  for (const attempt of attempts)
    expect(refusalOf(await register(attempt(options)))).toEqual(refusal("registration"));
  const ofOther = new Authenticator().create(await creationOptions(other));
  expect(refusalOf(await register(ofOther))).toEqual(refusal("registration"));
  const signInOptions = await requestOptions();
  const ofSignIn = new Authenticator().create({ ...options, challenge: signInOptions.challenge });
  expect(refusalOf(await register(ofSignIn))).toEqual(refusal("registration"));
  const otherSession = await tenant.signIn(person);
  expect(refusalOf(await register(new Authenticator().create(options), otherSession))).toEqual(
    refusal("registration"),
  );
  (await register({ id: "?", rawId: "AA" })).expectInvalid("registration.id", "registration.response");

  const authenticator = new Authenticator();
  const made = authenticator.create(options);
  raceTransactions(2);
  const raced = await Promise.all([register(made), register(made)]);
  vi.restoreAllMocks();
  expect(raced.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(refusalOf(await register(new Authenticator().create(options)))).toEqual(refusal("registration"));
  const known = authenticator.create(await creationOptions(other));
  (await register(known, other)).expectError(409);

  const late = await creationOptions(person);
  shiftClock(6 * MINUTE);
  expect(refusalOf(await register(new Authenticator().create(late)))).toEqual(refusal("registration"));
  shiftClock(0);
  const waiting = await creationOptions(person);
  for (let count = 1; count < PASSKEYS_MAX; count += 1) await addPasskey(person);
  (await person.post(`${PATH}/options`)).expectError(409);
  (await register(new Authenticator().create(waiting))).expectError(409);
});

it("signs in with a passkey alone and records it", async () => {
  const { person, tenant, authenticator, passkey } = await withPasskey();
  const options = await requestOptions();
  expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
  expect(options.allowCredentials).toBeUndefined();
  const answer = await verify(authenticator.get(options), { remember: true });
  const { token, user } = answer.as(Session);
  expect(user.id).toBe(person.id);
  const me = new Client(token);
  const expires = Date.parse((await me.get("/profile")).as(Profile).session.expires_at);
  expect(expires - Date.now()).toBeGreaterThan(29 * 24 * 60 * MINUTE);
  expect(answer.headers.get("set-cookie")).toContain("device=");
  const [listed] = (await me.get(PATH)).as(Passkeys);
  expect(listed).toMatchObject({ id: passkey.id, last_used_at: expect.any(String), version: 1 });
  const letters = await emailsTo(tenant.id, person.email);
  const news = letters.flatMap((letter) => (letter.template === "security" ? [letter.news] : []));
  expect(news).toContainEqual({ kind: "new_device", method: "passkey" });
  const [entry] = await readAudit(tenant.admin, { actor_id: person.id });
  expect(entry).toMatchObject({ action: "signed_in", changes: [{ field: "second_factor", to: "passkey" }] });

  await tenant.change(person, { status: "inactive" });
  (await signIn(authenticator)).expectError(403, "FORBIDDEN");
});

it("refuses assertions that were not made here, now and with this passkey, in one way", async () => {
  const { tenant, person, authenticator } = await withPasskey();
  const stranger = await withPasskey();
  const attempts: ((options: RequestOptions) => unknown)[] = [
    (options) => authenticator.get(options, { origin: EVIL }),
    (options) => authenticator.get(options, { rpId: "leadlane.test" }),
    (options) => authenticator.get(options, { type: "webauthn.create" }),
    (options) => authenticator.get(options, { challenge: "bm90IG91cnM" }),
    (options) => authenticator.get(options, { flags: 0x01 }),
    (options) => authenticator.get(options, { userHandle: "AAAA" }),
    (options) => new Authenticator().get(options),
    (options) => ({ ...stranger.authenticator.get(options), id: authenticator.credentialId }),
    (options) => {
      const { id, rawId } = authenticator.get(options);
      return { ...stranger.authenticator.get(options), id, rawId };
    },
    (options) => {
      const made = authenticator.get(options);
      const { userHandle, ...response } = made.response;
      return { ...made, response };
    },
  ];
  const options = await requestOptions();
  const before = await snapshot(tenant.id);
  for (const attempt of attempts)
    expect(refusalOf(await verify(attempt(options)))).toEqual(refusal("assertion"));
  const creation = await creationOptions(person);
  const forRegistering = authenticator.get({ ...options, challenge: creation.challenge });
  expect(refusalOf(await verify(forRegistering))).toEqual(refusal("assertion"));
  const late = authenticator.get(options);
  shiftClock(6 * MINUTE);
  expect(refusalOf(await verify(late))).toEqual(refusal("assertion"));
  shiftClock(0);
  expect(await snapshot(tenant.id)).toEqual(before);
  (await verify({ id: authenticator.credentialId })).expectInvalid("assertion.rawId", "assertion.response");

  const assertion = authenticator.get(options);
  raceTransactions(2);
  const raced = await Promise.all([verify(assertion), verify(assertion)]);
  vi.restoreAllMocks();
  expect(raced.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(refusalOf(await verify(assertion))).toEqual(refusal("assertion"));
  expect(refusalOf(await verify(authenticator.get(options)))).toEqual(refusal("assertion"));
  expect(refusalOf(await verify(stranger.authenticator.get(options)))).toEqual(refusal("assertion"));
  process.env.RATE_LIMIT_FACTOR = String(1 / PASSKEY_BY_ADDRESS.max);
  (await verify(assertion)).expectError(429);
});

it("rejects a copied authenticator whose counter doesn't grow, and notifies the user", async () => {
  const { person, tenant, authenticator } = await withPasskey(new Authenticator({ counts: true }));
  const copy = authenticator.copy();
  (await signIn(authenticator)).as(Session);
  const assertion = copy.get(await requestOptions());
  expect(refusalOf(await verify(assertion))).toEqual(refusal("assertion"));
  expect(refusalOf(await verify(assertion))).toEqual(refusal("assertion"));
  const forged = { ...copy.get(await requestOptions(), { counter: 0 }) };
  const unsigned = { ...forged, response: { ...forged.response, signature: "AAAA" } };
  expect(refusalOf(await verify(unsigned))).toEqual(refusal("assertion"));
  const notices = await securityNotices(tenant.id, person.email);
  expect(notices.filter((kind) => kind === "passkey_copied")).toHaveLength(1);
  const refused = (await readAudit(tenant.admin)).filter(({ action }) => action === "passkey_refused");
  expect(refused).toMatchObject([{ subject_id: person.id, actor_id: null }]);
  (await signIn(authenticator)).as(Session);
});

it("takes a passkey as the second step after the password, of this person and this sign-in only", async () => {
  const { tenant, person, authenticator } = await withPasskey();
  const colleague = await addPasskey(await tenant.hire("Staff"));
  const { mfa_token, methods } = await firstStep(person);
  expect(methods).toEqual(["passkey", "recovery"]);
  const options = await requestOptions({ mfa_token });
  expect(options.allowCredentials?.map(({ id }) => id)).toEqual([authenticator.credentialId]);
  expect(refusalOf(await verify(authenticator.get(options)))).toEqual(refusal("assertion"));
  const usernameless = authenticator.get(await requestOptions());
  expect(refusalOf(await verify(usernameless, { mfa_token }))).toEqual(refusal("assertion"));
  expect(refusalOf(await verify(colleague.authenticator.get(options), { mfa_token }))).toEqual(
    refusal("assertion"),
  );
  const { mfa_token: parallel } = await firstStep(person);
  expect(refusalOf(await verify(authenticator.get(options), { mfa_token: parallel }))).toEqual(
    refusal("assertion"),
  );
  const session = (await verify(authenticator.get(options), { mfa_token })).as(Session);
  expect(session.user.id).toBe(person.id);
  const after = await anonymous.post("/auth/passkey/options", { mfa_token: "invalid" });
  after.expectInvalid("mfa_token");
  (await verify(authenticator.get(options), { mfa_token })).expectInvalid("mfa_token");

  const { mfa_token: waiting } = await firstStep(person);
  await addPasskey(person);
  (await anonymous.post("/auth/passkey/options", { mfa_token: waiting })).expectInvalid("mfa_token");
});

it("proves the identity of the caller in this session with a passkey", async () => {
  const { tenant, person, authenticator } = await withPasskey();
  const colleague = await tenant.hire("Staff");
  const options = async (by: Client) => (await by.post(`${STEP_UP}/options`)).as(RequestOptions);
  (await colleague.post(`${STEP_UP}/options`)).expectError(409);
  const { authenticator: other } = await addPasskey(colleague);
  shiftClock(20 * MINUTE);
  (await person.post(`${PATH}/options`)).expectError(403, STEP_UP_CODE);
  const own = await options(person);
  expect(own.allowCredentials?.map(({ id }) => id)).toEqual([authenticator.credentialId]);
  const prove = (assertion: unknown, by: Client = person) => by.post(STEP_UP, { assertion });
  const refused = [
    prove(other.get(own)),
    prove(authenticator.get(await options(colleague))),
    prove(authenticator.get(await requestOptions())),
    prove(authenticator.get(own, { origin: EVIL })),
    prove(authenticator.get(own), await tenant.signIn(person)),
    verify(authenticator.get(own)),
  ];
  for (const answer of await Promise.all(refused)) expect(refusalOf(answer)).toEqual(refusal("assertion"));
  (await person.post(STEP_UP, { password: PASSWORD, assertion: authenticator.get(own) })).expectInvalid(
    "password",
  );
  const assertion = authenticator.get(own);
  (await prove(assertion)).as(Proven);
  expect(refusalOf(await prove(assertion))).toEqual(refusal("assertion"));
  await creationOptions(person);
});

it("removes passkeys and their pointers with the business", async () => {
  const { tenant } = await withPasskey();
  await inTenant(tenant.id, () => eraseNext(() => true));
  const isOfPasskeys = (pk: string) => pk.includes("FACTORS") || pk.startsWith("G#PASSKEY");
  const left = Object.keys(await snapshot(tenant.id)).filter(isOfPasskeys);
  expect(left).toEqual([]);
});

it("uses the address of a local page as the site", async () => {
  const { person } = await newPerson();
  const { port } = new URL(currentAddress());
  const headers = { origin: `http://127.0.0.1:${port}`, host: `127.0.0.1:${port}` };
  const options = await person.post(`${PATH}/options`, undefined, headers);
  expect(options.text).toContain('"id":"127.0.0.1"');
});
