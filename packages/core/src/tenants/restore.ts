import { setTimeout as pause } from "node:timers/promises";
import * as Audit from "../audit/audit";
import { conflict, notFound } from "../kernel/error";
import { ConditionFailed, commit } from "../kernel/store";
import { scheduleCheck } from "../plans/quota";
import * as Entity from "./entity";
import * as Restore from "./restore-entity";

export { findIdIn } from "./entity";
export type { Outcome } from "./restore-entity";

const ITEMS_PER_PAUSE = 25;
const PAUSE_MS = 100;

export interface RestoreOptions {
  from: string;
  writes: boolean; // false: dry run
  overwrites: boolean; // also restore items that were changed or deleted since
}

export interface Restored {
  found: Map<string, Record<Restore.Outcome, number>>;
  written: number;
  refused: number;
  isWhole: boolean; // the tenant had been removed
}

/** Restores a removed tenant completely. 404, 409 during its removal or if its slug is taken. */
export async function restore({ from, writes, overwrites }: RestoreOptions): Promise<Restored> {
  const live = await Entity.get();
  if (live?.closed_at)
    throw conflict("The business is being removed. Restore it after the removal has ended.");
  const result: Restored = {
    found: new Map(),
    written: 0,
    refused: 0,
    isWhole: !live || live.restoring === from,
  };
  if (!live) await register(from, writes);
  await Restore.visit(from, result.isWhole, async (pairs) => {
    for (const { item, outcome } of pairs) note(result, String(item.entity), outcome);
    if (!writes) return;
    const chosen = pairs.filter(
      ({ outcome }) =>
        outcome === "missing" || (overwrites && (outcome === "changed" || outcome === "deleted")),
    );
    for (let start = 0; start < chosen.length; start += ITEMS_PER_PAUSE) {
      await Promise.all(
        chosen.slice(start, start + ITEMS_PER_PAUSE).map((pair) => restorePair(pair, result)),
      );
      await pause(PAUSE_MS);
    }
  });
  if (writes) await finish(result);
  return result;
}

async function finish({ isWhole, written }: Restored): Promise<void> {
  const tenant = await Entity.get();
  const auditEntry = tenant && (isWhole || written > 0) ? [Audit.restored(tenant.name)] : [];
  await commit([scheduleCheck(), ...auditEntry, ...(isWhole ? [Entity.finishRestoring()] : [])], null);
}

async function register(from: string, writes: boolean): Promise<void> {
  const entries = await Entity.register(from);
  if (entries.length === 0) throw notFound("The business");
  if (!writes) return;
  try {
    await commit(entries, null);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    throw conflict("Another business now has the same slug.");
  }
}

function note({ found }: Restored, kind: string, outcome: Restore.Outcome): void {
  const counts = found.get(kind) ?? { missing: 0, changed: 0, deleted: 0, taken: 0, same: 0 };
  counts[outcome] += 1;
  found.set(kind, counts);
}

async function restorePair(pair: Restore.Pair, result: Restored): Promise<void> {
  try {
    await commit(Restore.restoreItem(pair), null);
    result.written += 1;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    result.refused += 1;
  }
}
