import { useTenant } from "../actor";

export interface Key {
  pk: string;
  sk: string;
}

/** A partition of the current tenant's data: `T#<tenant>#…`. The only way to make one. */
export function tenantScope(...parts: string[]): string {
  return ["T", useTenant(), ...parts].join("#");
}

/** The partitions outside any tenant: pointers by which an edge finds the tenant that it enters. */
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
  | "ENQUIRIES"
  | "ENQUIRY"
  | "HEARTBEAT"
  | "INVOICES";

const TENANTLESS: readonly GlobalScope[] = ["RATE", "ENQUIRIES", "ENQUIRY", "HEARTBEAT", "INVOICES"];

/** Throws where an item outside the tenants' partitions does not say whose it is. */
export function assertOwned(item: Key & Record<string, unknown>): void {
  const [mark, scope] = item.pk.split("#");
  if (mark !== "G" || TENANTLESS.some((name) => name === scope)) return;
  if (item.tenant_id === undefined) throw new Error(`An item of G#${scope} does not say whose it is.`);
}

export function globalScope(scope: GlobalScope, id?: string): string {
  return id === undefined ? `G#${scope}` : `G#${scope}#${id}`;
}

/** Throws where a key belongs to another tenant than the current one, whoever made it. */
export function assertScope(partition: string): void {
  if (partition.startsWith("G#")) return;
  if (!partition.startsWith(`${tenantScope()}#`))
    throw new Error("A key outside the current tenant was used.");
}
