import type { UserActor } from "../../permissions/actor";
import * as Entity from "../entity";

const NO_SESSION = { id: "", expiry: 0 };

/** The user as an actor for work without a session; undefined if not active. */
export async function findActor(userId: string): Promise<UserActor | undefined> {
  const user = await Entity.get(userId);
  return user?.status === "active" ? Entity.toActor(user, NO_SESSION) : undefined;
}
