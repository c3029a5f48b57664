import type {
  Category,
  CreateCategory,
  CreateProduct,
  Product,
  UpdateCategory,
  UpdateProduct,
} from "@leadlane/core/catalogue/schema";
import { useCallback } from "react";
import { addressOf } from "../lib/api/address";
import { api } from "../lib/api/api";
import { useApiQuery } from "./api-query";
import { useCaches } from "./cache";

const categoriesKey = addressOf("/services/categories");
const productsKey = addressOf("/services/products");

export function useCategories() {
  return useApiQuery(categoriesKey);
}

export function useProducts(isEnabled = true) {
  return useApiQuery(isEnabled ? productsKey : null);
}

export function createCategory(input: CreateCategory, idempotencyKey: string): Promise<Category> {
  return api.post("/services/categories", { body: input, idempotencyKey });
}

export function updateCategory({ id }: Category, input: UpdateCategory): Promise<Category> {
  return api.put("/services/categories/:id", { params: { id }, body: input });
}

export function removeCategory({ id }: Category): Promise<unknown> {
  return api.delete("/services/categories/:id", { params: { id } });
}

export function createProduct(input: CreateProduct, idempotencyKey: string): Promise<Product> {
  return api.post("/services/products", { body: input, idempotencyKey });
}

export function updateProduct({ id }: Product, input: UpdateProduct): Promise<Product> {
  return api.put("/services/products/:id", { params: { id }, body: input });
}

export function removeProduct({ id }: Product): Promise<unknown> {
  return api.delete("/services/products/:id", { params: { id } });
}

export function useCatalogueReload(): () => Promise<void> {
  const { mutate } = useCaches();
  return useCallback(async () => {
    await Promise.all([mutate(categoriesKey), mutate(productsKey)]);
  }, [mutate]);
}
