import * as CategoryModule from "@leadlane/core/catalogue/category";
import * as ProductModule from "@leadlane/core/catalogue/product";
import { remove as removeProduct } from "@leadlane/core/catalogue/removal";
import {
  Category,
  CreateCategory,
  CreateProduct,
  Product,
  UpdateCategory,
  UpdateProduct,
} from "@leadlane/core/catalogue/schema";
import * as z from "zod/mini";
import { param, route } from "./route";

export const catalogueRoutes = [
  route({
    method: "get",
    path: "/services/categories",
    summary: "The categories of products and services",
    access: "user",
    data: z.array(Category),
    handle: () => CategoryModule.list(),
  }),
  route({
    method: "post",
    path: "/services/categories",
    summary: "Add a category",
    access: "can_edit_products",
    body: CreateCategory,
    status: 201,
    data: Category,
    handle: ({ body }) => CategoryModule.create(body),
  }),
  route({
    method: "put",
    path: "/services/categories/:id",
    summary: "Rename a category",
    access: "can_edit_products",
    body: UpdateCategory,
    data: Category,
    handle: ({ params, body }) => CategoryModule.update(param(params, "id"), body),
  }),
  route({
    method: "delete",
    path: "/services/categories/:id",
    summary: "Delete a category that has no products",
    access: "can_edit_products",
    data: z.object({ id: z.string() }),
    handle: ({ params }) => CategoryModule.remove(param(params, "id")),
  }),
  route({
    method: "get",
    path: "/services/products",
    summary: "The products and services; prices in minor units",
    access: "user",
    data: z.array(Product),
    handle: () => ProductModule.list(),
  }),
  route({
    method: "post",
    path: "/services/products",
    summary: "Add a product",
    access: "can_edit_products",
    body: CreateProduct,
    status: 201,
    data: Product,
    handle: ({ body }) => ProductModule.create(body),
  }),
  route({
    method: "put",
    path: "/services/products/:id",
    summary: "Change the fields given",
    access: "can_edit_products",
    body: UpdateProduct,
    data: Product,
    handle: ({ params, body }) => ProductModule.update(param(params, "id"), body),
  }),
  route({
    method: "delete",
    path: "/services/products/:id",
    summary: "Delete a product that no lead has",
    access: "can_edit_products",
    data: z.object({ id: z.string() }),
    handle: ({ params }) => removeProduct(param(params, "id")),
  }),
];
