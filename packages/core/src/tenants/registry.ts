import { useTenant, withActor } from "../kernel/actor";
import { now } from "../kernel/clock";
import { notFound } from "../kernel/error";
import * as Entity from "./entity";

export type { RegisteredTenant } from "./entity";

export const list = Entity.list;

export const CACHE_MS = 5_000; // half of the shortest grace period of a removal
const CACHE_MAX = 1_000;
const openTenants = new Map<string, number>();

/** False once the removal has started. Cached for five seconds, which removals wait out. */
export async function isOpen(): Promise<boolean> {
  const id = useTenant();
  const checkedAt = now();
  if (Math.abs(checkedAt - (openTenants.get(id) ?? 0)) < CACHE_MS) return true;
  const tenant = await Entity.get();
  const open = tenant !== undefined && tenant.closed_at === undefined;
  if (openTenants.size >= CACHE_MAX) openTenants.clear();
  if (open) openTenants.set(id, checkedAt);
  return open;
}

/** Runs `fn` as the system actor of the tenant with this id or slug. Throws 404. */
export async function withTenant<T>(
  idOrSlug: string,
  fn: (tenant: Entity.RegisteredTenant) => Promise<T>,
): Promise<T> {
  const tenant =
    (await Entity.find(idOrSlug)) ?? (await Entity.find((await Entity.findId(idOrSlug)) ?? idOrSlug));
  if (!tenant) throw notFound(`The business "${idOrSlug}"`);
  return withActor({ type: "system", tenant_id: tenant.tenant_id }, () => fn(tenant));
}
