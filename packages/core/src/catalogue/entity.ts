/** Categories and products, an item each. The ledger's `rev` is a condition of every change, so rules that span all hold. */
import { defineEntity } from "../kernel/define-entity";
import { commit, retryOnConflict, stamp } from "../kernel/store";
import * as Table from "../kernel/table/client";
import { tenantScope } from "../kernel/table/key";
import { absent, put, unchanged, type Write } from "../kernel/table/write";
import type { Category, Product } from "./schema";

export interface StoredCategory extends Omit<Category, "tenant_id"> {
  rev: number;
}

/** A product as stored: `price` in thousandths of the major unit. */
export interface StoredProduct extends Omit<Product, "tenant_id"> {
  /** Since when leads may not be given it, because it is being checked whether it can be deleted. */
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
/** The category that an item is; undefined where it is none, or no longer. */
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
/** The product that an item is; undefined where it is none, or no longer. */
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

/** Changes something of the catalogue, again when somebody else's change comes in between. */
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
