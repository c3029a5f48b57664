import { User } from "@leadlane/core/access/schema";
import { Lead } from "@leadlane/core/leads/schema";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { addLead, readLead } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { openAs, openSocket, type Push, type Socket } from "../../support/socket";
import { newTenant } from "../../support/tenant";
import { expired, forged } from "../../support/tokens";

useProduct();

let unusedSockets: Socket; // two unused connections, one of them unregistered
let registered: Socket;
let startedAt = 0;

beforeAll(async () => {
  unusedSockets = await openSocket();
  startedAt = Date.now();
  registered = await openAs((await newTenant()).admin);
});

const DISABLED = "Your account has been disabled by the admin. Logging out...";

/** The lead events pushed to a person. */
function actions(received: readonly Push[]): string[] {
  return received.map(({ action }) => action).filter((action) => action !== "registered");
}

describe("a connection", () => {
  it("registers for the user of its token", async () => {
    const { admin } = await newTenant();
    const socket = await openSocket();
    socket.send({ action: "registerUser", user_id: admin.id, token: admin.token });
    expect(await socket.waitFor("registered")).toEqual({ action: "registered", user_id: admin.id });
  });

  it("is closed when the token is not a valid session of that user", async () => {
    const { admin } = await newTenant();
    const other = await newTenant();
    const token = admin.token ?? "";
    const frames = [
      { user_id: admin.id, token: "nonsense" },
      { user_id: admin.id, token: await expired(token) },
      { user_id: admin.id, token: await forged(token) },
      { user_id: other.admin.id, token },
      { user_id: admin.id },
      { token },
      { user_id: [admin.id], token: { token } },
      {},
    ];
    for (const frame of frames) {
      const socket = await openSocket();
      socket.send({ action: "registerUser", ...frame });
      expect(await socket.waitFor("error")).toMatchObject({ code: "UNAUTHENTICATED" });
      await socket.closed();
      expect(actions(socket.received)).toEqual(["error"]);
    }
  });

  it("answers ping, and names unknown messages", async () => {
    const socket = await openSocket();
    socket.send({ action: "ping" });
    await socket.waitFor("pong");
    const frames = ["", "{", "null", "[]", "7", '"ping"', '{"action":7}', '{"action":"launch"}', "{}"];
    for (const frame of [...frames, "x".repeat(20_000)]) {
      socket.received.length = 0;
      socket.send(frame);
      expect(await socket.waitFor("error"), frame.slice(0, 20)).toMatchObject({ code: "UNKNOWN_ACTION" });
    }
    socket.send({ action: "ping" });
    await socket.waitFor("pong");
  });

  it("belongs only to the new user after another registration, also of another business", async () => {
    const [first, second] = [await newTenant(), await newTenant()];
    const socket = await openAs(first.admin);
    socket.received.length = 0;
    await socket.register(second.admin);
    await addLead(first.admin, { name: "Of the first" });
    await addLead(second.admin, { name: "Of the second" });
    await socket.waitFor("lead.created");
    await drained();
    const leads = socket.received.filter(({ action }) => action === "lead.created");
    expect(leads).toHaveLength(1);
    expect(leads[0]?.data).toMatchObject({ name: "Of the second" });
  });
});

it("closes the user's oldest connection when the eleventh opens, with a reason", async () => {
  const tenant = await newTenant();
  const colleague = await openAs(tenant.admin);
  const staff = await tenant.hire("Staff");
  const sockets: Socket[] = [];
  while (sockets.length < 11) sockets.push(await openAs(staff));
  const [oldest, ...others] = sockets;
  expect(await oldest?.waitFor("error")).toMatchObject({ code: "TOO_MANY_CONNECTIONS" });
  await oldest?.closed();
  await addLead(staff);
  await Promise.all([colleague, ...others].map((socket) => socket.waitFor("lead.created")));
  expect(actions(oldest?.received ?? [])).toEqual(["error"]);
});

