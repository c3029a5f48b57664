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
    access: "user",
    data: z.array(Category),
  },
  "post /services/categories": {
    access: "can_edit_products",
    body: CreateCategory,
    status: 201,
    data: Category,
  },
  "put /services/categories/:id": {
    access: "can_edit_products",
    body: UpdateCategory,
    data: Category,
  },
  "delete /services/categories/:id": {
    access: "can_edit_products",
    data: z.object({ id: z.string() }),
  },
  "get /services/products": {
    access: "user",
    data: z.array(Product),
  },
  "post /services/products": {
    access: "can_edit_products",
    body: CreateProduct,
    status: 201,
    data: Product,
  },
  "put /services/products/:id": {
    access: "can_edit_products",
    body: UpdateProduct,
    data: Product,
  },
  "delete /services/products/:id": {
    access: "can_edit_products",
    data: z.object({ id: z.string() }),
  },
} satisfies Routes;
