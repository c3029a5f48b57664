import { COMMON_PASSWORD_TEXT, PASSWORD_MAX, PASSWORD_MIN } from "@leadlane/core/access/rules";
import { EMAIL_MAX, EMAIL_PATTERN } from "@leadlane/core/kernel/rules";
import { string } from "yup";
import { isUncommon } from "./password-rules";

const INVALID = "Phone number is not valid";

/** The rules of all countries come when the first number is checked. */
const isPhone = async (value: string) => (await import("./phone-validity")).isPhone(value);

export function emailField() {
  return string()
    .trim()
    .required("Email is required")
    .max(EMAIL_MAX, "Invalid email")
    .matches(EMAIL_PATTERN, "Invalid email");
}

export function requiredPhoneField(requiredText: string) {
  return string()
    .required(requiredText)
    .test("phone", INVALID, (value) => value === "" || isPhone(value));
}

export function optionalPhoneField() {
  return string()
    .defined()
    .test("phone", INVALID, (value) => value === "" || isPhone(value));
}

/** A new password; not the `email` of the same form, where it has one. */
export function passwordField() {
  return string()
    .required("Password is required")
    .min(PASSWORD_MIN, `Password must have at least ${PASSWORD_MIN} characters`)
    .max(PASSWORD_MAX, `Password can have at most ${PASSWORD_MAX} characters`)
    .test("uncommon", COMMON_PASSWORD_TEXT, (value, { parent }) =>
      isUncommon(value, String(parent.email ?? "")),
    );
}
