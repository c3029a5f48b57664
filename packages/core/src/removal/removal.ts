import * as Product from "../catalogue/product";
import { readSourceId } from "../forms/web-form";
import { readAll } from "../kernel/store";
import { hasAnyFromSource, hasAnyInStatus } from "../leads/list/usage";
import { hasAnyWithProduct } from "../leads/product-entity";
import * as Source from "../pipeline/source";
import * as Status from "../pipeline/status-removal";

/** Deletes a status without leads. Admin only; 404, 409 in use or last of its type. */
export function removeStatus(id: string): Promise<{ id: string }> {
  return Status.remove(id, hasAnyInStatus);
}

/** Deletes an unused lead source. Needs `can_edit_lead_sources`; 404, 409 in use. */
export function removeSource(id: string): Promise<{ id: string }> {
  return Source.remove(id, async () => {
    const [formSourceId] = await readAll(readSourceId());
    if (formSourceId === id) return "the website form gives it to its leads";
    return (await hasAnyFromSource(id)) ? "some leads, possibly archived ones, use it" : null;
  });
}

/** Deletes an unused product. Needs `can_edit_products`; 404, 409 in use. */
export function removeProduct(id: string): Promise<{ id: string }> {
  return Product.remove(id, hasAnyWithProduct);
}
