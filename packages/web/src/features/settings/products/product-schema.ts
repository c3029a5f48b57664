import { PRODUCT_DESCRIPTION_MAX, PRODUCT_NAME_MAX } from "@leadlane/core/catalogue/rules";
import { type ObjectSchema, object, string } from "yup";
import { amountProblem } from "../../../lib/format/amount-text";
import type { ProductValues } from "./product-values";

/** Same rules and messages as the server. */
export function productSchema(currency: string): ObjectSchema<ProductValues> {
  return object({
    name: string()
      .trim()
      .required("Name is required")
      .max(PRODUCT_NAME_MAX, `Name can have at most ${PRODUCT_NAME_MAX} characters`),
    category_id: string().required("Category is required"),
    price: string()
      .trim()
      .required("Price is required")
      .test("amount", (price, { createError }) => {
        const message = amountProblem(price, currency, "Price");
        return message === undefined || createError({ message });
      }),
    description: string()
      .defined()
      .trim()
      .max(PRODUCT_DESCRIPTION_MAX, `Description can have at most ${PRODUCT_DESCRIPTION_MAX} characters`),
    active: string().oneOf(["yes", "no"]).required(),
  });
}
