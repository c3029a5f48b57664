import { isAdmin } from "../actor";
import * as Entity from "./entity";
import { isRole } from "./rules";
import type { User, UserName } from "./schema";
import { serialize, toNames } from "./user";

/** Every user of the tenant by name, disabled ones too; for others than Admins reduced to what everyone may know. */
export async function list(): Promise<(User | UserName)[]> {
  return show(await Entity.list());
}

/** The users who can be somebody's relationship manager: active Managers, shown as in `list`. */
export async function listManagers(): Promise<(User | UserName)[]> {
  const users = await Entity.list();
  return show(users.filter(({ role, status }) => isRole(role, "Manager") && status === "active"));
}

/** Who can decide for the business, as letters address them. */
export async function listActiveAdmins(): Promise<{ name: string; email: string }[]> {
  const users = await Entity.list();
  const admins = users.filter(({ role, status }) => isRole(role, "Admin") && status === "active");
  return admins.filter(({ invited_at }) => !invited_at).map(({ name, email }) => ({ name, email }));
}

function show(users: Entity.StoredUser[]): (User | UserName)[] {
  const names = toNames(users);
  if (!isAdmin()) return names;
  const whole = new Map(users.map((user) => [user.id, serialize(user)]));
  return names.flatMap(({ id }) => whole.get(id) ?? []);
}
