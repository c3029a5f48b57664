import { setTimeout as pause } from "node:timers/promises";
import { disableEveryone } from "../access/users/deactivation";
import { notFound } from "../kernel/error";
import { commit } from "../kernel/store";
import * as Connection from "../realtime/connection";
import * as Entity from "./entity";
import * as Sweep from "./sweep-entity";

const NEWS_ITEMS = 10_000;
const LOOK_MS = 500;

export interface RemovalOptions {
  graceMs: number; // longer than any request that started before
  /** Maximum wait for `forceLogout` pushes. */
  farewellMs: number;
  uploadsMs: number;
  removeFiles: () => Promise<number>;
  tell: (news: string) => void;
}

export interface Removed {
  items: number;
  files: number;
}

/** Closes the tenant, notifies users, deletes items, files and the registry entry. Repeatable; 404. */
export async function remove(options: RemovalOptions): Promise<Removed> {
  const { graceMs, farewellMs, uploadsMs, removeFiles, tell } = options;
  const tenant = await Entity.get();
  if (!tenant) throw notFound("The business");
  await commit([Entity.close()], null);
  const disabled = await disableEveryone();
  const doors = await Sweep.eraseDoors();
  tell(`Closed: ${disabled} users disabled, ${doors} pointers removed. What is under way has time to end.`);
  await pause(graceMs);
  if ((await disableEveryone()) > 0) await pause(graceMs);
  const uploadsEnd = performance.now() + uploadsMs;
  const progress = counter(tell);
  let items = doors + (await Sweep.eraseMost(progress));
  await awaitFarewell(farewellMs, tell);
  await awaitUploads(uploadsEnd, tell);
  const files = await removeFiles();
  for (let some = await Sweep.eraseAll(progress); some > 0; some = await Sweep.eraseAll(progress))
    items += some;
  const last = Entity.forget(tenant);
  await commit(last, null);
  return { items: items + last.length, files };
}

function counter(tell: RemovalOptions["tell"]): (some: number) => void {
  let removed = 0;
  let told = 0;
  return (some) => {
    removed += some;
    if (removed - told < NEWS_ITEMS) return;
    told = removed;
    tell(`${removed} items removed.`);
  };
}

/** Clients disconnect after the push; a slow stream consumer gets until `farewellMs`. */
async function awaitFarewell(farewellMs: number, tell: RemovalOptions["tell"]): Promise<void> {
  const end = performance.now() + farewellMs;
  let hasTold = false;
  for (let left = await Connection.list(); left.length > 0; left = await Connection.list()) {
    if (performance.now() >= end) return tell(`${left.length} connections were not told.`);
    if (!hasTold) tell(`Waiting until ${left.length} connections are told.`);
    hasTold = true;
    await pause(LOOK_MS);
  }
}

async function awaitUploads(end: number, tell: RemovalOptions["tell"]): Promise<void> {
  const waiting = end - performance.now();
  if (waiting <= 0) return;
  tell(`Waiting ${Math.ceil(waiting / 1000)} seconds until nobody can upload a file any more.`);
  await pause(waiting);
}
