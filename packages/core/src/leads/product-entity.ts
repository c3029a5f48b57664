import * as Table from "../kernel/table/client";
import { type Key, tenantScope } from "../kernel/table/key";
import { put, remove, type Write } from "../kernel/table/write";

function key(productId: string, leadId: string): Key {
  return { pk: tenantScope("PRODUCT", productId), sk: `LEAD#${leadId}` };
}

export function updateProducts(
  leadId: string,
  before: readonly string[] = [],
  after: readonly string[] = [],
): Write[] {
  return [
    ...before.filter((id) => !after.includes(id)).map((id) => remove(key(id, leadId))),
    ...after
      .filter((id) => !before.includes(id))
      .map((id) => put({ ...key(id, leadId), entity: "product_usage" })),
  ];
}

/** Whether any lead outside the trash has a product: 1 Query. */
export async function hasAnyWithProduct(productId: string): Promise<boolean> {
  const { items } = await Table.query({ partition: tenantScope("PRODUCT", productId), limit: 1 });
  return items.length > 0;
}
