import { useTenant, withActor } from "../kernel/actor";
import { now } from "../kernel/clock";
import { notFound } from "../kernel/error";
import * as Entity from "./entity";

export type { RegisteredTenant } from "./entity";

/** Tenants in the order in which they signed up, from after the one named on, and whether there are more. */
export const list = Entity.list;

export const KNOWN_MS = 5_000; // half of what the shortest removal waits before it deletes
const MOST_KNOWN = 1_000;
const knownOpen = new Map<string, number>(); // when the registry last said so, by tenant

/**
 * Whether the tenant is there and its removal has not begun; writers without a session ask first. One that was open is
 * taken for open for five seconds, which a removal waits out. 1 GetItem or none.
 */
export async function isOpen(): Promise<boolean> {
  const id = useTenant();
  const asked = now();
  if (Math.abs(asked - (knownOpen.get(id) ?? 0)) < KNOWN_MS) return true;
  const tenant = await Entity.get();
  const open = tenant !== undefined && tenant.closed_at === undefined;
  if (knownOpen.size >= MOST_KNOWN) knownOpen.clear();
  if (open) knownOpen.set(id, asked);
  return open;
}

/** Runs `fn` as the product itself in the tenant of that id or slug, as an operator names it. Throws 404. */
export async function enter<T>(
  idOrSlug: string,
  fn: (tenant: Entity.RegisteredTenant) => Promise<T>,
): Promise<T> {
  const tenant =
    (await Entity.find(idOrSlug)) ?? (await Entity.find((await Entity.findId(idOrSlug)) ?? idOrSlug));
  if (!tenant) throw notFound(`The business "${idOrSlug}"`);
  return withActor({ type: "system", tenant_id: tenant.tenant_id }, () => fn(tenant));
}
