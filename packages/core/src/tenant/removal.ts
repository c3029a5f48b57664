import { setTimeout as pause } from "node:timers/promises";
import { disableEveryone } from "../access/dismissal";
import { commit } from "../store";
import * as Entity from "./entity";
import * as Sweep from "./sweep-entity";

export interface RemovalOptions {
  /** Longer than anything that was begun before may still run and write. */
  graceMs: number;
  /** Takes the tenant's uploaded files away, which are not in the table. */
  removeFiles: () => Promise<void>;
  /** Told of each step. */
  tell: (news: string) => void;
}

/**
 * Removes the current tenant: not an item of it is left, and nothing brings one back. How many items there were.
 *
 * It is closed first: consumers write nothing for it any more, its users are disabled and told so, and the pointers that
 * lead into it from outside go. Once everything that was under way then is over, all of it is removed, again until
 * nothing is found, and its entry in the registry last: a removal that was cut off is begun again, and goes on.
 */
export async function remove({ graceMs, removeFiles, tell }: RemovalOptions): Promise<number> {
  await commit([Entity.close()], null);
  const disabled = await disableEveryone();
  const doors = await Sweep.eraseDoors();
  tell(`Closed: ${disabled} users disabled, ${doors} pointers removed. What is under way has time to end.`);
  await pause(graceMs);
  // Whoever was added by a request that was under way.
  if ((await disableEveryone()) > 0) await pause(graceMs);
  let removed = doors;
  for (let found = await Sweep.eraseAll(); found > 0; found = await Sweep.eraseAll()) {
    removed += found;
    tell(`${removed} items removed.`);
  }
  await removeFiles();
  await commit([Entity.forget()], null);
  return removed + 1;
}
