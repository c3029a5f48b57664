import { User } from "@leadlane/core/access/schema";
import {
  INVITATIONS_BY_SENDER,
  INVITATIONS_PAID,
  INVITATIONS_UNPAID,
  type RateLimit,
} from "@leadlane/core/rate-limit/rules";
import { expect, it, vi } from "vitest";
import { useProduct } from "../../support/product";
import { newEmail, newTenant, PASSWORD, type Person } from "../../support/tenant";

useProduct();

/** Reduces a limit to one; its rule defines the full value. */
function narrowToOne({ max }: RateLimit): void {
  vi.stubEnv("RATE_LIMIT_FACTOR", String(1.001 / max)); // avoids rounding below one
}

function invite(by: Person) {
  return by.post("/uac/create", { name: "Binu", email: newEmail(), role: "Staff" });
}

it("limits invitations to 20 a day for an unpaid business and to 200 for a paying one", async () => {
  expect([INVITATIONS_UNPAID.max, INVITATIONS_PAID.max]).toEqual([20, 200]);
  const tenant = await newTenant();
  const second = await tenant.hire("Admin");
  narrowToOne(INVITATIONS_UNPAID);
  expect((await invite(tenant.admin)).status).toBe(201);
  (await invite(second)).expectError(429, "RATE_LIMITED");
  const ready = { name: "Ravi", email: newEmail(), role: "Staff", password: PASSWORD };
  expect((await tenant.admin.post("/uac/create", ready)).status).toBe(201);
  await tenant.subscribe("growth");
  expect((await invite(second)).status).toBe(201);
});

it("limits each sender to 50 invitation emails an hour, resent ones included", async () => {
  expect(INVITATIONS_BY_SENDER.max).toBe(50);
  const tenant = await newTenant();
  await tenant.subscribe("growth");
  const second = await tenant.hire("Admin");
  narrowToOne(INVITATIONS_BY_SENDER);
  const { id } = (await invite(tenant.admin)).as(User, 201);
  (await invite(tenant.admin)).expectError(429, "RATE_LIMITED");
  (await tenant.admin.post(`/uac/users/${id}/invite`)).expectError(429, "RATE_LIMITED");
  expect((await invite(second)).status).toBe(201);
});
