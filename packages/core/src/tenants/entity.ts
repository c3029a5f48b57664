import { useTenant } from "../kernel/actor";
import { timestamp } from "../kernel/clock";
import { defineEntity, setFields } from "../kernel/define-entity";
import * as Table from "../kernel/table/client";
import { globalScope, type Key } from "../kernel/table/key";
import * as Sweep from "../kernel/table/sweep";
import { remove, type Write } from "../kernel/table/write";

export interface NewTenant {
  name: string;
  slug: string;
  industry: string | null;
}

export interface RegisteredTenant extends NewTenant {
  tenant_id: string;
  created_at: string;
  restoring?: string | null; // the table that it is being copied back from as a whole
  expired_at?: string; // since when nobody gets in any more, because nobody has verified its address
  closed_at?: string; // since when its removal is under way; absent before
}

const tenants = defineEntity<RegisteredTenant, "tenant_id">({
  name: "tenant",
  key: ({ tenant_id }) => ({ pk: globalScope("TENANTS"), sk: tenant_id }),
  isStamped: false,
});

const slugs = defineEntity<Pick<RegisteredTenant, "slug" | "tenant_id">, "slug">({
  name: "slug",
  key: ({ slug }) => ({ pk: globalScope("SLUG", slug), sk: "TENANT" }),
  ofKey: ({ pk }) => ({ slug: pk.slice(globalScope("SLUG", "").length) }),
  isStamped: false,
});

/** The slug's pointer and the registry's entry; the pointer is the first and fails where the slug is taken. */
export function create({ name, slug, industry }: NewTenant): Write[] {
  const tenant_id = useTenant();
  return [
    slugs.create({ slug, tenant_id }),
    tenants.create({ tenant_id, name, slug, industry, created_at: timestamp() }),
  ];
}

/** The current tenant; undefined where there is none of that id, or no longer. */
export async function get(): Promise<RegisteredTenant | undefined> {
  return find(useTenant());
}

export function find(tenant_id: string): Promise<RegisteredTenant | undefined> {
  return tenants.get({ tenant_id });
}

export async function findId(slug: string): Promise<string | undefined> {
  return (await slugs.get({ slug }))?.tenant_id;
}

/** The id of a tenant as an operator names it, by what another table says of it; undefined where that knows none. */
export async function findIdIn(tableName: string, idOrSlug: string): Promise<string | undefined> {
  if (await Sweep.getFrom(tableName, tenants.key({ tenant_id: idOrSlug }))) return idOrSlug;
  return slugs.parse(await Sweep.getFrom(tableName, slugs.key({ slug: idOrSlug })))?.tenant_id;
}

/** The writes that enter the current tenant in the registry again, as another table has it; the slug may be taken. */
export async function reenter(tableName: string): Promise<Write[]> {
  const entry = tenants.parse(await Sweep.getFrom(tableName, tenants.key({ tenant_id: useTenant() })));
  if (!entry) return [];
  const { slug, tenant_id } = entry;
  return [slugs.create({ slug, tenant_id }), tenants.create({ ...entry, restoring: tableName })];
}

/** Notes that the current tenant is back. */
export function finishRestoring(): Write {
  return setFields(tenants, { tenant_id: useTenant() }, { restoring: null });
}

/** One page in the order in which they signed up, and whether there is more. */
export async function list(limit: number, after?: string) {
  const { items, more } = await Table.query({ partition: globalScope("TENANTS"), limit, from: after });
  return { tenants: tenants.parseAll(items), more };
}

/** Notes that the current tenant is going to be removed. Fails where it is not registered. */
export function close(): Write {
  return setFields(tenants, { tenant_id: useTenant() }, { closed_at: timestamp() });
}

/** Notes that nobody gets in any more. Fails where it is not registered. */
export function markExpired(): Write {
  return setFields(tenants, { tenant_id: useTenant() }, { expired_at: timestamp() });
}

/** Whether an item is what operators find a tenant by: the registry's entry or the slug's pointer, which go last. */
export function isEntry({ pk, sk }: Key): boolean {
  return pk === globalScope("TENANTS") || (pk.startsWith(globalScope("SLUG", "")) && sk === "TENANT");
}

/** Takes a tenant, by now the current one with nothing in it, out of the registry. */
export function forget(tenant: RegisteredTenant): Write[] {
  return [remove(tenants.key(tenant)), remove(slugs.key(tenant))];
}
