import { useTenant } from "../kernel/actor";
import { timestamp } from "../kernel/clock";
import { defineEntity, setFields } from "../kernel/define-entity";
import * as Table from "../kernel/table/client";
import { globalScope, type Key } from "../kernel/table/key";
import * as Sweep from "../kernel/table/scan";
import { remove, type Write } from "../kernel/table/write";

export interface NewTenant {
  name: string;
  slug: string;
  industry: string | null;
}

export interface RegisteredTenant extends NewTenant {
  tenant_id: string;
  created_at: string;
  restoring?: string | null; // name of the backup table during a full restore
  expired_at?: string;
  closed_at?: string;
}

const tenants = defineEntity<RegisteredTenant, "tenant_id">({
  name: "tenant",
  key: ({ tenant_id }) => ({ pk: globalScope("TENANTS"), sk: tenant_id }),
  isStamped: false,
});

const slugs = defineEntity<Pick<RegisteredTenant, "slug" | "tenant_id">, "slug">({
  name: "slug",
  key: ({ slug }) => ({ pk: globalScope("SLUG", slug), sk: "TENANT" }),
  fromKey: ({ pk }) => ({ slug: pk.slice(globalScope("SLUG", "").length) }),
  isStamped: false,
});

export function create({ name, slug, industry }: NewTenant): Write[] {
  const tenant_id = useTenant();
  return [
    slugs.create({ slug, tenant_id }),
    tenants.create({ tenant_id, name, slug, industry, created_at: timestamp() }),
  ];
}

export async function get(): Promise<RegisteredTenant | undefined> {
  return find(useTenant());
}

export function find(tenant_id: string): Promise<RegisteredTenant | undefined> {
  return tenants.get({ tenant_id });
}

export async function findId(slug: string): Promise<string | undefined> {
  return (await slugs.get({ slug }))?.tenant_id;
}

/** Looks up an id or slug in another table, such as a restored backup. */
export async function findIdIn(tableName: string, idOrSlug: string): Promise<string | undefined> {
  if (await Sweep.getFromTable(tableName, tenants.key({ tenant_id: idOrSlug }))) return idOrSlug;
  return slugs.parse(await Sweep.getFromTable(tableName, slugs.key({ slug: idOrSlug })))?.tenant_id;
}

/** Registers the current tenant again from a backup table; fails if the slug is taken. */
export async function register(tableName: string): Promise<Write[]> {
  const entry = tenants.parse(await Sweep.getFromTable(tableName, tenants.key({ tenant_id: useTenant() })));
  if (!entry) return [];
  const { slug, tenant_id } = entry;
  return [slugs.create({ slug, tenant_id }), tenants.create({ ...entry, restoring: tableName })];
}

export function finishRestoring(): Write {
  return setFields(tenants, { tenant_id: useTenant() }, { restoring: null });
}

export async function list(limit: number, after?: string) {
  const { items, hasMore } = await Table.query({
    partition: globalScope("TENANTS"),
    limit,
    from: after,
  });
  return { tenants: tenants.parseAll(items), more: hasMore };
}

export function close(): Write {
  return setFields(tenants, { tenant_id: useTenant() }, { closed_at: timestamp() });
}

export function markExpired(): Write {
  return setFields(tenants, { tenant_id: useTenant() }, { expired_at: timestamp() });
}

/** Registry entry or slug pointer, by which operators find a tenant; deleted last. */
export function isEntry({ pk, sk }: Key): boolean {
  return pk === globalScope("TENANTS") || (pk.startsWith(globalScope("SLUG", "")) && sk === "TENANT");
}

export function unregister(tenant: RegisteredTenant): Write[] {
  return [remove(tenants.key(tenant)), remove(slugs.key(tenant))];
}
