import type { UserActor } from "../../permissions/actor";
import * as Entity from "../entity";

const NO_SESSION = { id: "", expiry: 0 }; // these actors stand for what a user may see; they hold no session

/** A user as he would act now: 1 GetItem. Undefined for one who is not active, or gone. */
export async function findActor(userId: string): Promise<UserActor | undefined> {
  const user = await Entity.get(userId);
  return user?.status === "active" ? Entity.toActor(user, NO_SESSION) : undefined;
}
