import { Client } from "../support/client";
import type { Tenant } from "../support/tenant";
import { claimsOf, expired, forged, sign, unsigned } from "../support/tokens";

/** Callers with typical invalid tokens, by the reason. */
export async function fewInvalid(tenant: Tenant): Promise<ReadonlyMap<string, Client>> {
  const left = await tenant.hire("Admin");
  await left.post("/auth/logout");
  return new Map([
    ["no token", new Client()],
    ["a session that was signed out", left],
  ]);
}

/** Callers with every kind of invalid token. */
export async function allInvalid(tenant: Tenant, other: Tenant): Promise<ReadonlyMap<string, Client>> {
  const token = tenant.admin.token ?? "";
  const [disabled, ended] = [await tenant.hire("Admin"), await tenant.hire("Admin")];
  await tenant.change(disabled, { status: "inactive" });
  await tenant.change(ended, { session_version: 2 });
  const signed = async (...claims: Parameters<typeof sign>) => new Client(await sign(...claims));
  return new Map([
    ...(await fewInvalid(tenant)),
    ["a forged token", new Client(await forged(token))],
    ["garbage", new Client("garbage")],
    ["an expired token", new Client(await expired(token))],
    ["an unsigned token", new Client(unsigned(claimsOf(token)))],
    ["another algorithm", await signed(claimsOf(token), { alg: "HS384" })],
    ["a longer algorithm", await signed(claimsOf(token), { alg: "HS512" })],
    ["another tenant in the token", await signed(claimsOf(token, { tenant_id: other.id }))],
    ["another user in the token", await signed(claimsOf(token, { user_id: other.admin.id }))],
    ["a disabled user", disabled],
    ["a session that was ended", ended],
  ]);
}
