import { newTenant } from "../support/tenant";
import type { World } from "./examples/example";

export async function newWorld(name: string): Promise<World> {
  const tenant = await newTenant({ company: name, name: `Admin of ${name}` });
  // The tests need more users than smaller plans allow.
  await tenant.subscribe("scale");
  const [statuses, { sources }, manager] = await Promise.all([
    tenant.statuses(),
    tenant.me(),
    tenant.hire("Manager", { name: `Manager of ${name}` }),
  ]);
  return { tenant, statuses, sourceId: sources[0]?.id ?? "", managerId: manager.id };
}
