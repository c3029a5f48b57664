import { setTimeout as pause } from "node:timers/promises";
import { disableEveryone } from "../access/users/deactivation";
import { notFound } from "../kernel/error";
import { commit } from "../kernel/store";
import * as Connection from "../realtime/connection";
import * as Entity from "./entity";
import * as Sweep from "./scan-entity";

const ITEMS_PER_REPORT = 10_000;
const POLL_MS = 500;

export interface RemovalOptions {
  graceMs: number; // longer than any request that started before
  /** Maximum wait for `forceLogout` pushes. */
  disconnectMs: number;
  uploadsMs: number;
  removeFiles: () => Promise<number>;
  onProgress: (news: string) => void;
}

export interface Removed {
  items: number;
  files: number;
}

/** Closes the tenant, notifies users, deletes items, files and the registry entry. Repeatable; 404. */
export async function remove(options: RemovalOptions): Promise<Removed> {
  const { graceMs, disconnectMs, uploadsMs, removeFiles, onProgress } = options;
  const tenant = await Entity.get();
  if (!tenant) throw notFound("The business");
  await commit([Entity.close()], null);
  const disabled = await disableEveryone();
  const pointers = await Sweep.erasePointers();
  onProgress(
    `Closed: ${disabled} users disabled, ${pointers} pointers removed. Running requests have time to finish.`,
  );
  await pause(graceMs);
  if ((await disableEveryone()) > 0) await pause(graceMs);
  const uploadsEnd = performance.now() + uploadsMs;
  const progress = counter(onProgress);
  let items = pointers + (await Sweep.eraseExceptConnections(progress));
  await awaitDisconnects(disconnectMs, onProgress);
  await awaitUploads(uploadsEnd, onProgress);
  const files = await removeFiles();
  for (let count = await Sweep.eraseAll(progress); count > 0; count = await Sweep.eraseAll(progress))
    items += count;
  const last = Entity.unregister(tenant);
  await commit(last, null);
  return { items: items + last.length, files };
}

function counter(onProgress: RemovalOptions["onProgress"]): (count: number) => void {
  let removed = 0;
  let reported = 0;
  return (count) => {
    removed += count;
    if (removed - reported < ITEMS_PER_REPORT) return;
    reported = removed;
    onProgress(`${removed} items removed.`);
  };
}

/** Clients disconnect after the push; a slow stream consumer gets until `disconnectMs`. */
async function awaitDisconnects(
  disconnectMs: number,
  onProgress: RemovalOptions["onProgress"],
): Promise<void> {
  const end = performance.now() + disconnectMs;
  let hasReported = false;
  for (let left = await Connection.list(); left.length > 0; left = await Connection.list()) {
    if (performance.now() >= end) return onProgress(`${left.length} connections were not closed in time.`);
    if (!hasReported) onProgress(`Waiting for ${left.length} connections to close.`);
    hasReported = true;
    await pause(POLL_MS);
  }
}

async function awaitUploads(end: number, onProgress: RemovalOptions["onProgress"]): Promise<void> {
  const waiting = end - performance.now();
  if (waiting <= 0) return;
  onProgress(`Waiting ${Math.ceil(waiting / 1000)} seconds until all upload links have expired.`);
  await pause(waiting);
}
