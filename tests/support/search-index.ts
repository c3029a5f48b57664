import { readAll } from "@leadlane/core/kernel/store";
import * as Lead from "@leadlane/core/leads/lead";
import { itemsOf } from "@leadlane/core/search/entity";
import { snapshot } from "./snapshot";
import { inTenant, type Tenant } from "./tenant";

/** The search index of a business, stored and expected for some leads. */
export async function indexOf({ id }: Pick<Tenant, "id">, leads: readonly string[]) {
  const stored = Object.values(await snapshot(id)) as Record<string, unknown>[];
  const items = stored.filter(({ entity }) => entity === "token");
  const wanted = await inTenant(id, async () => {
    const found = await readAll(...leads.map((lead) => Lead.read(lead)));
    return found.flatMap((lead) => itemsOf(lead));
  });
  const sorted = (some: readonly object[]) =>
    some.map((item) => JSON.stringify(item, Object.keys(item).sort())).sort();
  return { items: sorted(items), wanted: sorted(wanted) };
}
