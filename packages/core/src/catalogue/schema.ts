import * as z from "zod/mini";
import { money, optionalText, reference, text, version } from "../kernel/field";
import { EntityFields } from "../kernel/schema";
import { AMOUNT_MAX } from "../money/rules";
import { CATEGORY_NAME_MAX, PRODUCT_DESCRIPTION_MAX, PRODUCT_NAME_MAX } from "./rules";

export const Category = z.object({ ...EntityFields, name: z.string() });
export type Category = z.infer<typeof Category>;

/** `price` in minor units. Leads keep a product that becomes inactive. */
export const Product = z.object({
  ...EntityFields,
  name: z.string(),
  category_id: z.string(),
  price: z.int(),
  description: z.nullable(z.string()),
  active: z.boolean(),
});
export type Product = z.infer<typeof Product>;

export const CreateCategory = z.object({
  tenant_id: z.optional(z.string()),
  name: text("Name", CATEGORY_NAME_MAX),
});
export type CreateCategory = z.infer<typeof CreateCategory>;

export const UpdateCategory = z.object({
  tenant_id: z.optional(z.string()),
  name: z.optional(text("Name", CATEGORY_NAME_MAX)),
  version: version(),
});
export type UpdateCategory = z.infer<typeof UpdateCategory>;

const Active = z.boolean("active must be true or false");

export const CreateProduct = z.object({
  tenant_id: z.optional(z.string()),
  name: text("Name", PRODUCT_NAME_MAX),
  category_id: reference("Category"),
  price: money("Price", AMOUNT_MAX),
  description: optionalText("Description", PRODUCT_DESCRIPTION_MAX),
  active: z._default(Active, true),
});
export type CreateProduct = z.infer<typeof CreateProduct>;

export const UpdateProduct = z.object({
  tenant_id: z.optional(z.string()),
  name: z.optional(text("Name", PRODUCT_NAME_MAX)),
  category_id: z.optional(reference("Category")),
  price: z.optional(money("Price", AMOUNT_MAX)),
  description: optionalText("Description", PRODUCT_DESCRIPTION_MAX),
  active: z.optional(Active),
  version: version(),
});
export type UpdateProduct = z.infer<typeof UpdateProduct>;
