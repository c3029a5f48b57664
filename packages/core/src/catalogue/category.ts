import { useTenant } from "../kernel/actor";
import { timestamp } from "../kernel/clock";
import { conflict, notFound, stale } from "../kernel/error";
import { createId } from "../kernel/id";
import type { Write } from "../kernel/table/write";
import { assertCan } from "../permissions/actor";
import * as Entity from "./entity";
import { CATEGORIES_MAX } from "./rules";
import type { Category, CreateCategory, UpdateCategory } from "./schema";

export const read = Entity.readCategory;

function serialize({ rev: _rev, ...category }: Entity.StoredCategory): Category {
  return { ...category, tenant_id: useTenant() };
}

export async function list(): Promise<Category[]> {
  const { categories } = await Entity.load();
  return categories.map(serialize);
}

/** Needs `can_edit_products`; 409 for a duplicate name (ignoring case) or above the limit. */
export async function create({ name }: CreateCategory): Promise<Category> {
  assertCan("can_edit_products");
  return Entity.change((catalogue) => {
    assertNameFree(catalogue, name);
    if (catalogue.categories.length >= CATEGORIES_MAX)
      throw conflict(`There can be at most ${CATEGORIES_MAX} categories. Delete one first.`);
    const category = newCategory(name);
    return { writes: [Entity.saveCategory(category)], result: serialize(category) };
  });
}

function newCategory(name: string): Entity.StoredCategory {
  const at = timestamp();
  return { id: createId(), name, created_at: at, updated_at: at, version: 1, rev: 0 };
}

/** A category of a new business. */
export function prepare(name: string): Write {
  return Entity.saveCategory(newCategory(name));
}

/** Needs `can_edit_products`; 404, 409 for a duplicate name, 412. */
export async function update(id: string, input: UpdateCategory): Promise<Category> {
  assertCan("can_edit_products");
  return Entity.change((catalogue) => {
    const category = find(catalogue, id);
    if (input.name !== undefined) assertNameFree(catalogue, input.name, id);
    if (input.version !== undefined && input.version !== category.version) throw stale();
    const changed = {
      ...category,
      name: input.name ?? category.name,
      updated_at: timestamp(),
      version: category.version + 1,
    };
    return { writes: [Entity.saveCategory(changed)], result: serialize(changed) };
  });
}

/** Needs `can_edit_products`; 404, 409 if it contains products. */
export async function remove(id: string): Promise<{ id: string }> {
  assertCan("can_edit_products");
  return Entity.change((catalogue) => {
    const category = find(catalogue, id);
    const inside = catalogue.products.filter((product) => product.category_id === id).length;
    if (inside > 0) {
      const products = inside === 1 ? "1 product" : `${inside} products`;
      throw conflict(`“${category.name}” has ${products} in it. Move or delete them first.`);
    }
    return { writes: [Entity.removeCategory(category)], result: { id } };
  });
}

function find({ categories }: Entity.Catalogue, id: string): Entity.StoredCategory {
  const category = categories.find((candidate) => candidate.id === id);
  if (!category) throw notFound("Category");
  return category;
}

function assertNameFree({ categories }: Entity.Catalogue, name: string, except?: string): void {
  const taken = categories.some(
    (category) => category.id !== except && category.name.toLowerCase() === name.toLowerCase(),
  );
  if (taken)
    throw conflict(`There is already a category “${name}”.`, [
      { path: "name", message: "This name is already taken" },
    ]);
}
