import { hasAnyWithProduct } from "../lead/usage-entity";
import * as Product from "./product";

/** Deletes a product that no lead outside the trash has. Needs `can_edit_products`; 404, 409 while in use. */
export function remove(id: string): Promise<{ id: string }> {
  return Product.remove(id, hasAnyWithProduct);
}
