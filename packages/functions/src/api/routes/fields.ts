import { CreateField, OrderFields, OwnField, UpdateField } from "@leadlane/core/fields/schema";
import * as z from "zod/mini";
import type { Routes } from "../route";

export const fieldRoutes = {
  "get /fields": {
    summary: "List the fields that the business added to its leads, retired ones included",
    access: "user",
    scopes: ["settings:read"],
    data: z.array(OwnField),
  },
  "post /fields": {
    summary: "Add a field to leads",
    access: "admin",
    body: CreateField,
    status: 201,
    data: OwnField,
  },
  "put /fields/:id": {
    summary: "Update a field of leads; new places in lists and merged options reach the leads by a job",
    access: "admin",
    body: UpdateField,
    data: OwnField,
  },
  "post /fields/:id/retire": {
    summary: "Retire a field of leads; leads keep its values",
    access: "admin",
    data: OwnField,
  },
  "post /fields/:id/restore": {
    summary: "Restore a retired field of leads",
    access: "admin",
    data: OwnField,
  },
  "post /fields/order": {
    summary: "Put fields of leads first, in the given order",
    access: "admin",
    body: OrderFields,
    data: z.array(OwnField),
  },
} satisfies Routes;
