import type {
  Category,
  CreateCategory,
  CreateProduct,
  Product,
  UpdateCategory,
  UpdateProduct,
} from "@leadlane/core/catalogue/schema";
import { useCallback } from "react";
import useSWR, { useSWRConfig } from "swr";
import { api } from "../lib/api";
import type { ApiError } from "../lib/api-error";

const CATEGORIES = "/services/categories";
const PRODUCTS = "/services/products";

export function useCategories() {
  return useSWR<Category[], ApiError>(CATEGORIES, (path: string) => api.get<Category[]>(path));
}

/** The products of the business; not asked for while nobody wants them. */
export function useProducts(isWanted = true) {
  const key = isWanted ? PRODUCTS : null;
  return useSWR<Product[], ApiError>(key, (path: string) => api.get<Product[]>(path));
}

function pathOf(list: string, { id }: { id: string }): string {
  return `${list}/${encodeURIComponent(id)}`;
}

/** Adds a category. Sent twice with one key, it counts once. */
export function createCategory(input: CreateCategory, idempotencyKey: string): Promise<Category> {
  return api.post<Category>(CATEGORIES, input, { idempotencyKey });
}

export function updateCategory(category: Category, input: UpdateCategory): Promise<Category> {
  return api.put<Category>(pathOf(CATEGORIES, category), input);
}

export function removeCategory(category: Category): Promise<unknown> {
  return api.delete(pathOf(CATEGORIES, category));
}

/** Adds a product. Sent twice with one key, it counts once. */
export function createProduct(input: CreateProduct, idempotencyKey: string): Promise<Product> {
  return api.post<Product>(PRODUCTS, input, { idempotencyKey });
}

export function updateProduct(product: Product, input: UpdateProduct): Promise<Product> {
  return api.put<Product>(pathOf(PRODUCTS, product), input);
}

export function removeProduct(product: Product): Promise<unknown> {
  return api.delete(pathOf(PRODUCTS, product));
}

/** Asks for the catalogue again, wherever it shows. */
export function useCatalogueReload(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    await Promise.all([mutate(CATEGORIES), mutate(PRODUCTS)]);
  }, [mutate]);
}
