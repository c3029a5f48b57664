import { object } from "yup";
import { emailField } from "../../lib/email-field-schema";

export const emailSchema = object({ email: emailField() });
