import { EMAIL_MAX, EMAIL_PATTERN } from "@leadlane/core/access/rules";
import { string } from "yup";

export function emailField() {
  return string()
    .trim()
    .required("Email is required")
    .max(EMAIL_MAX, "Invalid email")
    .matches(EMAIL_PATTERN, "Invalid email");
}
