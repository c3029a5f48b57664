import { type Change, changeCollection } from "../kernel/collection";
import { defineEntity } from "../kernel/define-entity";
import * as Table from "../kernel/table/client";
import { tenantScope } from "../kernel/table/key";
import type { Category, Product } from "./schema";

export interface StoredCategory extends Omit<Category, "tenant_id"> {
  rev: number;
}

/** `price` is in thousandths of the major unit. */
export interface StoredProduct extends Omit<Product, "tenant_id"> {
  /** Lock while a deletion checks for leads with the product; ISO. */
  closing?: string;
  rev: number;
}

export interface Catalogue {
  categories: StoredCategory[];
  products: StoredProduct[];
}

const PREFIX = { category: "CATEGORY#", product: "PRODUCT#" };

function partition(): string {
  return tenantScope("CATALOGUE");
}

const categories = defineEntity<StoredCategory>({
  name: "category",
  key: ({ id }) => ({ pk: partition(), sk: `${PREFIX.category}${id}` }),
});
export const toCategory = categories.parse;
export const saveCategory = categories.save;
export const removeCategory = categories.remove;

export function readCategory(id: string) {
  return categories.read({ id });
}

const products = defineEntity<StoredProduct>({
  name: "product",
  key: ({ id }) => ({ pk: partition(), sk: `${PREFIX.product}${id}` }),
});
export const toProduct = products.parse;
export const saveProduct = products.save;
export const removeProduct = products.remove;

export function readProduct(id: string) {
  return products.read({ id });
}

export async function load(): Promise<Catalogue> {
  return toCatalogue(await Table.queryAll({ partition: partition() }));
}

function toCatalogue(items: readonly Table.Item[]): Catalogue {
  return {
    categories: categories.parseAll(items),
    products: products.parseAll(items),
  };
}

export function change<Result>(next: Change<Catalogue, Result>): Promise<Result> {
  const ledger = { pk: partition(), sk: "CATALOGUE", entity: "catalogue" };
  return changeCollection(ledger, toCatalogue, next);
}
