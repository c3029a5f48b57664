import { expect, it } from "vitest";
import * as z from "zod/mini";
import { anonymous } from "../../support/client";
import { linkIn, mailsTo, waitForMail } from "../../support/mailbox";
import { drained, useOwnProduct } from "../../support/product";
import { snapshot } from "../../support/snapshot";
import { newTenant } from "../../support/tenant";

useOwnProduct();

it("emails a password reset link and stores no plain token", async () => {
  const tenant = await newTenant();
  const { email } = tenant.admin;
  (await anonymous.post("/auth/forgot-password", { email })).as(z.null());
  const mail = await waitForMail(email);
  await drained();
  expect(await mailsTo(email)).toHaveLength(1);
  expect(mail.subject).toBe("Reset your Leadlane password");
  const link = linkIn(mail);
  expect(link.pathname).toBe("/reset-password");
  const token = link.searchParams.get("token") ?? "";
  expect(token.length).toBeGreaterThan(30);
  expect(mail.html).toContain(token);
  expect(JSON.stringify(await snapshot(tenant.id))).not.toContain(token);
});

it("emails an invitation with the inviter's name and the business name", async () => {
  const tenant = await newTenant();
  const email = `new-${Date.now()}@example.test`;
  const input = { name: "Ravi\r\nBcc: <b>free money at evil.example</b>", email, role: "Staff" };
  await tenant.admin.post("/uac/create", input);
  const mail = await waitForMail(email);
  expect(mail.subject).toMatch(/^Join .+ on Leadlane$/);
  expect(mail.text).toContain(tenant.admin.session.user.name);
  expect(mail.text).toContain("Hello,\n");
  expect(mail.html + mail.text).not.toContain("evil.example");
  expect(linkIn(mail).searchParams.get("welcome")).toBe("1");
});
