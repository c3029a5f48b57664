import { describe, expect, it } from "vitest";
import { withActor } from "../kernel/actor";
import { withContext } from "../kernel/context";
import { PERMISSION_KEYS, type PermissionKey, type Permissions, type Role } from "./rules";
import { isVisible, teamOf, useVisibility, type Visibility, visibilityKey } from "./visibility";

function visibilityOf(
  role: Role,
  { team = [], can, rm_id = null }: { team?: string[]; can?: PermissionKey; rm_id?: string | null } = {},
): Visibility {
  // One entry per permission key, so all fields are present.
  const permissions = Object.fromEntries(PERMISSION_KEYS.map((key) => [key, key === can])) as Permissions;
  const actor = {
    type: "user",
    tenant_id: "tenant",
    user_id: "me",
    session_expiry: Number.MAX_SAFE_INTEGER,
    session_id: "session",
    name: "Me",
    role,
    permissions,
    rm_id,
    team_ids: team,
    isKeyed: true,
    currency_code: "INR",
    timezone: "Asia/Kolkata",
  } as const;
  return withContext("test", () => withActor(actor, useVisibility));
}

describe("visibility", () => {
  it("is unlimited for admins, holders of the permission and the product itself", () => {
    expect(visibilityOf("Admin")).toEqual({ scope: "all" });
    expect(visibilityOf("Staff", { can: "can_view_all_leads" })).toEqual({ scope: "all" });
    const system = { type: "system", tenant_id: "tenant" } as const;
    expect(withContext("test", () => withActor(system, useVisibility))).toEqual({ scope: "all" });
  });

  it("is the team for a manager and the user's own leads for staff", () => {
    expect(visibilityOf("Manager", { team: ["a", "b"] })).toMatchObject({
      scope: "team",
      owners: ["me", "a", "b"],
      groups: [{ team: "me" }],
    });
    const own = { scope: "own", owners: ["me"], groups: [{ owner: "me" }] };
    expect(visibilityOf("Staff", { team: ["a"] })).toMatchObject(own);
    expect(visibilityOf("Staff", { can: "can_assign_leads" })).toMatchObject(own);
  });

  it("looks up a manager's own leads in the team of the manager's manager", () => {
    const users = [
      { id: "top", role: "Manager", rm_id: null },
      { id: "me", role: "Manager", rm_id: "top" },
      { id: "staff", role: "Staff", rm_id: "me" },
      { id: "admin", role: "Admin", rm_id: null },
    ] as const;
    expect(users.map(teamOf)).toEqual([
      { team_id: "top" },
      { team_id: "top" },
      { team_id: "me" },
      { team_id: null },
    ]);
    expect(visibilityOf("Manager", { team: ["staff"], rm_id: "top" })).toMatchObject({
      groups: [{ team: "me" }, { owner: "me" }],
    });
  });

  it("contains the leads of its owners, and unassigned leads only when unlimited", () => {
    const team = visibilityOf("Manager", { team: ["a"] });
    expect(["me", "a", "b", null].map((owner) => isVisible(team, owner))).toEqual([true, true, false, false]);
    expect(isVisible({ scope: "all" }, null)).toBe(true);
  });

  it("has equal keys only for equal visibility, in any order of the team", () => {
    const keys = [visibilityOf("Admin"), visibilityOf("Staff"), visibilityOf("Manager", { team: ["a"] })].map(
      visibilityKey,
    );
    expect(new Set(keys).size).toBe(3);
    expect(visibilityKey(visibilityOf("Manager", { team: ["a", "b"] }))).toBe(
      visibilityKey(visibilityOf("Manager", { team: ["b", "a"] })),
    );
  });
});
