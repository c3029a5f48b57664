import { NAME_MAX } from "@leadlane/core/access/rules";
import { COMPANY_MAX, MESSAGE_MAX } from "@leadlane/core/enquiries/rules";
import { object, string } from "yup";
import { emailField, optionalPhoneField } from "../../lib/validation/field-schemas";

const required = (label: string, max: number) =>
  string().trim().required(`${label} is required`).max(max, `${label} can have at most ${max} characters`);

export const contactSchema = object({
  name: required("Name", NAME_MAX),
  email: emailField(),
  phone: optionalPhoneField(),
  company: string().trim().defined().max(COMPANY_MAX, `Company can have at most ${COMPANY_MAX} characters`),
  message: required("Message", MESSAGE_MAX),
  website: string().defined(),
});
