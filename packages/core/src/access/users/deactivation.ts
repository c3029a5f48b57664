import { commit, retryOnConflict } from "../../kernel/store";
import type { Write } from "../../kernel/table/write";
import * as Entity from "../entity";

export const listUsers = Entity.list;

export function deactivate(user: Entity.StoredUser): Write[] {
  const after = Entity.endSessions({ ...user, status: "inactive", avatar: null }, "deleted");
  return [...Entity.update(user, after), Entity.releaseCredential(user)];
}

export async function disableEveryone(): Promise<number> {
  const active = (await Entity.list()).filter(({ status }) => status === "active");
  for (const { id } of active) {
    await retryOnConflict(async () => {
      const user = await Entity.get(id);
      if (user?.status !== "active") return;
      const after = Entity.endSessions({ ...user, status: "inactive" }, "disabled");
      await commit(Entity.update(user, after), null);
    });
  }
  return active.length;
}
