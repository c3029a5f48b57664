import * as Product from "../catalogue/product";
import { readSourceId } from "../forms/web-form";
import { readAll } from "../kernel/store";
import { hasAnyFromSource, hasAnyInStatus } from "../leads/list/usage";
import { hasAnyWithProduct } from "../leads/product-entity";
import * as Source from "../pipeline/source";
import * as Status from "../pipeline/status-removal";

/** Deletes a status that no lead is in. Admin only; 404, 409 with leads in it or as the last of its type. */
export function removeStatus(id: string): Promise<{ id: string }> {
  return Status.remove(id, hasAnyInStatus);
}

/** Deletes a source no lead has and the form does not give. Needs `can_edit_lead_sources`; 404, 409 while in use. */
export function removeSource(id: string): Promise<{ id: string }> {
  return Source.remove(id, async () => {
    const [given] = await readAll(readSourceId());
    if (given === id) return "the website form gives it to its leads";
    return (await hasAnyFromSource(id)) ? "some leads, possibly archived ones, use it" : null;
  });
}

/** Deletes a product that no lead outside the trash has. Needs `can_edit_products`; 404, 409 while in use. */
export function removeProduct(id: string): Promise<{ id: string }> {
  return Product.remove(id, hasAnyWithProduct);
}
