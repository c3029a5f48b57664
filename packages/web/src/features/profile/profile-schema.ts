import { NAME_MAX, REMINDER_CHOICES } from "@leadlane/core/access/rules";
import { boolean, type ObjectSchema, object, string } from "yup";
import { emailField, optionalPhoneField, passwordField } from "../../lib/validation/field-schemas";
import type { ProfileValues } from "./profile-values";

/** `email` is part of the values so that the password can be compared with it. */
export const passwordSchema = object({
  current_password: string().required("Current password is required"),
  new_password: passwordField(),
  email: string().defined(),
});

export const emailSchema = object({
  email: emailField(),
  current_password: string().required("Your password is required"),
});

/** Same rules and messages as the server. */
export const profileSchema: ObjectSchema<ProfileValues> = object({
  name: string()
    .trim()
    .required("Name is required")
    .max(NAME_MAX, `Name can have at most ${NAME_MAX} characters`),
  phone: optionalPhoneField(),
  notifications: object({
    lead_assigned: boolean().required(),
    website_lead: boolean().required(),
    mentioned: boolean().required(),
    reminders: string().oneOf(REMINDER_CHOICES).required(),
    digest: boolean().required(),
    weekly: boolean().required(),
  }),
  shortcuts: boolean().required(),
});
