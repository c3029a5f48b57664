import { FreshToken, Session, User } from "@leadlane/core/access/schema";
import { Me } from "@leadlane/core/screens/schema";
import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { anybody, Client } from "../../support/client";
import { useProduct } from "../../support/product";
import { snapshot } from "../../support/snapshot";
import { newTenant, PASSWORD, type Person } from "../../support/tenant";

useProduct();

const NEW_PASSWORD = "another horse battery";

function changePassword(client: Client, input: Record<string, unknown> = {}) {
  const body = { current_password: PASSWORD, new_password: NEW_PASSWORD, ...input };
  return client.put("/profile/password", body);
}

/** Why the sessions of a user were ended last. */
async function endOf({ id, session }: Person): Promise<unknown> {
  const items = Object.values(await snapshot(session.tenant.id)) as Record<string, unknown>[];
  return items.find((item) => item.entity === "user" && item.id === id)?.session_end;
}

it("ends every other session when the password changes, and goes on with a fresh token", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const other = await tenant.signIn(staff);
  const { token } = (await changePassword(staff)).as(FreshToken);
  (await other.get("/auth/me")).refused(401, "UNAUTHENTICATED");
  (await staff.get("/auth/me")).refused(401, "UNAUTHENTICATED");
  expect((await new Client(token).get("/auth/me")).as(Me).user.version).toBe(1);
  const [before, after] = [decodeJwt(staff.token ?? ""), decodeJwt(token)];
  expect(after.sid).toBe(before.sid);
  expect(after.exp).toBeGreaterThanOrEqual((before.exp ?? 0) - 1);
  expect(after.exp).toBeLessThanOrEqual((before.exp ?? 0) + 1);
  expect(await endOf(staff)).toEqual({ reason: "password_changed", kept_session: before.sid });
  (await anybody.post("/auth/login", { email: staff.email, password: NEW_PASSWORD })).as(Session);
});

it("asks for the right current password and a new one that is not common", async () => {
  const { admin } = await newTenant();
  (await changePassword(admin, { current_password: "not the password" })).names("current_password");
  (await changePassword(admin, { new_password: "password123" })).names("new_password");
  (await changePassword(admin, { new_password: "short", current_password: "" })).names(
    "new_password",
    "current_password",
  );
  (await admin.put("/profile/password", {})).names("new_password", "current_password");
  (await admin.get("/auth/me")).as(Me);
});

it("keeps no token that was answered, whatever key comes with the request", async () => {
  const { admin, id } = await newTenant();
  const key = { "idempotency-key": "once" };
  const body = { current_password: PASSWORD, new_password: NEW_PASSWORD };
  const { token } = (await admin.put("/profile/password", body, key)).as(FreshToken);
  expect(JSON.stringify(await snapshot(id))).not.toContain(token);
});

it("signs out everywhere", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const other = await tenant.signIn(staff);
  (await staff.post("/auth/sign-out-everywhere")).as(z.null());
  for (const client of [staff, other]) (await client.get("/auth/me")).refused(401, "UNAUTHENTICATED");
  (await tenant.admin.get("/auth/me")).as(Me);
  const { sid } = decodeJwt(staff.token ?? "");
  expect(await endOf(staff)).toEqual({ reason: "signed_out_everywhere", kept_session: sid });
  (await (await tenant.signIn(staff)).get("/auth/me")).as(Me);
});

it("refuses a disabled user's token on the very next request, and for good", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  (await staff.get("/auth/me")).as(Me);
  const toggle = (status: string) => tenant.admin.put(`/uac/users/toggle-status/${staff.id}`, { status });
  expect((await toggle("inactive")).as(User).status).toBe("inactive");
  (await staff.get("/leads/leads")).refused(401, "UNAUTHENTICATED");
  expect(await endOf(staff)).toEqual({ reason: "disabled", kept_session: null });
  expect((await toggle("active")).as(User).status).toBe("active");
  (await staff.get("/leads/leads")).refused(401, "UNAUTHENTICATED");
  (await anybody.post("/auth/login", { email: staff.email, password: PASSWORD })).as(Session);
  (await toggle("gone")).names("status");
});

it("does not end sessions where a user is enabled who was", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  (await tenant.admin.put(`/uac/users/toggle-status/${staff.id}`, { status: "active" })).as(User);
  (await staff.get("/auth/me")).as(Me);
});
