import { NAME_MAX } from "@leadlane/core/access/rules";
import { COMPANY_MAX, INDUSTRY_MAX } from "@leadlane/core/tenant/rules";
import { type InferType, object, string } from "yup";
import { emailField } from "../../lib/email-field-schema";
import { passwordField } from "../../lib/password-field-schema";

const required = (label: string, max: number) =>
  string().trim().required(`${label} is required`).max(max, `${label} can have at most ${max} characters`);

export const registerSchema = object({
  company: required("Business name", COMPANY_MAX),
  industry: string().trim().max(INDUSTRY_MAX, `Industry can have at most ${INDUSTRY_MAX} characters`),
  name: required("Name", NAME_MAX),
  email: emailField(),
  phone: string()
    .required("Phone number is required")
    .test("phone", "Phone number is not valid", async (value) =>
      (await import("../../lib/phone-validity")).isPhone(value),
    ),
  password: passwordField(),
});
export type RegisterValues = InferType<typeof registerSchema>;
