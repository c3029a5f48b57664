import { describe, expect, it } from "vitest";
import { PERMISSION_KEYS, type PermissionKey, type Permissions, type Role } from "../access/rules";
import { withActor } from "../actor";
import { withContext } from "../context";
import { type Sight, sees, sightKey, useSight } from "./sight";

function sightOf(role: Role, { team = [], can }: { team?: string[]; can?: PermissionKey } = {}): Sight {
  // One entry for each key of the list that `Permissions` is made of.
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
    team_ids: team,
    currency_code: "INR",
    timezone: "Asia/Kolkata",
  } as const;
  return withContext("test", () => withActor(actor, useSight));
}

describe("sight", () => {
  it("is everything for admins, for holders of the right, and for the product itself", () => {
    expect(sightOf("Admin")).toEqual({ scope: "all" });
    expect(sightOf("Staff", { can: "can_view_all_leads" })).toEqual({ scope: "all" });
    const system = { type: "system", tenant_id: "tenant" } as const;
    expect(withContext("test", () => withActor(system, useSight))).toEqual({ scope: "all" });
  });

  it("is the team for a manager and one's own for staff, whose team means nothing", () => {
    expect(sightOf("Manager", { team: ["a", "b"] })).toEqual({ scope: "team", owners: ["me", "a", "b"] });
    expect(sightOf("Staff", { team: ["a"] })).toEqual({ scope: "own", owners: ["me"] });
    expect(sightOf("Staff", { can: "can_assign_leads" })).toEqual({ scope: "own", owners: ["me"] });
  });

  it("holds the leads of its owners, and those of nobody only where it is everything", () => {
    const team = sightOf("Manager", { team: ["a"] });
    expect(["me", "a", "b", null].map((owner) => sees(team, owner))).toEqual([true, true, false, false]);
    expect(sees({ scope: "all" }, null)).toBe(true);
  });

  it("has a key that differs where it differs, whatever the order of the team", () => {
    const keys = [sightOf("Admin"), sightOf("Staff"), sightOf("Manager", { team: ["a"] })].map(sightKey);
    expect(new Set(keys).size).toBe(3);
    expect(sightKey(sightOf("Manager", { team: ["a", "b"] }))).toBe(
      sightKey(sightOf("Manager", { team: ["b", "a"] })),
    );
  });
});
