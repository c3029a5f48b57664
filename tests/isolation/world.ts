import { newTenant } from "../support/tenant";
import type { World } from "./examples/example";

/** A business to try routes on, with a name and an admin to know it by. */
export async function newWorld(name: string): Promise<World> {
  const tenant = await newTenant({ company: name, name: `Admin of ${name}` });
  // More people work here than smaller plans allow.
  await tenant.subscribe("scale");
  const [statuses, { sources }, manager] = await Promise.all([
    tenant.statuses(),
    tenant.me(),
    tenant.hire("Manager", { name: `Manager of ${name}` }),
  ]);
  return { tenant, statuses, sourceId: sources[0]?.id ?? "", managerId: manager.id };
}
