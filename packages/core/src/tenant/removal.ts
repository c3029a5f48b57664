import { setTimeout as pause } from "node:timers/promises";
import { disableEveryone } from "../access/dismissal";
import { notFound } from "../error";
import { commit } from "../store";
import * as Entity from "./entity";
import * as Sweep from "./sweep-entity";

/** After so many removed items it is told how far the work is. */
const NEWS_ITEMS = 10_000;

export interface RemovalOptions {
  /** Longer than anything that was begun before may still run and write. */
  graceMs: number;
  /** How long an address that such a thing has given out takes an upload. */
  uploadsMs: number;
  /** Takes the tenant's uploaded files away, which are not in the table; how many there were. */
  removeFiles: () => Promise<number>;
  /** Told of each step. */
  tell: (news: string) => void;
}

/** What a removal has taken away. */
export interface Removed {
  items: number;
  files: number;
}

/**
 * Removes the current tenant: not an item and not a file of it is left, and nothing brings one back.
 *
 * It is closed first: consumers write nothing for it any more, its users are disabled and told so, and the pointers that
 * lead into it from outside go. Once everything that was under way then is over, all of it is removed, again until
 * nothing is found; then its files, once no browser can put one there any more; and last what operators find it by: a
 * removal that was cut off is begun again, and goes on. Throws 404 where there is nothing to remove.
 */
export async function remove({ graceMs, uploadsMs, removeFiles, tell }: RemovalOptions): Promise<Removed> {
  const tenant = await Entity.get();
  if (!tenant) throw notFound("The business");
  await commit([Entity.close()], null);
  const disabled = await disableEveryone();
  const doors = await Sweep.eraseDoors();
  tell(`Closed: ${disabled} users disabled, ${doors} pointers removed. What is under way has time to end.`);
  await pause(graceMs);
  // Whoever was added by a request that was under way.
  if ((await disableEveryone()) > 0) await pause(graceMs);
  const uploadsEnd = performance.now() + uploadsMs;
  const items = doors + (await eraseAll(tell));
  const waiting = Math.max(uploadsEnd - performance.now(), 0);
  if (waiting > 0) {
    tell(`Waiting ${Math.ceil(waiting / 1000)} seconds until nobody can upload a file any more.`);
    await pause(waiting);
  }
  const files = await removeFiles();
  const last = Entity.forget(tenant);
  await commit(last, null);
  return { items: items + last.length, files };
}

async function eraseAll(tell: RemovalOptions["tell"]): Promise<number> {
  let removed = 0;
  let told = 0;
  const progress = (some: number) => {
    removed += some;
    if (removed - told < NEWS_ITEMS) return;
    told = removed;
    tell(`${removed} items removed.`);
  };
  while ((await Sweep.eraseAll(progress)) > 0);
  return removed;
}
