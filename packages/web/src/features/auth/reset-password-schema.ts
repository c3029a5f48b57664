import { object } from "yup";
import { passwordField } from "../../lib/password-field-schema";

export const resetPasswordSchema = object({ password: passwordField() });
