/** Deliveries in the erasure and the export of a person. */
import type { Item } from "../kernel/table/client";
import * as Deliveries from "./delivery-entity";
import * as Entity from "./entity";
import type { ExportedDelivery } from "./schema";

export async function listDeliveryQueries(): Promise<{ partition: string; prefix: string }[]> {
  return (await Entity.list()).map(({ id }) => Deliveries.deliveriesQuery(id));
}

/** Stops pending deliveries. A running attempt then can't store its result, which may hold personal data. */
export async function removePointersTo(items: readonly Item[]): Promise<void> {
  const deliveries = Deliveries.parseAll(items);
  await Deliveries.removePointers(deliveries.filter(({ status }) => status === "pending"));
}

export async function toExport(items: readonly Item[]): Promise<ExportedDelivery[]> {
  const urls = new Map((await Entity.list()).map(({ id, url }) => [id, url]));
  return Deliveries.parseAll(items).map(({ id, event, hook_id, status, created_at }) => ({
    ...{ id, event, url: urls.get(hook_id) ?? "", status, created_at },
  }));
}
