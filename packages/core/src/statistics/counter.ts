import type { Sight } from "../lead/sight";
import type { Read } from "../store";
import * as Entity from "./entity";

export type { Counter } from "./entity";

/** The counters that together count the leads within sight. */
export function readsFor(sight: Sight): Read<Entity.Counter | undefined>[] {
  if (sight.scope === "all") return [Entity.read("TENANT", null)];
  return sight.owners.map((owner) => Entity.read("OWNER", owner));
}

/** How many active leads the tenant has. */
export function readTotal(): Read<number> {
  const { key, parse } = Entity.read("TENANT", null);
  return {
    key,
    parse: (item) => [...(parse(item)?.counts.values() ?? [])].reduce((sum, count) => sum + count, 0),
  };
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

/** Count and value by source, as the tenant's own counter has them; null for leads without a source. */
export function sumsBySource(counter: Entity.Counter | undefined): (Sum & { sourceId: string | null })[] {
  return [...(counter?.sourceCounts ?? [])].map(([id, count]) => ({
    sourceId: id === Entity.NONE ? null : id,
    count,
    value: counter?.sourceValues.get(id) ?? 0,
  }));
}
