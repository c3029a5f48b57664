import { useTenant } from "../actor";

export interface Key {
  pk: string;
  sk: string;
}

/** Partition key `T#<tenant>#…`. The only way to build one. */
export function tenantScope(...parts: string[]): string {
  return ["T", useTenant(), ...parts].join("#");
}

/** Partitions outside of tenants, mostly pointers for finding the tenant of a request. */
export type GlobalScope =
  | "TENANTS"
  | "SLUG"
  | "EMAIL"
  | "CONNECTION"
  | "RATE"
  | "RESET"
  | "VERIFY"
  | "ORDER"
  | "WEBHOOK"
  | "DUE"
  | "CAPTURE"
  | "FEED"
  | "API_KEY"
  | "PASSKEY"
  | "CHALLENGE"
  | "ENQUIRIES"
  | "ENQUIRY"
  | "HEARTBEAT"
  | "INVOICES";

const SCOPES_WITHOUT_TENANT: readonly GlobalScope[] = [
  "RATE",
  "ENQUIRIES",
  "ENQUIRY",
  "HEARTBEAT",
  "INVOICES",
];

export function assertOwned(item: Key & Record<string, unknown>): void {
  const [mark, scope] = item.pk.split("#");
  if (mark !== "G" || SCOPES_WITHOUT_TENANT.some((name) => name === scope)) return;
  if (item.tenant_id === undefined) throw new Error(`An item of G#${scope} has no tenant_id.`);
}

export function globalScope(scope: GlobalScope, id?: string): string {
  return id === undefined ? `G#${scope}` : `G#${scope}#${id}`;
}

export function assertScope(partition: string): void {
  if (partition.startsWith("G#")) return;
  if (!partition.startsWith(`${tenantScope()}#`))
    throw new Error("A key outside the current tenant was used.");
}
