import { commit, retryOnConflict } from "../kernel/store";
import * as Entity from "./entity";

/** Disables every user of the tenant, the last Admin too, and ends their sessions. How many were active. */
export async function disableEveryone(): Promise<number> {
  const active = (await Entity.list()).filter(({ status }) => status === "active");
  for (const { id } of active) {
    await retryOnConflict(async () => {
      const user = await Entity.get(id);
      if (user?.status !== "active") return;
      const after = Entity.endSessions({ ...user, status: "inactive" }, "disabled", null);
      await commit(Entity.update(user, after), null);
    });
  }
  return active.length;
}
