import { withActor } from "../actor";
import { notFound } from "../error";
import * as Entity from "./entity";

export type { RegisteredTenant } from "./entity";

/** Tenants in the order in which they signed up, from after the one named on, and whether there are more. */
export const list = Entity.list;

/**
 * Whether the current tenant may be written to: it is there, and its removal has not begun. Whatever writes without a
 * session (consumers of the stream, edges that find the tenant by a pointer) asks this first. 1 GetItem.
 */
export async function isOpen(): Promise<boolean> {
  const tenant = await Entity.get();
  return tenant !== undefined && tenant.closed_at === undefined;
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
