import { CODE_OVER_TEXT, CODE_TRIES, CODE_WRONG_TEXT, LINK_USED_TEXT } from "@leadlane/core/access/rules";
import { Session, User, VerifiedTenant } from "@leadlane/core/access/schema";
import { WebIntegration } from "@leadlane/core/forms/schema";
import { shiftClock } from "@leadlane/core/kernel/clock";
import { commit, readAll } from "@leadlane/core/kernel/store";
import { verificationCode, verificationToken } from "@leadlane/core/mail/verification-link";
import * as Preferences from "@leadlane/core/preferences/preferences";
import { VERIFY_FIRST_TEXT } from "@leadlane/core/preferences/rules";
import { afterEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { readAudit } from "../../support/audit";
import { listCaptures, readForm, sendCapture } from "../../support/captures";
import { anonymous } from "../../support/client";
import { emailsTo, requestToken } from "../../support/emails";
import { linkIn, waitForMail } from "../../support/mailbox";
import { drained, useOwnProduct } from "../../support/product";
import { snapshot } from "../../support/snapshot";
import { openAs } from "../../support/socket";
import {
  inTenant,
  newEmail,
  newTenant,
  newUnverifiedTenant,
  PASSWORD,
  type Person,
  signUp,
} from "../../support/tenant";

useOwnProduct();

const DAY = 24 * 60 * 60_000;

afterEach(() => shiftClock(0));

interface Mailed {
  code: string;
  token: string;
}

/** The code and token of every verification email to the admin, in order. */
async function sentMails({ session, email }: Person): Promise<Mailed[]> {
  const mails = await emailsTo(session.tenant.id, email);
  return mails.flatMap((mail) =>
    mail.template === "verification"
      ? [{ code: verificationCode(mail.verification_id), token: verificationToken(mail.verification_id) }]
      : [],
  );
}

async function lastMailed(admin: Person): Promise<Mailed> {
  const last = (await sentMails(admin)).at(-1);
  if (!last) throw new Error("No email was sent.");
  return last;
}

function other(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}

const byCode = (admin: Person, code: string) => admin.post("/auth/verify-email", { code });
const byToken = (token: string) => anonymous.post("/auth/verify-email", { token });
const resend = async (admin: Person) => (await admin.post("/auth/verify-email/resend")).as(z.object({}));

async function isVerified(admin: Person): Promise<boolean> {
  const { data } = (await admin.get("/auth/me")).body as { data: { tenant: { verified: boolean } } };
  return data.tenant.verified;
}

it("emails a link and a code at registration, and accepts either once", async () => {
  const { admin, id } = await signUp();
  expect(admin.session.tenant.verified).toBe(false);
  const mail = await waitForMail(admin.email);
  const [code = ""] = /\b\d{6}\b/.exec(mail.text) ?? [];
  const link = linkIn(mail);
  expect(link.pathname).toBe("/verify-email");
  const token = link.searchParams.get("token") ?? "";
  expect(await lastMailed(admin)).toEqual({ code, token });
  const stored = JSON.stringify(await snapshot(id));
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(`"${code}"`);

  const { tenant } = (await byCode(admin, ` ${code.slice(0, 3)} ${code.slice(3)} `)).as(VerifiedTenant);
  expect(tenant).toMatchObject({ id, verified: true });
  expect(await isVerified(admin)).toBe(true);
  const session = (await anonymous.post("/auth/login", { email: admin.email, password: PASSWORD })).as(
    Session,
  );
  expect(session.tenant.verified).toBe(true);
  expect((await byCode(admin, code)).expectInvalid("code").message).toBe(CODE_OVER_TEXT);
  expect((await byToken(token)).expectInvalid("token").message).toBe(LINK_USED_TEXT);
});

it("keeps the plan chosen before the registration in every verification email", async () => {
  const { admin, id } = await signUp({ plan: "starter" });
  await resend(admin);
  const mails = await emailsTo(id, admin.email);
  expect(mails.filter(({ template }) => template === "verification")).toMatchObject([
    { plan: "starter" },
    { plan: "starter" },
  ]);
  expect((await admin.get("/settings/preferences")).text).not.toContain("chosen_plan");
});

it("accepts a link without a session, once among simultaneous uses", async () => {
  const { admin } = await newUnverifiedTenant();
  const { token, code } = await lastMailed(admin);
  const answers = await Promise.all([byToken(token), byToken(token), byToken(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(await isVerified(admin)).toBe(true);
  (await byCode(admin, code)).expectInvalid("code");
  const [{ changes = [], actor_id } = {}] = await readAudit(admin, { subject_type: "preferences" });
  expect(changes).toEqual([{ field: "verified", from: false, to: true }]);
  expect(actor_id).toBe(admin.id);
});

it("requires a link or a six-digit code, and a session for the code", async () => {
  const { admin } = await newUnverifiedTenant();
  (await admin.post("/auth/verify-email", {})).expectInvalid("token");
  (await admin.post("/auth/verify-email", { code: "12345" })).expectInvalid("code");
  (await admin.post("/auth/verify-email", { code: 123456 })).expectInvalid("code");
  (await anonymous.post("/auth/verify-email", { code: "123456" })).expectError(401, "UNAUTHENTICATED");
  (await byToken("guess")).expectInvalid("token");
  (await anonymous.post("/auth/verify-email/resend")).expectError(401, "UNAUTHENTICATED");
});

it("blocks a code after five attempts, also simultaneous ones, even for the right code", async () => {
  const { admin } = await newUnverifiedTenant();
  const { code } = await lastMailed(admin);
  const wrong = Array.from({ length: CODE_TRIES * 3 }, () => byCode(admin, other(code)));
  const texts = (await Promise.all(wrong)).map((answer) => answer.expectInvalid("code").message);
  expect(texts.filter((text) => text === CODE_WRONG_TEXT)).toHaveLength(CODE_TRIES);
  expect((await byCode(admin, code)).expectInvalid("code").message).toBe(CODE_OVER_TEXT);
  expect(await isVerified(admin)).toBe(false);
  await resend(admin);
  const next = await lastMailed(admin);
  expect(next.code).not.toBe(code);
  (await byCode(admin, next.code)).as(VerifiedTenant);
});

it("accepts only the latest code, and no code or link after two days", async () => {
  const { admin } = await newUnverifiedTenant();
  const first = await lastMailed(admin);
  await resend(admin);
  expect((await byCode(admin, first.code)).expectInvalid("code").message).toBe(CODE_WRONG_TEXT);
  shiftClock(2 * DAY);
  const { code, token } = await lastMailed(admin);
  (await byToken(token)).expectInvalid("token");
  (await byToken(first.token)).expectInvalid("token");
  shiftClock(0);
  (await byCode(admin, code)).as(VerifiedTenant);
});

it("rejects links and codes sent to a former address", async () => {
  const { admin } = await newUnverifiedTenant();
  const { code, token } = await lastMailed(admin);
  const email = newEmail();
  await inTenant(admin.session.tenant.id, async () => {
    const Entity = await import("@leadlane/core/access/entity");
    const user = await Entity.get(admin.id);
    if (!user) throw new Error("The user is gone.");
    const writes = Entity.change(user, { ...user, email }, null, {});
    await commit(
      writes.map(({ write }) => write),
      null,
    );
  });
  expect((await byCode(admin, code)).expectInvalid("code").message).toBe(CODE_OVER_TEXT);
  (await byToken(token)).expectInvalid("token");
  await resend(admin);
  const [mail] = await emailsTo(admin.session.tenant.id, email);
  expect(mail?.template).toBe("verification");
});

it("rejects the code of another user", async () => {
  const [{ admin: mine }, { admin: theirs }] = [await newUnverifiedTenant(), await newUnverifiedTenant()];
  (await byCode(mine, (await lastMailed(theirs)).code)).expectInvalid("code");
  (await byToken((await lastMailed(theirs)).token)).as(VerifiedTenant);
  expect(await isVerified(mine)).toBe(false);
  expect(await isVerified(theirs)).toBe(true);
});

it("sends no verification email to a verified business", async () => {
  const { admin } = await newTenant();
  await resend(admin);
  expect(await sentMails(admin)).toEqual([]);
});

it("stops an unverified business from writing to others", async () => {
  const { admin, id } = await newUnverifiedTenant();
  const invited = { name: "Binu", email: newEmail(), role: "Staff" };
  const refusals = [
    await admin.post("/uac/create", invited),
    await admin.post("/uac/create", { ...invited, password: PASSWORD }),
    await admin.post("/int/web", { allowed_origins: [] }),
    await admin.post("/int/web/rotate-key"),
    await admin.post("/int/web/test-lead"),
  ];
  for (const refusal of refusals)
    expect(refusal.expectError(403, "FORBIDDEN").message).toBe(VERIFY_FIRST_TEXT);
  const { public_key } = await readForm(admin);
  (await sendCapture(public_key)).expectError(404, "NOT_FOUND");
  expect(await listCaptures(admin)).toEqual([]);
  expect(await emailsTo(id, invited.email)).toEqual([]);

  (await byToken((await lastMailed(admin)).token)).as(VerifiedTenant);
  (await admin.post("/uac/create", invited)).as(User, 201);
  const form = (await admin.post("/int/web", { allowed_origins: [] })).body as { data: unknown };
  expect(z.looseObject(WebIntegration.shape).parse(form.data).public_key).toBe(public_key);
  expect((await sendCapture(public_key)).status).toBe(202);
});

it("revokes the access of a registrant when the owner of the email resets the password", async () => {
  const { admin, id } = await newUnverifiedTenant();
  const socket = await openAs(admin);
  const token = await requestToken(id, admin.email);
  (await anonymous.post("/auth/reset-password", { token, password: "the owner's horse" })).as(z.null());
  const { data } = await socket.waitFor("forceLogout");
  expect(data).toMatchObject({ reason: "password_changed" });
  (await admin.get("/auth/me")).expectError(401, "UNAUTHENTICATED");
  (await anonymous.post("/auth/login", { email: admin.email, password: PASSWORD })).expectError(
    400,
    "BAD_CREDENTIALS",
  );
  const owner = { email: admin.email, password: "the owner's horse" };
  expect((await anonymous.post("/auth/login", owner)).as(Session).tenant.verified).toBe(true);
});

it("treats a business from before the verification rule as verified", async () => {
  const { admin, id } = await newTenant();
  const stored = await inTenant(id, async () => (await readAll(Preferences.read()))[0]);
  expect(stored).not.toHaveProperty("unverified_since");
  expect(await isVerified(admin)).toBe(true);
});

it("does not expose the verification time in the preferences", async () => {
  const { admin } = await newUnverifiedTenant();
  expect((await admin.get("/settings/preferences")).text).not.toContain("unverified_since");
  await admin.put("/settings/preferences", { week_start: "sunday" });
  expect(await isVerified(admin)).toBe(false);
  await drained();
});
