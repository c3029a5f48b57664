import type { Sight } from "../lead/sight";
import type { Read } from "../store";
import * as Entity from "./entity";

export type { Counter } from "./entity";

/** The counters that together count the leads within sight. */
export function readsFor(sight: Sight): Read<Entity.Counter | undefined>[] {
  if (sight.scope === "all") return [Entity.read("TENANT", null)];
  return sight.owners.map((owner) => Entity.read("OWNER", owner));
}

/** The counters of every source: 1 Query. */
export async function listBySource(): Promise<Entity.Counter[]> {
  return Entity.list("SOURCE");
}

export interface Sum {
  count: number;
  /** Thousandths of the major unit. */
  value: number;
}

/** Count and value of one status over several counters. */
export function sumOfStatus(counters: readonly (Entity.Counter | undefined)[], statusId: string): Sum {
  return counters.reduce<Sum>(
    (sum, counter) => ({
      count: sum.count + (counter?.counts.get(statusId) ?? 0),
      value: sum.value + (counter?.values.get(statusId) ?? 0),
    }),
    { count: 0, value: 0 },
  );
}

/** Count and value of one counter over all statuses. */
export function sumOfCounter(counter: Entity.Counter): Sum {
  const add = (amounts: ReadonlyMap<string, number>) =>
    [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
  return { count: add(counter.counts), value: add(counter.values) };
}
