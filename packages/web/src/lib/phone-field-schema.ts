import { string } from "yup";

const INVALID = "Phone number is not valid";

/** The rules of all countries come when the first number is checked. */
const isPhone = async (value: string) => (await import("./phone-validity")).isPhone(value);

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
