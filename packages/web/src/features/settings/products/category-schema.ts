import { CATEGORY_NAME_MAX } from "@leadlane/core/catalogue/rules";
import { object, string } from "yup";

/** The server's rules for a category, in the server's words. */
export const categorySchema = object({
  name: string()
    .trim()
    .required("Name is required")
    .max(CATEGORY_NAME_MAX, `Name can have at most ${CATEGORY_NAME_MAX} characters`),
});
