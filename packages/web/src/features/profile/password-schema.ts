import { object, string } from "yup";
import { passwordField } from "../../lib/password-field-schema";

/** The new password must not be the address that one signs in with; `email` is in the form for that alone. */
export const passwordSchema = object({
  current_password: string().required("Current password is required"),
  new_password: passwordField(),
  email: string().defined(),
});
