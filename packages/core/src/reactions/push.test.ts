import { expect, it } from "vitest";
import * as UserEntity from "../access/entity";
import { readEvents } from "../events/read";
import { withActor } from "../kernel/actor";
import { withContext } from "../kernel/context";
import type { Image } from "../kernel/image";
import type { Write } from "../kernel/table/write";
import * as LeadEntity from "../leads/entity";
import { emptyFields } from "../leads/stored";
import type { Connection } from "../realtime/connection";
import type { Business } from "./lead-pushes";
import { pushesOf } from "./push";

const TENANT = "tenant";
const AT = "2026-11-21T08:00:00.000Z";

function inTenant<T>(run: () => T): T {
  return withContext("test", () => withActor({ type: "system", tenant_id: TENANT }, run));
}

function user(id: string, change: Partial<UserEntity.StoredUser> = {}): UserEntity.StoredUser {
  return {
    ...{ id, name: id, email: `${id}@acme.example`, phone: null, role: "Staff", rm_id: null },
    ...{ status: "active", permissions: {}, session_version: 1, ended_sessions: {}, invited_at: null },
    ...{ last_seen_at: null, currency_code: "INR", timezone: "Asia/Kolkata" },
    ...{ created_at: AT, updated_at: AT, version: 1, rev: 1 },
    ...change,
  };
}

function lead(change: Partial<LeadEntity.StoredLead> = {}): LeadEntity.StoredLead {
  return {
    ...emptyFields(),
    ...{ id: "lead", name: "Meera", email: "m@x.example", status_id: "new", status_type: "open" },
    ...{ owner_id: "staff", value: 12_500_000, archived: false, board_order: "a0", version: 1, rev: 1 },
    ...{ stage_entered_at: AT, last_activity_at: AT, created_at: AT, updated_at: AT },
    ...change,
  };
}

function imageOf(write: Write | undefined): Image {
  if (write?.type !== "put") throw new Error("Only a put has an image.");
  return write.item;
}
const leadImage = (change?: Partial<LeadEntity.StoredLead>) => imageOf(LeadEntity.create(lead(change)));
const userImage = (change?: Partial<UserEntity.StoredUser>) =>
  imageOf(UserEntity.save(user("staff", change)));

const people = ["admin", "manager", "stranger", "staff", "colleague", "seer"];
const business: Business = { managers: new Map([["staff", "manager"]]), currency_code: "INR" };

function connectionOf(user_id: string, session_id = "first"): Connection {
  return { connection_id: user_id, user_id, session_id, sees_all: ["admin", "seer"].includes(user_id) };
}

function told(before: Image | undefined, after: Image | undefined): Record<string, string[]> {
  const heard: Record<string, string[]> = {};
  for (const { pushTo } of readEvents({ before, after }).flatMap(pushesOf)) {
    for (const user_id of people) {
      const push = pushTo(connectionOf(user_id), business);
      if (push) heard[push.action] = [...(heard[push.action] ?? []), user_id];
    }
  }
  return heard;
}

const ALL_WHO_SEE = ["admin", "manager", "staff", "seer"];

it.each([
  ["created", undefined, {}, { "lead.created": ALL_WHO_SEE }],
  ["changed", {}, { name: "Asha" }, { "lead.updated": ALL_WHO_SEE }],
  ["moved to another status", {}, { status_id: "won", version: 2 }, { "lead.moved": ALL_WHO_SEE }],
  ["brought into another status by a job", {}, { status_id: "won" }, {}],
  ["given its status' other type by a job", {}, { status_type: "won" }, { "lead.updated": ALL_WHO_SEE }],
  ["moved in its column", {}, { board_order: "a1" }, { "lead.moved": ALL_WHO_SEE }],
  ["archived", {}, { archived: true }, { "lead.archived": ALL_WHO_SEE }],
  ["brought back", { archived: true }, {}, { "lead.unarchived": ALL_WHO_SEE }],
  ["deleted", {}, { deleted_at: AT }, { "lead.removed": ALL_WHO_SEE }],
  ["restored", { deleted_at: AT }, {}, { "lead.created": ALL_WHO_SEE }],
  ["written anew as it was", {}, { rev: 2 }, {}],
  ["taken out of the trash for good", { deleted_at: AT }, undefined, {}],
  [
    "given to a colleague",
    {},
    { owner_id: "colleague" },
    { "lead.updated": ["admin", "colleague", "seer"], "lead.removed": ["manager", "staff"] },
  ],
  [
    "taken from its owner",
    {},
    { owner_id: null },
    { "lead.updated": ["admin", "seer"], "lead.removed": ["manager", "staff"] },
  ],
] as const)("a lead %s is pushed to users who can see it or could before", (_, old, fresh, heard) => {
  inTenant(() => {
    expect(told(old && leadImage(old), fresh && leadImage(fresh))).toEqual(heard);
  });
});

