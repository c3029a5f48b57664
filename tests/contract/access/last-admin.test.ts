import { LAST_ADMIN_TEXT } from "@leadlane/core/access/rules";
import { User } from "@leadlane/core/access/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import type { Answer } from "../../support/answer";
import type { Client } from "../../support/client";
import { drained, useProduct } from "../../support/product";
import { raceTransactions } from "../../support/race";
import { newEmail, newTenant } from "../../support/tenant";

useProduct();

const disable = (client: Client, id: string) =>
  client.put(`/uac/users/toggle-status/${id}`, { status: "inactive" });
const demote = (client: Client, id: string) =>
  client.put(`/uac/users/update-user/${id}`, { user: { role: "Staff" } });

it("refuses to disable or demote the last active admin", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const second = await tenant.hire("Admin");
  (await disable(admin, second.id)).as(User);
  for (const attempt of [disable, demote]) {
    expect((await attempt(admin, admin.id)).expectError(409, "CONFLICT").message).toBe(LAST_ADMIN_TEXT);
  }
  (await admin.put(`/uac/users/toggle-status/${second.id}`, { status: "active" })).as(User);
  expect((await demote(admin, admin.id)).as(User).role).toBe("Staff");
  (await disable(await tenant.signIn(second), second.id)).expectError(409, "CONFLICT");
});

it("does not count an admin with a pending invitation", async () => {
  const { admin } = await newTenant();
  (await admin.post("/uac/create", { name: "Binu", email: newEmail(), role: "Admin" })).as(User, 201);
  (await disable(admin, admin.id)).expectError(409, "CONFLICT");
});

it("counts a user promoted to admin later", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const promote = tenant.admin.put(`/uac/users/update-user/${staff.id}`, { role: "admin" });
  (await promote).as(User);
  (await disable(staff, tenant.admin.id)).as(User);
  (await tenant.admin.get("/auth/me")).expectError(401, "UNAUTHENTICATED");
});

it.each([
  ["disable one another", disable, true],
  ["demote one another", demote, true],
  ["disable themselves", disable, false],
  ["demote themselves", demote, false],
] as const)("keeps one of two admins who %s at the same moment", async (_, attempt, isMutual) => {
  const tenant = await newTenant();
  const [first, second] = [tenant.admin, await tenant.hire("Admin")];
  await drained();
  raceTransactions(2);
  const answers: Answer[] = await Promise.all([
    attempt(first, isMutual ? second.id : first.id),
    attempt(second, isMutual ? first.id : second.id),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const rest = answers[0]?.status === (isMutual ? 200 : 409) ? first : second;
  const users = (await rest.get("/uac/users")).as(z.array(User));
  const admins = users.filter(({ role, status }) => role === "Admin" && status === "active");
  expect(admins.map(({ id }) => id)).toEqual([rest.id]);
});
