import type { CreateProduct, Product, UpdateProduct } from "@leadlane/core/catalogue/schema";
import { moneyInput, parseMoney } from "../../../lib/format/amount-text";

export interface ProductValues {
  name: string;
  category_id: string;
  price: string;
  description: string;
  active: "yes" | "no";
}

/** Form fields have the same names as the API's. */
export const PRODUCT_FIELDS = ["name", "category_id", "price", "description", "active"] as const;

export function emptyProduct(categoryId: string): ProductValues {
  return { name: "", category_id: categoryId, price: "", description: "", active: "yes" };
}

export function valuesOf(product: Product, currency: string): ProductValues {
  return {
    name: product.name,
    category_id: product.category_id,
    price: moneyInput(product.price, currency),
    description: product.description ?? "",
    active: product.active ? "yes" : "no",
  };
}

export function toCreate(values: ProductValues, currency: string): CreateProduct {
  return {
    name: values.name.trim(),
    category_id: values.category_id,
    price: parseMoney(values.price, currency) ?? 0, // validation requires a valid amount
    description: values.description.trim(),
    active: values.active === "yes",
  };
}

export function toUpdate(values: ProductValues, before: ProductValues, currency: string): UpdateProduct {
  const wire = toCreate(values, currency);
  const changed = PRODUCT_FIELDS.filter((field) => values[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, wire[field]]));
}
