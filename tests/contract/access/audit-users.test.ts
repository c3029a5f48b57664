import { Session, User } from "@leadlane/core/access/schema";
import type { AuditEntry } from "@leadlane/core/audit/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { readAudit } from "../../support/audit";
import { anonymous } from "../../support/client";
import { lastToken, requestToken } from "../../support/emails";
import { useProduct } from "../../support/product";
import { newEmail, newTenant, PASSWORD } from "../../support/tenant";

useProduct();

const OTHER_PASSWORD = "another horse battery";

/** The audit entries of a user, oldest first. */
function entriesAbout(id: string, entries: AuditEntry[]): AuditEntry[] {
  return entries.filter(({ subject_id }) => subject_id === id).reverse();
}

it("records every changed field and permission of a user", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const manager = await tenant.hire("Manager", { name: "Mina" });
  const details = { name: "Ravi", email: newEmail(), role: "Staff", password: PASSWORD };
  const { id } = (await admin.post("/uac/create", details)).as(User, 201);
  await admin.put(`/uac/users/update-user/${id}`, { user: { name: "Ravi K", rm_id: manager.id } });
  await admin.put(`/uac/${id}/permissions`, { permissionKey: "can_export_leads", value: true });
  await admin.put(`/uac/users/update-user/${id}`, { role: "Manager", rm_id: null });
  await admin.put(`/uac/users/toggle-status/${id}`, { status: "inactive" });
  await admin.put(`/uac/users/toggle-status/${id}`, { status: "active" });
  const entries = entriesAbout(id, await readAudit(admin, { subject_type: "user" }));
  expect(entries.map(({ action, subject_name }) => `${action} ${subject_name}`)).toEqual([
    "created Ravi",
    "updated Ravi K",
    "updated Ravi K",
    "updated Ravi K",
    "disabled Ravi K",
    "enabled Ravi K",
  ]);
  expect(new Set(entries.map(({ actor_id }) => actor_id))).toEqual(new Set([admin.id]));
  const [, edit, grant, promotion, disabled] = entries;
  expect(edit?.changes).toEqual([
    { field: "name", from: "Ravi", to: "Ravi K" },
    { field: "rm_id", from: null, to: manager.id, to_name: "Mina" },
  ]);
  expect(grant?.changes).toEqual([{ field: "permissions.can_export_leads", from: false, to: true }]);
  expect(promotion?.changes).toContainEqual({ field: "role", from: "Staff", to: "Manager" });
  expect(promotion?.changes).toContainEqual({ field: "permissions.can_assign_leads", from: false, to: true });
  expect(disabled?.changes).toEqual([{ field: "status", from: "active", to: "inactive" }]);
  // A team change also updates the manager's item, which is not a change of the manager.
  expect(entriesAbout(manager.id, entries)).toEqual([]);
});

it("records password and session changes as the user's own action, without secrets", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const ravi = await tenant.hire("Staff", { name: "Ravi" });
  const passwords = { current_password: PASSWORD, new_password: OTHER_PASSWORD };
  (await ravi.put("/profile/password", passwords)).as(z.object({ token: z.string() }));
  const token = await requestToken(tenant.id, ravi.email);
  (await anonymous.post("/auth/reset-password", { token, password: PASSWORD })).as(z.null());
  const credentials = { email: ravi.email, password: PASSWORD };
  (await anonymous.post("/auth/login", credentials)).as(Session);
  const again = await tenant.signIn(ravi);
  (await again.post("/auth/sign-out-everywhere")).as(z.null());
  const entries = entriesAbout(ravi.id, await readAudit(admin));
  expect(entries.map(({ action, actor_name, changes }) => [action, actor_name, changes.length > 0])).toEqual([
    ["created", "Ravi", true],
    ["password_changed", "Ravi", false],
    ["password_changed", "Ravi", false],
    ["signed_in", "Ravi", false],
    ["signed_out_everywhere", "Ravi", false],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(
    new RegExp([PASSWORD, OTHER_PASSWORD, token, "hash"].join("|")),
  );
});

it("records who sent, resent and accepted an invitation", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const details = { name: "Binu", email: newEmail(), role: "Staff" };
  const { id } = (await admin.post("/uac/create", details)).as(User, 201);
  (await admin.post(`/uac/users/${id}/invite`)).as(User);
  const token = await lastToken(tenant.id, details.email);
  (await anonymous.post("/auth/reset-password", { token, password: PASSWORD })).as(Session);
  const entries = entriesAbout(id, await readAudit(admin));
  const audited = entries.map(({ action, actor_id }) => `${action} ${actor_id}`);
  expect(audited.slice(0, 2)).toEqual([`created ${admin.id}`, `invited ${admin.id}`]);
  expect(audited.slice(2).sort()).toEqual([`password_changed ${id}`, `signed_in ${id}`]);
});