it("pushes a lead with its value in minor units and without internal fields", () => {
  inTenant(() => {
    const [rule] = readEvents({ before: undefined, after: leadImage() }).flatMap(pushesOf);
    const push = rule?.pushTo(connectionOf("admin"), business);
    expect(push).toMatchObject({ action: "lead.created", data: { tenant_id: TENANT, value: 1_250_000 } });
    const { data } = JSON.parse(JSON.stringify(push)); // as sent
    expect(data).not.toHaveProperty("rev");
    expect(data).not.toHaveProperty("board_order");
  });
});

function ended(before: Image | undefined, after: Image | undefined) {
  const rules = readEvents({ before, after }).flatMap(pushesOf);
  const sessions = ["first", "second"].map((session_id) => connectionOf("staff", session_id));
  return sessions.map((to) => ({
    over: rules.some(({ ends }) => ends?.(to)),
    told: rules.flatMap((rule) => {
      const push = rule.pushTo(to, undefined);
      return push?.action === "forceLogout" ? [push.data.reason] : [];
    }),
  }));
}

const OVER = (reason: string) => ({ over: true, told: [reason] });
const ON = { over: false, told: [] };

it("pushes the reason to ended sessions, but not to the kept or the requesting one", () => {
  inTenant(() => {
    const before = userImage();
    const end = (change: Partial<UserEntity.StoredUser>) => ended(before, userImage(change));
    expect(end({ status: "inactive" })).toEqual([OVER("disabled"), OVER("disabled")]);
    const kept = { reason: "password_changed", kept_session: "first", untold_session: "first" } as const;
    expect(end({ session_version: 2, session_end: kept })).toEqual([ON, OVER("password_changed")]);
    const everywhere = {
      reason: "signed_out_everywhere",
      kept_session: null,
      untold_session: "first",
    } as const;
    expect(end({ session_version: 2, session_end: everywhere })).toEqual([
      { over: true, told: [] },
      OVER("signed_out_everywhere"),
    ]);
    expect(ended(before, undefined)).toEqual([OVER("deleted"), OVER("deleted")]);
    const out = { ended_sessions: { second: 99 } };
    expect(end(out)).toEqual([ON, { over: true, told: [] }]);
    expect(end({ ...out, ended_elsewhere: "second" })).toEqual([ON, OVER("signed_out_everywhere")]);
    const moved = { reason: "email_changed", kept_session: "first", untold_session: "first" } as const;
    expect(end({ session_version: 2, session_end: moved })).toEqual([ON, OVER("signed_out_everywhere")]);
    expect(end({ name: "Renamed", version: 2 })).toEqual([ON, ON]);
  });
});

it("pushes permission changes to their user, and public user fields to everybody", () => {
  inTenant(() => {
    const change = (after: Partial<UserEntity.StoredUser>) => told(userImage(), userImage(after));
    expect(change({ permissions: { can_assign_leads: true }, version: 2 })).toEqual({
      "permissions.changed": ["staff"],
      "settings.changed": people,
    });
    expect(change({ team_ids: new Set(["colleague"]) })).toEqual({ "permissions.changed": ["staff"] });
    expect(change({ last_seen_at: AT })).toEqual({});
    expect(told(undefined, userImage())).toEqual({ "settings.changed": people });
  });
});

it("pushes nothing for internal items", () => {
  inTenant(() => {
    const items = ["activity", "job", "letter", "connection", "idempotency", "tombstone"];
    for (const entity of items)
      expect(told(undefined, { pk: "T#tenant#X", sk: "X", text: "", entity })).toEqual({});
    const settings = { pk: "T#tenant#SETTINGS", sk: "PIPELINE", entity: "settings" };
    expect(told(undefined, settings), "a new business has no listeners").toEqual({});
    expect(Object.keys(told(settings, { ...settings, rev: 2 }))).toEqual(["settings.changed"]);
  });
});
