import { EmailConfirmation, PendingEmail, Profile, Session } from "@leadlane/core/access/schema";
import { shiftClock } from "@leadlane/core/kernel/clock";
import { Me } from "@leadlane/core/screens/schema";
import { afterEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { anonymous } from "../../support/client";
import { emailsTo, lastToken, securityNotices } from "../../support/emails";
import { useOwnProduct } from "../../support/product";
import { newEmail, newTenant, PASSWORD, type Person, type Tenant } from "../../support/tenant";

useOwnProduct();
afterEach(() => shiftClock(0));

const HOUR = 60 * 60_000;

async function requestChange(person: Person, email = newEmail()): Promise<string> {
  const change = (await person.post("/profile/email", { email, current_password: PASSWORD })).as(
    PendingEmail,
  );
  expect(change).toMatchObject({ email, waiting_for: ["old", "new"] });
  return email;
}

function confirm(token: string) {
  return anonymous.post("/auth/confirm-email", { token });
}

async function tokens({ id }: Tenant, person: Person, email: string) {
  return { old: await lastToken(id, person.email), fresh: await lastToken(id, email) };
}

it("changes the email once both addresses confirm, and ends the other sessions", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const other = await tenant.signIn(staff);
  const email = await requestChange(staff);
  const { old, fresh } = await tokens(tenant, staff, email);
  expect((await confirm(fresh)).as(EmailConfirmation)).toEqual({ state: "waiting", waiting_for: "old" });
  expect((await confirm(fresh)).as(EmailConfirmation)).toEqual({ state: "waiting", waiting_for: "old" });
  const profile = (await staff.get("/profile")).as(Profile);
  expect(profile).toMatchObject({ email: staff.email, email_change: { email, waiting_for: ["old"] } });
  (await other.get("/auth/me")).as(Me);
  expect((await confirm(old)).as(EmailConfirmation)).toEqual({ state: "changed", waiting_for: null });
  expect((await staff.get("/auth/me")).as(Me).user.email).toBe(email);
  (await other.get("/auth/me")).expectError(401, "UNAUTHENTICATED");
  (await anonymous.post("/auth/login", { email, password: PASSWORD })).as(Session);
  (await anonymous.post("/auth/login", { email: staff.email, password: PASSWORD })).expectError(400);
  for (const address of [staff.email, email])
    expect(await securityNotices(tenant.id, address)).toContain("email_changed");
  (await confirm(old)).expectInvalid("token");
});

it("requires the password and a different address", async () => {
  const { admin } = await newTenant();
  const wrong = { email: newEmail(), current_password: "wrong" };
  (await admin.post("/profile/email", wrong)).expectInvalid("current_password");
  (await admin.post("/profile/email", { email: admin.email, current_password: PASSWORD })).expectInvalid(
    "email",
  );
  (await admin.post("/profile/email", {})).expectInvalid("email", "current_password");
  (await admin.post("/profile/email/resend")).expectError(409, "CONFLICT");
});

it("lets the old address and the profile cancel a change, but not the new address", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const first = await tokens(tenant, staff, await requestChange(staff));
  (await anonymous.post("/auth/stop-email", { token: first.fresh })).expectInvalid("token");
  (await anonymous.post("/auth/stop-email", { token: first.old })).as(z.null());
  for (const token of [first.old, first.fresh]) (await confirm(token)).expectInvalid("token");
  const second = await tokens(tenant, staff, await requestChange(staff));
  (await staff.delete("/profile/email")).as(z.null());
  (await confirm(second.fresh)).expectInvalid("token");
  expect((await staff.get("/profile")).as(Profile).email_change).toBeNull();
});

it("expires the links after a day and sends them again on request", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const email = await requestChange(staff);
  const { old } = await tokens(tenant, staff, email);
  (await confirm(old)).as(EmailConfirmation);
  shiftClock(11 * HOUR);
  (await staff.post("/profile/email/resend")).as(PendingEmail);
  shiftClock(34 * HOUR);
  const { fresh } = await tokens(tenant, staff, email);
  expect((await confirm(fresh)).as(EmailConfirmation).state).toBe("changed");
  const moved = await tenant.signIn(staff);
  const later = await requestChange(moved);
  const expired = await lastToken(tenant.id, later);
  shiftClock(59 * HOUR);
  (await confirm(expired)).expectInvalid("token");
});

it("reveals an existing account only to the owner of the new address", async () => {
  const [tenant, stranger] = [await newTenant(), await newTenant()];
  const staff = await tenant.hire("Staff");
  await requestChange(staff, stranger.admin.email);
  expect(await emailsTo(tenant.id, stranger.admin.email)).toMatchObject([{ reset_id: null }]);
});

it("cancels a pending change after a password change, a sign-out everywhere or a new address", async () => {
  const tenant = await newTenant();
  const ends: ((person: Person) => Promise<unknown>)[] = [
    (person) =>
      person.put("/profile/password", { current_password: PASSWORD, new_password: "monsoon mango 42 x" }),
    (person) => person.post("/auth/sign-out-everywhere"),
    (person) => tenant.admin.put(`/uac/users/update-user/${person.id}`, { email: newEmail() }),
  ];
  for (const end of ends) {
    const staff = await tenant.hire("Staff");
    const { old, fresh } = await tokens(tenant, staff, await requestChange(staff));
    expect((await confirm(fresh)).as(EmailConfirmation).waiting_for).toBe("old");
    await end(staff);
    (await confirm(old)).expectInvalid("token");
  }
});
