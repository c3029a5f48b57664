import { startKeepingNewest, startOnce, startOrdering, startReindexing } from "../jobs/start";
import { useTenant } from "../kernel/actor";
import { now } from "../kernel/clock";
import { readRelaxed } from "../kernel/store";
import * as PipelineStatus from "../pipeline/status";
import * as Entity from "./entity";

/** How much of a tenant's leads the index has, as this process knows it. */
const known = new Map<string, { isReady: boolean; hasNewest: boolean; at: number }>();
const begun = new Map<string, string>();
const MOST_KNOWN = 1_000;
/** How long a business is taken for one that does not keep the newest apart. */
export const KNOWN_MS = 60_000;

function note<T>(map: Map<string, T>, tenant: string, value: T): void {
  if (map.size >= MOST_KNOWN) map.clear();
  map.set(tenant, value);
}

async function readMarks() {
  const marks = await Entity.readMarks();
  note(known, useTenant(), { ...marks, at: now() });
  return marks;
}

/** Whether every lead is in the index. Where older ones are not, the job that enters them is started: mostly no call. */
export async function keepReady(): Promise<boolean> {
  const before = known.get(useTenant());
  if (before?.isReady) return true;
  const { isReady } = await readMarks();
  if (!isReady && before === undefined) await startOnce(startReindexing());
  return isReady;
}

/** Whether leads can be looked through by what their texts begin with, the newest first: mostly no call. */
export async function hasNewest(): Promise<boolean> {
  const before = known.get(useTenant());
  const isKnown = before && (before.hasNewest || Math.abs(now() - before.at) < KNOWN_MS);
  return (isKnown ? before : await readMarks()).hasNewest;
}

/** Has that become so, by two jobs one after the other: leads are given all orders, then each is looked at once more. */
export async function beginNewest(): Promise<void> {
  const [{ orders = "none" }] = await readRelaxed(PipelineStatus.read());
  const tenant = useTenant();
  if (orders === "begun" || begun.get(tenant) === orders) return;
  await startOnce(orders === "kept" ? startKeepingNewest() : startOrdering());
  note(begun, tenant, orders);
}
