import type { CreateProduct, Product, UpdateProduct } from "@leadlane/core/catalogue/schema";
import { moneyInput, parseMoney } from "../../../lib/format/amount-text";

/** A product as its form holds it: what stands in the fields, word by word. */
export interface ProductValues {
  name: string;
  category_id: string;
  price: string;
  description: string;
  active: "yes" | "no";
}

/** The names of the form's fields, which are the server's too. */
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
    price: parseMoney(values.price, currency) ?? 0, // the form is only sent with an amount in it
    description: values.description.trim(),
    active: values.active === "yes",
  };
}

/** What differs between two states of the form, for the server. */
export function toUpdate(values: ProductValues, before: ProductValues, currency: string): UpdateProduct {
  const wire = toCreate(values, currency);
  const changed = PRODUCT_FIELDS.filter((field) => values[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, wire[field]]));
}
