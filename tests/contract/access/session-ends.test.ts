import { FreshToken, Session } from "@leadlane/core/access/schema";
import { CalendarFeed } from "@leadlane/core/calendar/schema";
import { JobStarted } from "@leadlane/core/jobs/schema";
import { exportOrStart } from "@leadlane/core/transfer/export";
import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { anonymous, Client } from "../../support/client";
import { requestToken } from "../../support/emails";
import { ended } from "../../support/imports";
import { addLead } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { openAs, type Socket } from "../../support/socket";
import { actAsStored, newEmail, newTenant, PASSWORD, Person, type Tenant } from "../../support/tenant";

useProduct();

const NEW_PASSWORD = "another horse battery";

interface Fixture {
  tenant: Tenant;
  staff: Person;
  other: Person;
  sockets: { staff: Socket; other: Socket };
  feed: string;
  jobId: string;
}

async function createFixture(): Promise<Fixture> {
  const tenant = await newTenant();
  const hired = await tenant.hire("Staff", { permissions: ["can_export_leads", "can_view_all_leads"] });
  const [staff, other] = [await signIn(hired), await signIn(hired)];
  const { url = "" } = (await staff.post("/calendar/feed/rotate")).as(CalendarFeed);
  await addLead(staff);
  await drained();
  const statistics = { rows: 0, lookedAt: 0, bytes: 0 };
  const start = () => exportOrStart({ format: "csv" }, statistics);
  const { job_id } = JobStarted.parse(await actAsStored(tenant, staff, start));
  await ended(staff, job_id);
  const sockets = { staff: await openAs(staff), other: await openAs(other) };
  return { tenant, staff, other, sockets, feed: new URL(url).pathname.replace("/api", ""), jobId: job_id };
}

async function signIn({ email }: Person): Promise<Person> {
  return new Person((await anonymous.post("/auth/login", { email, password: PASSWORD })).as(Session), email);
}

/** Each way to end a session or permission; returns the new token of the requesting session. */
const ACTIONS: Record<string, (scene: Fixture) => Promise<string | undefined>> = {
  "sign-out": async ({ staff }) => {
    (await staff.post("/auth/logout")).as(z.null());
    return undefined;
  },
  "sign-out of another session": async ({ staff, other }) => {
    const { sid } = decodeJwt(other.token ?? "");
    (await staff.delete(`/profile/sessions/${sid}`)).as(z.null());
    return staff.token;
  },
  "sign-out everywhere": async ({ staff }) => {
    (await staff.post("/auth/sign-out-everywhere")).as(z.null());
    return undefined;
  },
  "sign-out of all other sessions": async ({ staff }) =>
    (await staff.delete("/profile/sessions")).as(FreshToken).token,
  deactivation: async ({ tenant, staff }) => {
    const path = `/uac/users/toggle-status/${staff.id}`;
    (await tenant.admin.put(path, { status: "inactive" })).as(z.looseObject({}));
    (await tenant.admin.put(path, { status: "active" })).as(z.looseObject({}));
    return undefined;
  },
  "role change": async ({ tenant, staff }) => {
    (await tenant.admin.put(`/uac/users/update-user/${staff.id}`, { role: "Manager" })).as(z.looseObject({}));
    return staff.token;
  },
  "loss of the permission to see all leads": async ({ tenant, staff }) => {
    const change = { permissionKey: "can_view_all_leads", value: false };
    (await tenant.admin.put(`/uac/${staff.id}/permissions`, change)).as(z.looseObject({}));
    return staff.token;
  },
  "loss of the permission to export": async ({ tenant, staff }) => {
    const change = { permissionKey: "can_export_leads", value: false };
    (await tenant.admin.put(`/uac/${staff.id}/permissions`, change)).as(z.looseObject({}));
    return staff.token;
  },
  "change of the own password": async ({ staff }) => {
    const passwords = { current_password: PASSWORD, new_password: NEW_PASSWORD };
    return (await staff.put("/profile/password", passwords)).as(FreshToken).token;
  },
  "password reset": async ({ tenant, staff }) => {
    const token = await requestToken(tenant.id, staff.email);
    (await anonymous.post("/auth/reset-password", { token, password: NEW_PASSWORD })).as(
      z.nullable(z.looseObject({})),
    );
    return undefined;
  },
  "email change by an Admin": async ({ tenant, staff }) => {
    const change = { email: newEmail() };
    (await tenant.admin.put(`/uac/users/update-user/${staff.id}`, change)).as(z.looseObject({}));
    return undefined;
  },
};

type ActionName = keyof typeof ACTIONS;
/**
 * Whether each keeps working: requesting session, other session, feed; and the status of the export for a new
 * session.
 */
const EXPECTED: [way: ActionName, asking: boolean, other: boolean, feed: boolean, exportStatus: number][] = [
  ["sign-out", false, true, true, 303],
  ["sign-out of another session", true, false, true, 303],
  ["sign-out everywhere", false, false, false, 303],
  ["sign-out of all other sessions", true, false, false, 303],
  ["deactivation", false, false, false, 303],
  ["role change", true, true, true, 409],
  ["loss of the permission to see all leads", true, true, true, 409],
  ["loss of the permission to export", true, true, true, 403],
  ["change of the own password", true, false, true, 303],
  ["password reset", false, false, false, 303],
  ["email change by an Admin", false, false, true, 303],
];

it.each(EXPECTED)(
  "%s ends exactly the expected sessions",
  async (actionName, asking, other, feed, exportStatus) => {
    const scene = await createFixture();
    const { tenant, staff, sockets } = scene;
    const token = await ACTIONS[actionName]?.(scene);
    await drained();
    const isActive = async (client: Client) => (await client.get("/auth/me")).status === 200;
    expect(await isActive(new Client(token ?? staff.token)), "requesting session").toBe(asking);
    expect(await isActive(scene.other), "other session").toBe(other);

    // A lead visible to the user, pushed only to connections that are still open.
    const fresh = await tenant.signIn(staff);
    for (const socket of Object.values(sockets)) socket.received.length = 0;
    const socket = await openAs(fresh);
    const { id } = await addLead(tenant.admin, { owner_id: staff.id });
    await socket.waitFor("lead.created", ({ data }) => (data as { id: string }).id === id);
    await drained();
    const isTold = (socket: Socket) => socket.received.some(({ action }) => action === "lead.created");
    expect(isTold(sockets.staff), "connection of the requesting session").toBe(asking);
    expect(isTold(sockets.other), "connection of the other session").toBe(other);

    expect((await anonymous.get(scene.feed)).status === 200, "calendar feed").toBe(feed);
    if (!feed) expect((await fresh.get("/calendar/feed")).as(CalendarFeed)).toEqual({ created_at: null });
    const file = `/jobs/${scene.jobId}/file`;
    expect((await fresh.get(file)).status, "export by a valid session").toBe(exportStatus);
    if (!other) (await scene.other.get(file)).expectError(401);
    // An upload URL does not grant the use of the uploaded file.
    if (!other) (await scene.other.post("/leads/import", { upload_id: "none" })).expectError(401);
  },
);

it("notifies only the other sessions when a user signs out everywhere", async () => {
  const { staff, sockets } = await createFixture();
  (await staff.post("/auth/sign-out-everywhere")).as(z.null());
  await sockets.other.waitFor("forceLogout");
  await drained();
  expect(sockets.staff.received.map(({ action }) => action)).not.toContain("forceLogout");
});
