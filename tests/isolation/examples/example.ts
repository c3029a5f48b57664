import { addLead } from "../../support/leads";
import type { Person, StatusName, Tenant } from "../../support/tenant";

export interface World {
  tenant: Tenant;
  statuses: Record<StatusName, string>;
  sourceId: string;
  managerId: string;
}

/** A request that succeeds for an allowed caller. */
export interface Example {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
}

export type Make = (world: World, caller: Person) => Promise<Example>;

let names = 0;

/** A unique name. */
export function newName(kind: string): string {
  names += 1;
  return `${kind} ${names}`;
}

export async function ownLead(caller: Person, input: Record<string, unknown> = {}): Promise<string> {
  return (await addLead(caller, input)).id;
}

export function newPerson(tenant: Tenant): Promise<Person> {
  return tenant.hire("Staff");
}
