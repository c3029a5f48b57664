import { NAME_MAX } from "@leadlane/core/access/rules";
import {
  COMPANY_MAX,
  EMPLOYEE_SIZE_REQUIRED_TEXT,
  EMPLOYEE_SIZES,
  PHONE_REQUIRED_TEXT,
} from "@leadlane/core/enquiries/rules";
import { boolean, object, string } from "yup";
import { emailField, requiredPhoneField } from "../../lib/validation/field-schemas";

/** Rules and messages of spec section 5. */
export const demoSchema = object({
  name: string()
    .trim()
    .required("Name is required")
    .max(NAME_MAX, `Name can have at most ${NAME_MAX} characters`),
  email: emailField(),
  phone: requiredPhoneField(PHONE_REQUIRED_TEXT),
  company: string().trim().defined().max(COMPANY_MAX, `Company can have at most ${COMPANY_MAX} characters`),
  employeeSize: string()
    .required(EMPLOYEE_SIZE_REQUIRED_TEXT)
    .oneOf(EMPLOYEE_SIZES, EMPLOYEE_SIZE_REQUIRED_TEXT),
  consent: boolean().defined(),
});
