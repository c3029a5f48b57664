import * as LeadEntity from "@leadlane/core/leads/entity";
import * as CounterEntity from "@leadlane/core/statistics/entity";
import { inTenant } from "./tenant";

/** Amounts by dimension, its id and status, such as `OWNER 01J… 01K…`: `[count, value]`. */
type Amounts = Record<string, readonly [count: number, value: number]>;

const DIMENSIONS = ["TENANT", "OWNER"] as const;

/** The counters as stored, without those that are zero. */
export function storedCounters(tenantId: string): Promise<Amounts> {
  return inTenant(tenantId, async () => {
    const amounts: Amounts = {};
    for (const dimension of DIMENSIONS) {
      for (const { id, counts, values } of await CounterEntity.list(dimension)) {
        for (const status of new Set([...counts.keys(), ...values.keys()])) {
          const pair = [counts.get(status) ?? 0, values.get(status) ?? 0] as const;
          if (pair.some((amount) => amount !== 0)) amounts[`${dimension} ${id} ${status}`] = pair;
        }
      }
    }
    return amounts;
  });
}

/** The same counted anew from the leads themselves. */
export function recount(tenantId: string): Promise<Amounts> {
  return inTenant(tenantId, async () => {
    const amounts: Amounts = {};
    for (const { owner_id, status_id, value } of await allActive()) {
      const ids = { TENANT: null, OWNER: owner_id };
      for (const dimension of DIMENSIONS) {
        const key = `${dimension} ${ids[dimension]} ${status_id}`;
        const [count, sum] = amounts[key] ?? [0, 0];
        amounts[key] = [count + 1, sum + (value ?? 0)];
      }
    }
    return amounts;
  });
}

async function allActive(): Promise<LeadEntity.StoredRow[]> {
  const found: LeadEntity.StoredRow[] = [];
  let from: string | undefined;
  do {
    const { rows, more } = await LeadEntity.listRows({
      index: "tenant-created",
      partition: LeadEntity.partitions.tenant("LEADS"),
      limit: 500,
      descending: true,
      from,
    });
    found.push(...rows.map(({ row }) => row));
    from = more ? rows.at(-1)?.place : undefined;
  } while (from !== undefined);
  return found;
}
