/**
 * The catalogue: categories and products, each an item of one partition, because some hundred products with their
 * descriptions would outgrow a document.
 *
 * - all of it: 1 Query
 * - a few products, with other things: part of a BatchGetItem
 * - a change: 1 Query + 1 transaction of the thing and the ledger
 *
 * The ledger sorts before everything else and its `rev` is a condition of every change: nothing can have changed since
 * it was read, which keeps the rules that span the catalogue (unique names, how many there may be, an empty category).
 */
import { bury, commit, contend, type Read, stamp } from "../store";
import * as Table from "../table/client";
import { type Key, tenantScope } from "../table/key";
import { absent, put, unchanged, type Write } from "../table/write";
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

type Kind = "category" | "product";

const LEDGER = "CATALOGUE";
const PREFIX: Record<Kind, string> = { category: "CATEGORY#", product: "PRODUCT#" };

function partition(): string {
  return tenantScope("CATALOGUE");
}

function key(kind: Kind, id: string): Key {
  return { pk: partition(), sk: `${PREFIX[kind]}${id}` };
}

function fields(item: Record<string, unknown>) {
  const { pk: _pk, sk: _sk, entity: _entity, updated_by: _by, changed_at: _at, ...rest } = item;
  const { request_id: _request, ...stored } = rest;
  return stored;
}

/** The category that an item is; undefined where it is none, or no longer. */
export function toCategory(item: Record<string, unknown> | undefined): StoredCategory | undefined {
  // Written by `saveCategory` alone.
  return item?.entity === "category" ? (fields(item) as unknown as StoredCategory) : undefined;
}

/** The product that an item is; undefined where it is none, or no longer. */
export function toProduct(item: Record<string, unknown> | undefined): StoredProduct | undefined {
  // Written by `saveProduct` alone.
  return item?.entity === "product" ? (fields(item) as unknown as StoredProduct) : undefined;
}

export function readCategory(id: string): Read<StoredCategory | undefined> {
  return { key: key("category", id), parse: toCategory };
}

export function readProduct(id: string): Read<StoredProduct | undefined> {
  return { key: key("product", id), parse: toProduct };
}

/** Everything, in the order it was made. */
export async function load(): Promise<Catalogue> {
  return toCatalogue(await Table.queryAll({ partition: partition() }));
}

function toCatalogue(items: readonly Table.Item[]): Catalogue {
  return {
    categories: items.flatMap((item) => toCategory(item) ?? []),
    products: items.flatMap((item) => toProduct(item) ?? []),
  };
}

/** A new thing has `rev` 0; one that was read is saved on condition that it has not changed. */
function save(kind: Kind, thing: StoredCategory | StoredProduct): Write {
  const item = { ...key(kind, thing.id), entity: kind, ...thing, rev: thing.rev + 1, ...stamp() };
  return put(item, thing.rev === 0 ? absent : unchanged(thing.rev));
}

export function saveCategory(category: StoredCategory): Write {
  return save("category", category);
}

export function saveProduct(product: StoredProduct): Write {
  return save("product", product);
}

export function removeCategory({ id, rev }: StoredCategory): Write {
  return bury(key("category", id), rev);
}

export function removeProduct({ id, rev }: StoredProduct): Write {
  return bury(key("product", id), rev);
}

/** Changes something of the catalogue, again when somebody else's change comes in between. */
export function change<Answer>(
  next: (catalogue: Catalogue) => { write: Write; answer: Answer },
): Promise<Answer> {
  return contend(async () => {
    const items = await Table.queryAll({ partition: partition() });
    const ledger = items.find(({ sk }) => sk === LEDGER);
    const rev = Number(ledger?.rev ?? 0);
    const { write, answer } = next(toCatalogue(items));
    const entry = { pk: partition(), sk: LEDGER, entity: "catalogue", rev: rev + 1, ...stamp() };
    return commit([write, put(entry, ledger ? unchanged(rev) : absent)], answer);
  });
}