describe("a lead", () => {
  it("is pushed to the users who can see it, in the shape of the list, and to nobody else", async () => {
    const tenant = await newTenant();
    const stranger = await newTenant();
    const manager = await tenant.hire("Manager");
    const staff = await tenant.hire("Staff", { manager });
    const colleague = await tenant.hire("Staff");
    const { Contacted } = await tenant.statuses();
    const sockets = await Promise.all(
      [tenant.admin, manager, staff, colleague, stranger.admin].map((person) => openAs(person)),
    );
    const [ofAdmin, ofManager, ofStaff, ofColleague, strangerSocket] = sockets;
    const lead = await addLead(staff, { value: 250_000 });
    const { data } = (await ofAdmin?.waitFor("lead.created")) ?? {};
    const { activities: _, activities_page: __, ...shown } = await readLead(staff, lead.id);
    expect(Lead.parse(data)).toEqual(data);
    expect(data).toEqual(shown);
    await staff.put(`/leads/leads/${lead.id}`, { name: "Renamed" });
    await staff.put(`/leads/leads/${lead.id}/move`, { status_id: Contacted });
    await tenant.admin.put(`/leads/leads/${lead.id}/archive`, {});
    await tenant.admin.put(`/leads/leads/${lead.id}/unarchive`, {});
    await tenant.admin.delete(`/leads/leads/${lead.id}`);
    await tenant.admin.post(`/leads/leads/${lead.id}/restore`);
    await drained();
    const steps = [
      "lead.created",
      "lead.updated",
      "lead.moved",
      "lead.archived",
      "lead.unarchived",
      "lead.removed",
      "lead.created",
    ];
    for (const socket of [ofAdmin, ofManager, ofStaff]) {
      await socket?.waitFor(
        "lead.created",
        ({ data }) => z.object({ version: z.int() }).parse(data).version > 1,
      );
      expect(actions(socket?.received ?? [])).toEqual(steps);
    }
    expect(ofStaff?.received.find(({ action }) => action === "lead.removed")?.data).toEqual({ id: lead.id });
    for (const socket of [ofColleague, strangerSocket]) expect(actions(socket?.received ?? [])).toEqual([]);
  });

  it("disappears for its old owner on reassignment, with the name of the new owner", async () => {
    const tenant = await newTenant();
    const [before, after] = [await tenant.hire("Staff"), await tenant.hire("Staff")];
    const lead = await addLead(before);
    await drained();
    const [ofBefore, ofAfter] = [await openAs(before), await openAs(after)];
    await tenant.admin.put(`/leads/leads/${lead.id}/assign`, { owner_id: after.id });
    await ofBefore.waitFor("lead.removed", ({ data }) => JSON.stringify(data) === `{"id":"${lead.id}"}`);
    await ofAfter.waitFor("lead.updated");
    const { data } = await ofAfter.waitFor("notification.created");
    expect(data).toMatchObject({ kind: "lead_assigned", lead_id: lead.id, actor_id: tenant.admin.id });
    await drained();
    expect(actions(ofBefore.received)).toEqual(["lead.removed"]);
  });
});

describe("permission changes during a connection", () => {
  it("show and hide the leads of others", async () => {
    const tenant = await newTenant();
    const staff = await tenant.hire("Staff");
    const socket = await openAs(staff);
    const add = async (name: string) => {
      await addLead(tenant.admin, { name });
      await drained();
    };
    const mayViewAll = async (value: boolean) => {
      await tenant.admin.put(`/uac/${staff.id}/permissions`, {
        permissionKey: "can_view_all_leads",
        value,
      });
      await drained();
    };
    await add("Before");
    await mayViewAll(true);
    await add("Meanwhile");
    await mayViewAll(false);
    await add("Afterwards");
    await tenant.change(staff, { role: "Admin" });
    await add("As an Admin");
    const named = z.object({ name: z.string() });
    await socket.waitFor("lead.created", ({ data }) => named.parse(data).name === "As an Admin");
    const leads = socket.received.filter(({ action }) => action === "lead.created");
    expect(leads.map(({ data }) => named.parse(data).name)).toEqual(["Meanwhile", "As an Admin"]);
  });

  it("push a team lead to the current manager", async () => {
    const tenant = await newTenant();
    const [before, after] = [await tenant.hire("Manager"), await tenant.hire("Manager")];
    const staff = await tenant.hire("Staff", { manager: before });
    const [ofBefore, ofAfter] = [await openAs(before), await openAs(after)];
    (await tenant.admin.put(`/uac/users/update-user/${staff.id}`, { rm_id: after.id })).as(User);
    await addLead(staff);
    await ofAfter.waitFor("lead.created");
    await drained();
    expect(actions(ofBefore.received)).not.toContain("lead.created");
  });
});

