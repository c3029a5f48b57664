import { type Difference, differ, type Subject } from "../audit/difference";
import type { Image } from "../image";
import * as Entity from "./entity";

/** What a write did to a category. */
export function auditedCategory(before: Image | undefined, after: Image | undefined): Difference[] {
  return differ(toCategories(before), toCategories(after));
}

/** What a write did to a product. */
export function auditedProduct(before: Image | undefined, after: Image | undefined): Difference[] {
  return differ(toProducts(before), toProducts(after));
}

function toCategories(image: Image | undefined): Subject[] {
  const category = Entity.toCategory(image);
  return category
    ? [{ type: "category", id: category.id, name: category.name, fields: { name: category.name } }]
    : [];
}

function toProducts(image: Image | undefined): Subject[] {
  const product = Entity.toProduct(image);
  if (!product) return [];
  const { id, name, category_id, price, description, active } = product;
  return [{ type: "product", id, name, fields: { name, category_id, price, description, active } }];
}
