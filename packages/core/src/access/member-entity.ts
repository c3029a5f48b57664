/** Ids of acting Admins and active users, one item each, so that limits can be write conditions. */
import type { Read } from "../kernel/store";
import { type Key, tenantScope } from "../kernel/table/key";
import { deleteFromSets, type Write } from "../kernel/table/write";
import { isRole } from "../permissions/rules";
import type { User } from "./schema";

type Member = Pick<User, "id" | "role" | "status" | "invited_at">;

export function isActingAdmin({ role, status, invited_at }: Member): boolean {
  return isRole(role, "Admin") && status === "active" && !invited_at;
}

function adminsKey(): Key {
  return { pk: tenantScope("USERS"), sk: "ADMINS" };
}

export function addAdmin(id: string): Write {
  return {
    type: "update",
    key: adminsKey(),
    expression: "SET #entity = :entity ADD #ids :ids",
    names: { "#entity": "entity", "#ids": "ids" },
    values: { ":entity": "admins", ":ids": new Set([id]) },
  };
}

export function dropAdmin(id: string): Write {
  return {
    type: "update",
    key: adminsKey(),
    expression: "DELETE #ids :ids",
    names: { "#ids": "ids" },
    values: { ":ids": new Set([id]) },
    condition: { expression: "contains(#ids, :id) AND size(#ids) > :one", values: { ":id": id, ":one": 1 } },
  };
}

/** Active Admins who have accepted their invitation. */
export function readAdminIds(): Read<readonly string[]> {
  return { key: adminsKey(), parse: (item) => (item?.ids instanceof Set ? [...item.ids].sort() : []) };
}

function activeKey(): Key {
  return { pk: tenantScope("USERS"), sk: "ACTIVE" };
}

export function readActiveIds(): Read<ReadonlySet<string>> {
  return {
    key: activeKey(),
    parse: (item) => new Set(item?.ids instanceof Set ? item.ids : []),
  };
}

export function addActive(id: string, limit: number | null): Write {
  return {
    type: "update",
    key: activeKey(),
    expression: "SET #entity = :entity ADD #ids :ids",
    names: { "#entity": "entity", "#ids": "ids" },
    values: { ":entity": "active_users", ":ids": new Set([id]) },
    condition:
      limit === null
        ? undefined
        : {
            expression: "attribute_not_exists(#ids) OR contains(#ids, :id) OR size(#ids) < :most",
            values: { ":id": id, ":most": limit },
          },
  };
}

export function dropActive(id: string): Write {
  return deleteFromSets(activeKey(), { ids: new Set([id]) });
}
