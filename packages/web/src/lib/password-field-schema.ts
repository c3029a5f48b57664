import { COMMON_PASSWORD_TEXT, PASSWORD_MAX, PASSWORD_MIN } from "@leadlane/core/access/rules";
import { string } from "yup";
import { isUncommon } from "./password-rules";

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
