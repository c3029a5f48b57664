/**
 * The registry: what finds a tenant from outside.
 *
 * - sign-up: both pointers in the transaction that makes the tenant
 * - list tenants (operators): 1 Query
 */
import { useTenant } from "../actor";
import { timestamp } from "../clock";
import { globalScope } from "../table/key";
import { absent, put, type Write } from "../table/write";

export interface NewTenant {
  name: string;
  slug: string;
  industry: string | null;
}

/** The slug's pointer and the registry's entry; the pointer is the first and fails where the slug is taken. */
export function create({ name, slug, industry }: NewTenant): Write[] {
  const tenant_id = useTenant();
  return [
    put({ pk: globalScope("SLUG", slug), sk: "TENANT", entity: "slug", tenant_id }, absent),
    put(
      {
        pk: globalScope("TENANTS"),
        sk: tenant_id,
        entity: "tenant",
        tenant_id,
        name,
        slug,
        industry,
        created_at: timestamp(),
      },
      absent,
    ),
  ];
}
