import { useTenant, withActor } from "../kernel/actor";
import * as Entity from "./entity";
import { visitAll } from "./scan-entity";
import { reindexNext, repair } from "./search-index";

export async function rebuild(onProgress: (leads: number) => void): Promise<number> {
  let leads = 0;
  let cursor: string | null = null;
  do {
    const step = await reindexNext(cursor);
    leads += step.moved;
    cursor = step.cursor;
    onProgress(leads);
  } while (cursor !== null);
  return leads;
}

/** Full table scan: removes obsolete index items of the selected tenants; returns how many. */
export async function removeStale(isSelected: (tenantId: string) => boolean): Promise<number> {
  let removed = 0;
  await visitAll(async (tenant_id, items) => {
    if (!isSelected(tenant_id)) return;
    removed += await withActor({ type: "system", tenant_id }, () => removeStaleOf(items));
  });
  return removed;
}

function removeStaleOf(items: Entity.TokenItem[]): Promise<number> {
  const tenant = `T#${useTenant()}#`;
  if (!items.every(({ pk }) => pk.startsWith(tenant))) throw new Error("The items belong to another tenant.");
  return repair([...new Set(items.map(Entity.leadOf))], items);
}
