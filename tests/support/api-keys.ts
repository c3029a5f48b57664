import { IssuedApiKey } from "@leadlane/core/api-keys/schema";
import type { KeyScope } from "@leadlane/core/permissions/rules";
import { Person, type Tenant } from "./tenant";

let names = 0;

/** Adds an API key by the API. */
export async function addKey(
  { admin }: Tenant,
  scopes: readonly KeyScope[],
  input: Record<string, unknown> = {},
): Promise<IssuedApiKey> {
  names += 1;
  return (await admin.post("/api-keys", { name: `Caller ${names}`, scopes, ...input })).as(IssuedApiKey, 201);
}

/** A client with an API key in place of the admin's session. */
export async function newKeyCaller(tenant: Tenant, scopes: readonly KeyScope[]): Promise<Person> {
  const { key } = await addKey(tenant, scopes);
  return new Person({ ...tenant.admin.session, token: key }, tenant.admin.email);
}
