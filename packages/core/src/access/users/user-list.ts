import * as ApiKey from "../../api-keys/api-key";
import { readAll } from "../../kernel/store";
import { isAdmin } from "../../permissions/actor";
import { isRole } from "../../permissions/rules";
import * as Entity from "../entity";
import * as Names from "../name-entity";
import { fitsName, NAMES_FOUND, NAMES_SHOWN } from "../rules";
import type { FindNames, User, UserName } from "../schema";
import { byName, serialize, toNames } from "./user";

export async function list(): Promise<(User | UserName)[]> {
  return show(await Entity.list());
}

export async function listManagers(): Promise<(User | UserName)[]> {
  const users = await Entity.list();
  return show(users.filter(({ role, status }) => isRole(role, "Manager") && status === "active"));
}

export async function listActiveAdmins(): Promise<{ id: string; name: string; email: string }[]> {
  const users = await Entity.list();
  const admins = users.filter(({ role, status }) => isRole(role, "Admin") && status === "active");
  return admins.filter(({ invited_at }) => !invited_at).map(({ id, name, email }) => ({ id, name, email }));
}

export async function listNames(): Promise<{ names: UserName[]; more: boolean }> {
  const { names, more } = await Names.list(NAMES_SHOWN);
  return { names: byName(names), more };
}

/** By id, API keys too, or users by the beginnings of their names. */
export async function findNames({ ids, q }: FindNames): Promise<UserName[]> {
  if (ids) {
    const wanted = [...new Set(ids.split(","))].slice(0, NAMES_FOUND);
    const users = await readAll(...wanted.map((id) => Entity.read(id)));
    const keys = await ApiKey.namesOf(wanted.filter((_, position) => !users[position]));
    return byName([
      ...toNames(users.filter((user) => user !== undefined)),
      ...[...keys].map(([id, name]) => ({ id, user_id: id, name, status: "active" as const })),
    ]);
  }
  return byName(await Names.listAll())
    .filter(({ name }) => fitsName(name, q ?? ""))
    .slice(0, NAMES_FOUND);
}

function show(users: Entity.StoredUser[]): (User | UserName)[] {
  const names = toNames(users);
  if (!isAdmin()) return names;
  const whole = new Map(users.map((user) => [user.id, serialize(user)]));
  return names.flatMap(({ id }) => whole.get(id) ?? []);
}

export async function listActive(): Promise<Entity.StoredUser[]> {
  return (await Entity.list()).filter(({ status }) => status === "active");
}
