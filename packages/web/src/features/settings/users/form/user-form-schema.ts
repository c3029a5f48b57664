import { NAME_MAX } from "@leadlane/core/access/rules";
import { ROLES } from "@leadlane/core/permissions/rules";
import { type ObjectSchema, object, string } from "yup";
import { emailField, optionalPhoneField, passwordField } from "../../../../lib/validation/field-schemas";
import type { UserValues } from "./user-values";

/** Same rules and messages as the server. */
export const userFormSchema: ObjectSchema<UserValues> = object({
  name: string()
    .trim()
    .required("Name is required")
    .max(NAME_MAX, `Name can have at most ${NAME_MAX} characters`),
  email: emailField(),
  phone: optionalPhoneField(),
  role: string().oneOf(ROLES).required("Role is required"),
  rm_id: string().defined(),
  access: string().oneOf(["invitation", "password"]).required(),
  password: string()
    .defined()
    .when("access", ([access], none) => (access === "password" ? passwordField() : none)),
});
