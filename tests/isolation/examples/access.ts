import { PendingEmail, Session, User } from "@leadlane/core/access/schema";
import { recordFeedback } from "@leadlane/core/access/users/mail-feedback";
import { withContext } from "@leadlane/core/kernel/context";
import { decodeJwt } from "jose";
import { anonymous } from "../../support/client";
import { lastToken, requestToken } from "../../support/emails";
import {
  newEmail,
  newUnverifiedTenant,
  PASSWORD,
  type Person,
  registration,
  type Tenant,
} from "../../support/tenant";
import { PNG, upload } from "../../support/uploads";
import { type Make, newName, newPerson } from "./example";

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

async function otherSession({ email }: Person): Promise<string> {
  const { token } = (await anonymous.post("/auth/login", { email, password: PASSWORD })).as(Session);
  return String(decodeJwt(token).sid);
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

async function inviteSomebody({ admin }: Tenant): Promise<User> {
  return (await admin.post("/uac/create", { name: "Binu", email: newEmail(), role: "Staff" })).as(User, 201);
}

export const accessExamples: Record<string, Make> = {
  "post /auth/register": async () => ({ body: registration() }),
  "post /auth/login": async (_, caller) => ({ body: { email: caller.email, password: PASSWORD } }),
  "post /auth/step-up": async () => ({ body: { password: PASSWORD } }),
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
  "delete /profile/sessions/:id": async (_, caller) => ({ params: { id: await otherSession(caller) } }),
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
  "put /uac/:id/permissions": async ({ tenant }) => ({
    params: { id: (await newPerson(tenant)).id },
    body: { permissionKey: "can_view_all_leads", value: true },
  }),
};
