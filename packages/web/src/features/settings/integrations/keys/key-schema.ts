import { KEY_NAME_MAX } from "@leadlane/core/api-keys/rules";
import { array, type ObjectSchema, object, string } from "yup";
import { EXPIRIES, expiryOf, type KeyValues } from "./key-values";

/** Same rules as the server. */
export function keySchema(timeZone: string | undefined): ObjectSchema<KeyValues> {
  return object({
    name: string()
      .trim()
      .required("Name is required")
      .max(KEY_NAME_MAX, `Name can have at most ${KEY_NAME_MAX} characters`),
    scopes: array(string().defined()).defined().min(1, "Choose at least one"),
    expiry: string().oneOf(EXPIRIES).required(),
    expires_at: string()
      .defined()
      .when("expiry", {
        is: "date",
        // biome-ignore lint/suspicious/noThenProperty: yup's name for it
        then: (schema) =>
          schema.required("Last day is required").test("future", "Last day can't be in the past", (date) => {
            const at = expiryOf({ ...NO_VALUES, expires_at: date }, Date.now(), timeZone);
            return at === null || Date.parse(at) > Date.now();
          }),
      }),
  });
}

const NO_VALUES: KeyValues = { name: "", scopes: [], expiry: "date", expires_at: "" };