describe("other changes", () => {
  it("of permissions are pushed to the affected user, with the role", async () => {
    const tenant = await newTenant();
    const [staff, colleague] = [await tenant.hire("Staff"), await tenant.hire("Staff")];
    const [ofStaff, ofColleague] = [await openAs(staff), await openAs(colleague)];
    await tenant.change(staff, { role: "Manager" });
    const { data } = await ofStaff.waitFor("permissions.changed");
    expect(data).toMatchObject({ role: "Manager", permissions: { can_view_all_leads: false } });
    await drained();
    expect(actions(ofColleague.received)).not.toContain("permissions.changed");
  });

  it("of settings are pushed to the whole business, by section", async () => {
    const tenant = await newTenant();
    const other = await newTenant();
    const staff = await tenant.hire("Staff");
    const [ofStaff, otherTenantSocket] = [await openAs(staff), await openAs(other.admin)];
    const sections = (fits: string) =>
      ofStaff.waitFor(
        "settings.changed",
        ({ data }) => data === undefined || JSON.stringify(data) === JSON.stringify({ section: fits }),
      );
    await tenant.admin.post("/status/statuses", { name: "Visit", color: "#112233" });
    await sections("statuses");
    await tenant.admin.post("/ref/lead-sources", { name: "Fair" });
    await sections("sources");
    await tenant.admin.post("/ref/lost-reasons", { name: "Moved away" });
    await sections("reasons");
    await tenant.admin.put("/settings/preferences", { week_start: "sunday" });
    await sections("preferences");
    await drained();
    expect(actions(otherTenantSocket.received)).toEqual([]);
  });
});

describe("the end of a session", () => {
  it("reaches only the disabled user", async () => {
    const tenant = await newTenant();
    const staff = await tenant.hire("Staff");
    const [ofStaff, ofAdmin] = [await openAs(staff), await openAs(tenant.admin)];
    await tenant.change(staff, { status: "inactive" });
    const { data } = await ofStaff.waitFor("forceLogout");
    expect(data).toEqual({ reason: "disabled", message: DISABLED });
    (await staff.get("/auth/me")).expectError(401);
    await drained();
    expect(actions(ofAdmin.received)).not.toContain("forceLogout");
  });

  it("reaches 200 connections of twenty users", async () => {
    const tenant = await newTenant();
    const team = await Promise.all(Array.from({ length: 20 }, () => tenant.hire("Staff")));
    const sockets: Socket[] = [];
    while (sockets.length < 200) {
      sockets.push(
        ...(await Promise.all(
          team.map(async (person) => {
            const socket = await openSocket();
            await socket.register(person);
            return socket;
          }),
        )),
      );
    }
    await Promise.all(team.map((person) => tenant.change(person, { status: "inactive" })));
    const notLoggedOut = () => sockets.filter(({ received }) => !actions(received).includes("forceLogout"));
    await expect.poll(notLoggedOut).toHaveLength(0);
  });

  it("on the user's request spares only the kept session", async () => {
    const tenant = await newTenant();
    const staff = await tenant.hire("Staff");
    const again = await tenant.signIn(staff);
    const [here, there] = [await openAs(staff), await openAs(again)];
    const change = { current_password: "correct horse battery", new_password: "another horse battery" };
    (await staff.put("/profile/password", change)).as(z.object({ token: z.string() }));
    const { data } = await there.waitFor("forceLogout");
    expect(data).toMatchObject({ reason: "password_changed" });
    await drained();
    expect(actions(here.received)).not.toContain("forceLogout");
  });

  it("stops all messages to its connections", async () => {
    const tenant = await newTenant();
    const staff = await tenant.hire("Staff");
    const socket = await openAs(staff);
    (await staff.post("/auth/logout")).as(z.null());
    await drained();
    await addLead(tenant.admin, { owner_id: staff.id });
    await drained();
    expect(actions(socket.received)).toEqual([]);
  });
});

it("closes only connections without a registration within ten seconds", async () => {
  await unusedSockets.closed();
  expect(unusedSockets.closedAt - startedAt).toBeGreaterThan(9_000);
  expect(registered.closeCode).toBeNull();
});
