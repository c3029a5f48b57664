import { Profile, Session, User } from "@leadlane/core/access/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { anonymous } from "../../support/client";
import { linkIn, mailsTo, waitForMail } from "../../support/mailbox";
import { useProduct } from "../../support/product";
import { newTenant, type Tenant } from "../../support/tenant";

useProduct();

const Users = z.array(User);
let people = 0;

/** An address on the host that simulates bounces. */
function badEmail(host = "bounce.test"): string {
  people += 1;
  return `person-${process.pid}-${people}@${host}`;
}

async function find({ admin }: Tenant, id: string): Promise<User | undefined> {
  return (await admin.get("/uac/users")).as(Users).find((user) => user.id === id);
}

async function invite({ admin }: Tenant, email: string): Promise<User> {
  return (await admin.post("/uac/create", { name: "Ravi", email, role: "Staff" })).as(User, 201);
}

const reasonOf = async (tenant: Tenant, id: string) => (await find(tenant, id))?.email_failure?.reason;

it("shows bounces and spam complaints to an admin until the address changes", async () => {
  const tenant = await newTenant();
  const [bounced, complained] = [
    await invite(tenant, badEmail()),
    await invite(tenant, badEmail("complaint.test")),
  ];
  expect(bounced.email_failure).toBeNull();
  await expect.poll(() => reasonOf(tenant, bounced.id)).toBe("bounced");
  await expect.poll(() => reasonOf(tenant, complained.id)).toBe("complained");

  const change = (user: Record<string, unknown>) =>
    tenant.admin.put(`/uac/users/update-user/${bounced.id}`, { user });
  expect((await change({ name: "Ravi K." })).as(User).email_failure?.reason).toBe("bounced");
  expect(
    (await change({ email: `right-${bounced.email.replace("bounce", "example")}` })).as(User),
  ).toMatchObject({
    email_failure: null,
  });
});

it("resumes mail when an admin asks for it, and marks the address again after another bounce", async () => {
  const tenant = await newTenant();
  const { id } = await invite(tenant, badEmail());
  await expect.poll(() => reasonOf(tenant, id)).toBe("bounced");
  const before = await find(tenant, id);
  const again = (await tenant.admin.post(`/uac/users/${id}/retry-email`)).as(User);
  expect(again).toMatchObject({ email_failure: null, version: (before?.version ?? 0) + 1 });
  expect((await tenant.admin.post(`/uac/users/${id}/retry-email`)).as(User)).toEqual(again);
  expect((await tenant.admin.post(`/uac/users/${id}/invite`)).as(User).email_failure).toBeNull();
  await expect.poll(() => reasonOf(tenant, id)).toBe("bounced");
});

it("accepts a used link as proof that the address works", async () => {
  const tenant = await newTenant();
  const { id, email } = await invite(tenant, badEmail());
  await expect.poll(() => reasonOf(tenant, id)).toBe("bounced");
  const token = linkIn(await waitForMail(email)).searchParams.get("token");
  const password = "another horse battery";
  (await anonymous.post("/auth/reset-password", { token, password })).as(Session);
  expect((await find(tenant, id))?.email_failure).toBeNull();
});

it("shows the delivery failure in the user's own profile and still sends a requested reset link", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  expect((await staff.get("/profile")).as(Profile).email_failure).toBeNull();
  const email = badEmail();
  await tenant.admin.put(`/uac/users/update-user/${staff.id}`, { user: { email } });
  const requestReset = () => anonymous.post("/auth/forgot-password", { email });
  await requestReset();
  const again = await tenant.signIn(staff);
  const reason = async () => (await again.get("/profile")).as(Profile).email_failure?.reason;
  await expect.poll(reason).toBe("bounced");
  await requestReset();
  const links = async () => (await mailsTo(email)).filter(({ subject }) => subject.startsWith("Reset"));
  await expect.poll(async () => (await links()).length).toBe(2);
});
