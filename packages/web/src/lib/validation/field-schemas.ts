import { isPattern, PATTERN_PASSWORD_TEXT } from "@leadlane/core/access/passwords/rules";
import { COMMON_PASSWORD_TEXT, PASSWORD_MAX, PASSWORD_MIN } from "@leadlane/core/access/rules";
import { readEmail } from "@leadlane/core/kernel/rules";
import { string } from "yup";
import { isUncommon } from "./password-rules";

const INVALID = "Phone number is not valid";

/** The phone rules of all countries are large, so they load with the first check. */
async function isPhone(value: string): Promise<boolean> {
  const { readPhone } = await import("@leadlane/core/kernel/phone/rules");
  return readPhone(value) !== null;
}

const isEmail = (value: string) => value.trim() === "" || readEmail(value) !== undefined;

export function emailField() {
  return string().trim().required("Email is required").test("email", "Invalid email", isEmail);
}

export function optionalEmailField() {
  return string().defined().trim().test("email", "Invalid email", isEmail);
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

/** Also compares the password with the form's `email` field, if there is one. */
export function passwordField() {
  return string()
    .required("Password is required")
    .min(PASSWORD_MIN, `Password must have at least ${PASSWORD_MIN} characters`)
    .max(PASSWORD_MAX, `Password can have at most ${PASSWORD_MAX} characters`)
    .test("pattern", PATTERN_PASSWORD_TEXT, (value) => value.length < PASSWORD_MIN || !isPattern(value))
    .test("uncommon", COMMON_PASSWORD_TEXT, (value, { parent }) =>
      isUncommon(value, String(parent.email ?? "")),
    );
}
