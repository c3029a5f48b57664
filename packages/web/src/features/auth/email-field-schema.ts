import { string } from "yup";

/** The same addresses as the server accepts: one @, a host with a dot, nothing that needs quoting. */
const EMAIL = /^[^\s@<>()",;:\\]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,6}$/i;

export function emailField() {
  return string()
    .trim()
    .required("Email is required")
    .max(254, "Invalid email")
    .matches(EMAIL, "Invalid email");
}
