/** Every change is conditional on the ledger's `rev`, so rules across items, such as unique names, hold. */
import { defineEntity } from "../kernel/define-entity";
import { commit, retryOnConflict, stamp } from "../kernel/store";
import * as Table from "../kernel/table/client";
import { tenantScope } from "../kernel/table/key";
import { absent, put, unchanged, type Write } from "../kernel/table/write";
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

const LEDGER = "CATALOGUE";
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

export function change<Answer>(
  next: (catalogue: Catalogue) => { write: Write; answer: Answer },
): Promise<Answer> {
  return retryOnConflict(async () => {
    const items = await Table.queryAll({ partition: partition() });
    const ledger = items.find(({ sk }) => sk === LEDGER);
    const rev = Number(ledger?.rev ?? 0);
    const { write, answer } = next(toCatalogue(items));
    const entry = { pk: partition(), sk: LEDGER, entity: "catalogue", rev: rev + 1, ...stamp() };
    return commit([write, put(entry, ledger ? unchanged(rev) : absent)], answer);
  });
}
