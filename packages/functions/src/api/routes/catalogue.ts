import {
  Category,
  CreateCategory,
  CreateProduct,
  Product,
  UpdateCategory,
  UpdateProduct,
} from "@leadlane/core/catalogue/schema";
import * as z from "zod/mini";
import type { Routes } from "../route";

export const catalogueRoutes = {
  "get /services/categories": {
    summary: "List the categories of products and services",
    access: "user",
    scopes: ["settings:read"],
    data: z.array(Category),
  },
  "post /services/categories": {
    summary: "Add a category",
    access: "can_edit_products",
    body: CreateCategory,
    status: 201,
    data: Category,
  },
  "put /services/categories/:id": {
    summary: "Rename a category",
    access: "can_edit_products",
    body: UpdateCategory,
    data: Category,
  },
  "delete /services/categories/:id": {
    summary: "Delete a category that has no products",
    access: "can_edit_products",
    data: z.object({ id: z.string() }),
  },
  "get /services/products": {
    summary: "List products and services; prices are in minor units",
    access: "user",
    scopes: ["settings:read"],
    data: z.array(Product),
  },
  "post /services/products": {
    summary: "Add a product",
    access: "can_edit_products",
    body: CreateProduct,
    status: 201,
    data: Product,
  },
  "put /services/products/:id": {
    summary: "Update a product",
    access: "can_edit_products",
    body: UpdateProduct,
    data: Product,
  },
  "delete /services/products/:id": {
    summary: "Delete a product that no lead uses",
    access: "can_edit_products",
    data: z.object({ id: z.string() }),
  },
} satisfies Routes;
