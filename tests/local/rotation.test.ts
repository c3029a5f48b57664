import { LeadRow } from "@leadlane/core/leads/schema";
import { runCommand } from "@leadlane/ops/testing/command";
import { expect, it } from "vitest";
import { anonymous } from "../support/client";
import { requestToken } from "../support/emails";
import { addLeads } from "../support/leads";
import { useProductWithData } from "../support/product";
import { newTenant, type Person } from "../support/tenant";

const dataDir = useProductWithData();

/** Rotates the secret and waits until the product uses it. */
async function rotate(): Promise<void> {
  const before = process.env.AUTH_SECRET;
  expect(await runCommand("rotate-secret", dataDir)).toMatchObject({ code: 0 });
  await expect.poll(() => process.env.AUTH_SECRET).not.toBe(before);
}

const page = (person: Person, cursor: string) => person.get(`/leads/leads?limit=1&cursor=${cursor}`);

it("sessions, cursors, links and idempotency keys survive one secret rotation and end with the second", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const staff = await tenant.hire("Staff");
  await addLeads(admin, 3);
  const { next } = (await admin.get("/leads/leads?limit=1")).asPage(LeadRow);
  const link = await requestToken(tenant.id, staff.email);
  const repeated = () =>
    admin.post("/leads/leads", { name: "Once", phone: "98765 43211" }, { "Idempotency-Key": "k" });
  const answer = await repeated();
  expect(answer.status).toBe(201);

  await rotate();
  expect((await admin.get("/auth/me")).status).toBe(200);
  expect((await page(admin, next ?? "")).asPage(LeadRow).items).toHaveLength(1);
  expect((await repeated()).body).toEqual(answer.body);
  const chosen = { token: link, password: "another horse battery" };
  expect((await anonymous.post("/auth/reset-password", chosen)).status).toBe(200);
  const later = await tenant.signIn(admin);
  expect((await later.get("/auth/me")).status).toBe(200);

  await rotate();
  expect((await later.get("/auth/me")).status).toBe(200);
  (await admin.get("/auth/me")).expectError(401, "UNAUTHENTICATED");
  (await page(later, next ?? "")).expectInvalid("cursor");
});
