import { useTenant } from "../kernel/actor";
import { timestamp } from "../kernel/clock";
import { isLocked } from "../kernel/delete-lock";
import { conflict, invalid, notFound, stale } from "../kernel/error";
import { createId } from "../kernel/id";
import { withoutIdempotency } from "../kernel/store";
import { assertCan, useUser } from "../permissions/actor";
import { fromStored, toStored } from "../preferences/currency";
import * as Entity from "./entity";
import { PRODUCTS_MAX } from "./rules";
import type { CreateProduct, Product, UpdateProduct } from "./schema";

export type { StoredProduct } from "./entity";
export const read = Entity.readProduct;

function serialize({ rev: _rev, closing: _closing, ...product }: Entity.StoredProduct): Product {
  const price = fromStored(product.price, useUser().currency_code);
  return { ...product, tenant_id: useTenant(), price };
}

export async function list(): Promise<Product[]> {
  const { products } = await Entity.load();
  return products.map(serialize);
}

/** Throws 400 for a missing or inactive product, or one that is being deleted. */
export function assertUsable(products: readonly (Entity.StoredProduct | undefined)[]): void {
  for (const product of products) {
    if (!product || isLocked(product.closing)) throw invalid("product_ids", "Product not found");
    if (!product.active) throw invalid("product_ids", `“${product.name}” is no longer offered`);
  }
}

/** Needs `can_edit_products`; 400 unknown category, 409 for a duplicate name or above the limit. */
export async function create(input: CreateProduct): Promise<Product> {
  assertCan("can_edit_products");
  return Entity.change((catalogue) => {
    assertCategory(catalogue, input.category_id);
    assertNameFree(catalogue, input);
    if (catalogue.products.length >= PRODUCTS_MAX)
      throw conflict(`There can be at most ${PRODUCTS_MAX} products. Delete one first.`);
    const at = timestamp();
    const product: Entity.StoredProduct = {
      id: createId(),
      name: input.name,
      category_id: input.category_id,
      price: toStored(input.price, useUser().currency_code),
      description: input.description || null,
      active: input.active,
      created_at: at,
      updated_at: at,
      version: 1,
      rev: 0,
    };
    return { writes: [Entity.saveProduct(product)], result: serialize(product) };
  });
}

/** Needs `can_edit_products`; 400, 404, 409 for a duplicate name in the category, 412. */
export async function update(id: string, input: UpdateProduct): Promise<Product> {
  assertCan("can_edit_products");
  return Entity.change((catalogue) => {
    const product = find(catalogue, id);
    const changed: Entity.StoredProduct = {
      ...product,
      name: input.name ?? product.name,
      category_id: input.category_id ?? product.category_id,
      price: priceOf(input, product),
      description: input.description === undefined ? product.description : input.description || null,
      active: input.active ?? product.active,
      updated_at: timestamp(),
      version: product.version + 1,
    };
    assertCategory(catalogue, changed.category_id);
    assertNameFree(catalogue, changed);
    if (input.version !== undefined && input.version !== product.version) throw stale();
    return { writes: [Entity.saveProduct(changed)], result: serialize(changed) };
  });
}

function priceOf({ price }: UpdateProduct, product: Entity.StoredProduct): number {
  if (price === undefined || price === serialize(product).price) return product.price;
  return toStored(price, useUser().currency_code);
}

/** Needs `can_edit_products`; 404, 409 if a lead has it. */
export async function remove(id: string, isUsed: (id: string) => Promise<boolean>): Promise<{ id: string }> {
  assertCan("can_edit_products");
  await withoutIdempotency(() => setClosing(id, true));
  if (await isUsed(id)) {
    const name = await withoutIdempotency(() => setClosing(id, false));
    throw conflict(
      `“${name}” is used by leads. Remove it from them first, or make it inactive so that it can't be added to others.`,
    );
  }
  return Entity.change((catalogue) => ({
    writes: [Entity.removeProduct(find(catalogue, id))],
    result: { id },
  }));
}

function setClosing(id: string, closing: boolean): Promise<string> {
  return Entity.change((catalogue) => {
    const product = find(catalogue, id);
    const changed = { ...product, closing: closing ? timestamp() : undefined };
    return { writes: [Entity.saveProduct(changed)], result: product.name };
  });
}

function find({ products }: Entity.Catalogue, id: string): Entity.StoredProduct {
  const product = products.find((candidate) => candidate.id === id);
  if (!product) throw notFound("Product");
  return product;
}

function assertCategory({ categories }: Entity.Catalogue, id: string): void {
  if (!categories.some((category) => category.id === id)) throw invalid("category_id", "Category not found");
}

function assertNameFree(
  { products }: Entity.Catalogue,
  product: { id?: string; name: string; category_id: string },
): void {
  const taken = products.some(
    ({ id, name, category_id }) =>
      id !== product.id &&
      category_id === product.category_id &&
      name.toLowerCase() === product.name.toLowerCase(),
  );
  if (taken)
    throw conflict(`There is already a product “${product.name}” in this category.`, [
      { path: "name", message: "This name is already taken" },
    ]);
}
