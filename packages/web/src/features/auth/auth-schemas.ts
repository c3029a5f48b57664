import { NAME_MAX, PASSWORD_MAX } from "@leadlane/core/access/rules";
import { COMPANY_MAX, INDUSTRY_MAX } from "@leadlane/core/tenants/rules";
import { boolean, type InferType, object, string } from "yup";
import { emailField, passwordField, requiredPhoneField } from "../../lib/validation/field-schemas";

export { isPlanId } from "@leadlane/core/plans/rules";

const required = (label: string, max: number) =>
  string().trim().required(`${label} is required`).max(max, `${label} can have at most ${max} characters`);

export const registerSchema = object({
  company: required("Business name", COMPANY_MAX),
  industry: string().trim().max(INDUSTRY_MAX, `Industry can have at most ${INDUSTRY_MAX} characters`),
  name: required("Name", NAME_MAX),
  email: emailField(),
  phone: requiredPhoneField("Phone number is required"),
  password: passwordField(),
});

export const resetPasswordSchema = object({ password: passwordField() });
export const emailSchema = object({ email: emailField() });

export const signInSchema = object({
  email: emailField(),
  password: string()
    .required("Password is required")
    .max(PASSWORD_MAX, `Password can have at most ${PASSWORD_MAX} characters`),
  remember: boolean().defined(),
});

export type RegisterValues = InferType<typeof registerSchema>;
