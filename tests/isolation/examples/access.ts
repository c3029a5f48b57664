import * as Users from "@leadlane/core/access/entity";
import { RequestOptions } from "@leadlane/core/access/passkeys/schema";
import { GRACE_DAYS_MAX, SESSION_SECONDS } from "@leadlane/core/access/rules";
import { NewTotp, PendingEmail, SecondStep, User } from "@leadlane/core/access/schema";
import * as Sessions from "@leadlane/core/access/session-entity";
import { recordFeedback } from "@leadlane/core/access/users/mail-feedback";
import { withContext } from "@leadlane/core/kernel/context";
import { createId } from "@leadlane/core/kernel/id";
import { commit } from "@leadlane/core/kernel/store";
import { Authenticator } from "../../support/authenticator";
import { anonymous } from "../../support/client";
import { lastToken, requestToken } from "../../support/emails";
import { addPasskey, creationOptions, requestOptions } from "../../support/passkeys";
import { codeOf, turnOnTotp } from "../../support/second-factor";
import {
  inTenant,
  newEmail,
  newUnverifiedTenant,
  PASSWORD,
  type Person,
  registration,
  type Tenant,
} from "../../support/tenant";
import { PNG, upload } from "../../support/uploads";
import { type Make, newName, newPerson, type World } from "./example";

async function requestEmailChange(caller: Person): Promise<void> {
  const body = { email: newEmail(), current_password: PASSWORD };
  (await caller.post("/profile/email", body)).as(PendingEmail);
}

/** The token in the email to the old address. */
async function emailToken(tenant: Tenant): Promise<string> {
  const person = await newPerson(tenant);
  await requestEmailChange(person);
  return lastToken(tenant.id, person.email);
}

function otherSession({ tenant }: World, { id: userId }: Person): Promise<string> {
  return inTenant(tenant.id, async () => {
    const id = createId();
    const user = await Users.get(userId);
    if (user) await commit([Sessions.create(user, { id, seconds: SESSION_SECONDS })], null);
    return id;
  });
}

/** A user with a bounced address. */
async function newUnreachable(tenant: Tenant): Promise<string> {
  const { id, email } = await newPerson(tenant);
  const bounce = {
    bounceType: "Permanent",
    timestamp: "2026-11-22",
    bouncedRecipients: [{ emailAddress: email }],
  };
  await withContext("test", () => recordFeedback({ bounce }));
  return id;
}

async function secondStep(tenant: Tenant): Promise<Record<string, string>> {
  const person = await newPerson(tenant);
  const { recoveryCodes } = await turnOnTotp(person);
  const login = await anonymous.post("/auth/login", { email: person.email, password: PASSWORD });
  return { mfa_token: login.as(SecondStep).mfa_token, recovery_code: recoveryCodes[0] ?? "" };
}

async function inviteSomebody({ admin }: Tenant): Promise<User> {
  return (await admin.post("/uac/create", { name: "Binu", email: newEmail(), role: "Staff" })).as(User, 201);
}

