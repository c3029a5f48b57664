import type { UserActor } from "../actor";
import * as Entity from "./entity";

/** These actors stand for what a user may see; they hold no session. */
const NO_SESSION = { id: "", expiry: 0 };

/** The tenant's users by their ids. */
export interface Directory {
  /** Each as he would act now. Only users that are active: nobody else sees anything. */
  actors: ReadonlyMap<string, UserActor>;
  /** Everybody's name. */
  names: ReadonlyMap<string, string>;
}

/** Who the tenant's users are and what each may see, as stored: 1 Query. Their sessions are not looked at. */
export async function loadDirectory(): Promise<Directory> {
  const users = await Entity.list();
  const active = users.filter(({ status }) => status === "active");
  return {
    actors: new Map(active.map((user) => [user.id, Entity.toActor(user, NO_SESSION)])),
    names: new Map(users.map(({ id, name }) => [id, name])),
  };
}

/** A user as he would act now: 1 GetItem. Undefined for one who is not active, or gone. */
export async function findActor(userId: string): Promise<UserActor | undefined> {
  const user = await Entity.get(userId);
  return user?.status === "active" ? Entity.toActor(user, NO_SESSION) : undefined;
}
