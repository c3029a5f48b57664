/**
 * Everything that a tenant has in the table, whichever module wrote it.
 *
 * - every item, for an export: 1 Scan of the table
 * - remove items: 1 transaction for each 100
 */
import * as Sweep from "../table/sweep";
import { isEntry } from "./entity";

export type StoredItem = Parameters<typeof Sweep.erase>[0][number];

/** Hands every item of the current tenant over, some at a time. */
export const visit = Sweep.sweep;

/** Whether an item is a way into the tenant from outside, other than the registry's entry and open connections. */
function isDoor({ pk, entity }: StoredItem): boolean {
  return pk.startsWith("G#") && !isEntry({ pk, sk: "" }) && entity !== "connection_pointer";
}

/** Removes the pointers by which an edge without a session would enter the current tenant; how many there were. */
export function eraseDoors(): Promise<number> {
  return eraseWhere(isDoor);
}

/** Removes everything that the current tenant has but its entry in the registry; how many items that were. */
export function eraseAll(): Promise<number> {
  return eraseWhere((item) => !isEntry(item));
}

async function eraseWhere(isMeant: (item: StoredItem) => boolean): Promise<number> {
  let erased = 0;
  await Sweep.sweep(async (items) => {
    const some = items.filter(isMeant);
    await Sweep.erase(some);
    erased += some.length;
  });
  return erased;
}
