import { PASSWORD_MAX } from "@leadlane/core/access/rules";
import { boolean, object, string } from "yup";
import { emailField } from "../../lib/email-field-schema";

export const signInSchema = object({
  email: emailField(),
  password: string()
    .required("Password is required")
    .max(PASSWORD_MAX, `Password can have at most ${PASSWORD_MAX} characters`),
  remember: boolean().defined(),
});
