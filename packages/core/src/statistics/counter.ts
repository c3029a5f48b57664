import { type Read, type Results, readEventuallyConsistent } from "../kernel/store";
import type { Visibility } from "../permissions/visibility";
import * as Entity from "./entity";

export type { Counter } from "./entity";

const MAX_KEYS_READ = 70; // owners; above that, one query for all owners is cheaper

export async function readWith<const Reads extends readonly Read<unknown>[]>(
  visibility: Visibility,
  reads: Reads,
): Promise<{ counters: Entity.Counter[]; others: Results<Reads> }> {
  if (visibility.scope !== "all" && visibility.owners.length > MAX_KEYS_READ) {
    const owners = new Set<string | null>(visibility.owners);
    const [all, others] = await Promise.all([Entity.list("OWNER"), readEventuallyConsistent(...reads)]);
    return { counters: all.filter(({ id }) => owners.has(id)), others };
  }
  const own = countersOf(visibility);
  const results = await readEventuallyConsistent(...own, ...reads);
  // Results keep the order of the reads.
  const counters = results.slice(0, own.length) as (Entity.Counter | undefined)[];
  const others = results.slice(own.length) as unknown as Results<Reads>;
  return { counters: counters.filter((counter) => counter !== undefined), others };
}

function countersOf(visibility: Visibility): Read<Entity.Counter | undefined>[] {
  if (visibility.scope === "all") return [Entity.read("TENANT", null)];
  return visibility.owners.map((owner) => Entity.read("OWNER", owner));
}

export function listOwners(): Promise<Entity.Counter[]> {
  return Entity.list("OWNER");
}

export const readAllLeads = () => Entity.read("TENANT", null);
export const readOfOwner = (owner: string | null) => Entity.read("OWNER", owner);

export function readTotal(): Read<number> {
  const { key, parse } = Entity.read("TENANT", null);
  return {
    key,
    parse: (item) => [...(parse(item)?.counts.values() ?? [])].reduce((sum, count) => sum + count, 0),
  };
}

export interface Sum {
  count: number;
  value: number; // thousandths of the major unit
}

export function sumOfStatus(counters: readonly (Entity.Counter | undefined)[], statusId: string): Sum {
  return counters.reduce<Sum>(
    (sum, counter) => ({
      count: sum.count + (counter?.counts.get(statusId) ?? 0),
      value: sum.value + (counter?.values.get(statusId) ?? 0),
    }),
    { count: 0, value: 0 },
  );
}

/** Expects the tenant's counter; null for leads without a source. */
export function sumsBySource(counter: Entity.Counter | undefined): (Sum & { sourceId: string | null })[] {
  return [...(counter?.sourceCounts ?? [])].map(([id, count]) => ({
    sourceId: id === Entity.NONE ? null : id,
    count,
    value: counter?.sourceValues.get(id) ?? 0,
  }));
}
