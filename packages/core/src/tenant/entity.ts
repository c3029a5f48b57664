/**
 * The registry: what finds a tenant from outside.
 *
 * - sign-up: both pointers in the transaction that makes the tenant
 * - is there such a tenant, and is it open (consumers, edges without a session): 1 GetItem
 * - list tenants (operators): 1 Query a page; find one by its slug: 1 GetItem more
 * - close, forget (operators): 1 transaction
 */
import { useTenant } from "../actor";
import { timestamp } from "../clock";
import * as Table from "../table/client";
import { globalScope, type Key } from "../table/key";
import { absent, put, remove, set, type Write } from "../table/write";

export interface NewTenant {
  name: string;
  slug: string;
  industry: string | null;
}

/** A tenant as the registry knows it. */
export interface RegisteredTenant extends NewTenant {
  tenant_id: string;
  created_at: string;
  /** Since when its removal is under way; absent before. */
  closed_at?: string;
}

function key(tenantId: string): Key {
  return { pk: globalScope("TENANTS"), sk: tenantId };
}

function slugKey(slug: string): Key {
  return { pk: globalScope("SLUG", slug), sk: "TENANT" };
}

/** The slug's pointer and the registry's entry; the pointer is the first and fails where the slug is taken. */
export function create({ name, slug, industry }: NewTenant): Write[] {
  const tenant_id = useTenant();
  const entry: RegisteredTenant = { tenant_id, name, slug, industry, created_at: timestamp() };
  return [
    put({ ...slugKey(slug), entity: "slug", tenant_id }, absent),
    put({ ...key(tenant_id), entity: "tenant", ...entry }, absent),
  ];
}

function fromItem(item: Table.Item): RegisteredTenant {
  // Written by `create` and `close` alone.
  return item as unknown as RegisteredTenant;
}

/** The current tenant; undefined where there is none of that id, or no longer. */
export async function get(): Promise<RegisteredTenant | undefined> {
  return find(useTenant());
}

export async function find(tenantId: string): Promise<RegisteredTenant | undefined> {
  const item = await Table.get(key(tenantId));
  return item && fromItem(item);
}

export async function findId(slug: string): Promise<string | undefined> {
  const item = await Table.get(slugKey(slug));
  return typeof item?.tenant_id === "string" ? item.tenant_id : undefined;
}

/** One page in the order in which they signed up, and whether there is more. */
export async function list(limit: number, after?: string) {
  const { items, more } = await Table.query({ partition: globalScope("TENANTS"), limit, from: after });
  return { tenants: items.map(fromItem), more };
}

/** Notes that the current tenant is going to be removed. Fails where it is not registered. */
export function close(): Write {
  return set(key(useTenant()), { closed_at: timestamp() });
}

/** Whether an item is what operators find a tenant by: the registry's entry or the slug's pointer, which go last. */
export function isEntry({ pk, sk }: Key): boolean {
  return pk === globalScope("TENANTS") || (pk.startsWith(globalScope("SLUG", "")) && sk === "TENANT");
}

/** Takes a tenant, by now the current one with nothing in it, out of the registry. */
export function forget({ tenant_id, slug }: RegisteredTenant): Write[] {
  return [remove(key(tenant_id)), remove(slugKey(slug))];
}
