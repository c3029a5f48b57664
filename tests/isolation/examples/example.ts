import { addLead } from "../../support/leads";
import type { Person, StatusName, Tenant } from "../../support/tenant";

/** A business to try routes on. */
export interface World {
  tenant: Tenant;
  statuses: Record<StatusName, string>;
  sourceId: string;
  managerId: string;
}

/** A request that its caller may make with success, if the route is the caller's at all. */
export interface Example {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
}

export type Make = (world: World, caller: Person) => Promise<Example>;

let names = 0;

/** A name that no other example uses. */
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
