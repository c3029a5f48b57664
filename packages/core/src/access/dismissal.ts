import { commit, contend } from "../store";
import * as Entity from "./entity";

/**
 * Disables every user of the current tenant and ends their sessions, which those who are connected are told; also the
 * last Admin, whom no colleague could disable. Gives back how many were disabled by this call.
 */
export async function disableEveryone(): Promise<number> {
  const active = (await Entity.list()).filter(({ status }) => status === "active");
  for (const { id } of active) {
    await contend(async () => {
      const user = await Entity.get(id);
      if (user?.status !== "active") return;
      await commit(
        [Entity.save(Entity.endSessions({ ...user, status: "inactive" }, "disabled", null))],
        null,
      );
    });
  }
  return active.length;
}