export const accessExamples: Record<string, Make> = {
  "post /auth/register": async () => ({ body: registration() }),
  "post /auth/login": async (_, caller) => ({ body: { email: caller.email, password: PASSWORD } }),
  "post /auth/step-up/options": async (_, caller) => {
    await addPasskey(caller);
    return {};
  },
  "post /auth/step-up": async (_, caller) => {
    const { authenticator } = await addPasskey(caller);
    const options = (await caller.post("/auth/step-up/options")).as(RequestOptions);
    return { body: { assertion: authenticator.get(options) } };
  },
  "post /auth/mfa/verify": async ({ tenant }) => ({ body: await secondStep(tenant) }),
  "post /auth/passkey/options": async () => ({ body: {} }),
  "post /auth/passkey/verify": async ({ tenant }) => {
    const { authenticator } = await addPasskey(await newPerson(tenant));
    return { body: { assertion: authenticator.get(await requestOptions()) } };
  },
  "get /profile/passkeys": async () => ({}),
  "post /profile/passkeys/options": async () => ({}),
  "post /profile/passkeys": async (_, caller) => ({
    body: { registration: new Authenticator().create(await creationOptions(caller)) },
  }),
  "put /profile/passkeys/:id": async (_, caller) => ({
    params: { id: (await addPasskey(caller)).passkey.id },
    body: { name: newName("Passkey") },
  }),
  "delete /profile/passkeys/:id": async (_, caller) => ({
    params: { id: (await addPasskey(caller)).passkey.id },
  }),
  "post /profile/mfa/totp": async () => ({}),
  "post /profile/mfa/totp/confirm": async (_, caller) => {
    const { secret } = (await caller.post("/profile/mfa/totp")).as(NewTotp);
    return { body: { code: codeOf(secret) } };
  },
  "delete /profile/mfa/totp": async (_, caller) => {
    await turnOnTotp(caller);
    return {};
  },
  "post /profile/mfa/recovery-codes": async (_, caller) => {
    await turnOnTotp(caller);
    return {};
  },
  "post /auth/logout": async () => ({}),
  "get /auth/me": async () => ({}),
  "post /auth/forgot-password": async (_, caller) => ({ body: { email: caller.email } }),
  "post /auth/reset-password": async ({ tenant }) => ({
    body: { token: await requestToken(tenant.id, (await newPerson(tenant)).email), password: PASSWORD },
  }),
  "post /auth/invitation": async ({ tenant }) => {
    const { email } = await inviteSomebody(tenant);
    return { body: { token: await lastToken(tenant.id, email) } };
  },
  "post /auth/verify-email": async () => {
    const { admin, id } = await newUnverifiedTenant();
    return { body: { token: await lastToken(id, admin.email) } };
  },
  "post /auth/verify-email/resend": async () => ({}),
  "post /auth/sign-out-everywhere": async () => ({}),
  "get /profile": async () => ({}),
  "put /profile": async (_, caller) => ({
    body: { name: newName("Person"), avatar: await upload(caller, "avatar", PNG) },
  }),
  "get /profile/sessions": async () => ({}),
  "delete /profile/sessions": async () => ({}),
  "delete /profile/sessions/:id": async (world, caller) => ({
    params: { id: await otherSession(world, caller) },
  }),
  "post /profile/email": async () => ({ body: { email: newEmail(), current_password: PASSWORD } }),
  "post /profile/email/resend": async (_, caller) => {
    await requestEmailChange(caller);
    return {};
  },
  "delete /profile/email": async () => ({}),
  "post /auth/confirm-email": async ({ tenant }) => ({ body: { token: await emailToken(tenant) } }),
  "post /auth/stop-email": async ({ tenant }) => ({ body: { token: await emailToken(tenant) } }),
  "put /profile/password": async () => ({
    body: { current_password: PASSWORD, new_password: PASSWORD },
  }),
  "post /uploads": async () => ({ body: { kind: "avatar", size: 100, type: "image/png" } }),
  "get /uac/roles": async () => ({}),
  "get /uac/permissions": async () => ({}),
  "get /uac/users": async () => ({}),
  "get /uac/managers": async () => ({}),
  "get /uac/names": async () => ({ query: { q: "a" } }),
  "post /uac/create": async ({ managerId }) => ({
    body: { name: "Binu", email: newEmail(), role: "Staff", rm_id: managerId },
  }),
  "put /uac/users/toggle-status/:id": async ({ tenant }) => ({
    params: { id: (await newPerson(tenant)).id },
    body: { status: "inactive" },
  }),
  "put /uac/users/update-user/:user_id": async ({ tenant, managerId }) => ({
    params: { user_id: (await newPerson(tenant)).id },
    body: { user: { name: "Binu", rm_id: managerId } },
  }),
  "post /uac/users/:id/hand-over": async ({ tenant, managerId }) => ({
    params: { id: (await newPerson(tenant)).id },
    body: { to: [managerId] },
  }),
  "post /uac/users/:id/invite": async ({ tenant }) => ({ params: { id: (await inviteSomebody(tenant)).id } }),
  "post /uac/users/:id/retry-email": async ({ tenant }) => ({ params: { id: await newUnreachable(tenant) } }),
  "post /uac/users/:id/reset-second-factor": async ({ tenant }) => {
    const person = await newPerson(tenant);
    await turnOnTotp(person);
    return { params: { id: person.id } };
  },
  "get /settings/security": async () => ({}),
  "put /settings/security": async (_, caller) => {
    await turnOnTotp(caller);
    return { body: { require_second_factor: "admins", grace_days: GRACE_DAYS_MAX } };
  },
  "put /uac/:id/permissions": async ({ tenant }) => ({
    params: { id: (await newPerson(tenant)).id },
    body: { permissionKey: "can_view_all_leads", value: true },
  }),
};
