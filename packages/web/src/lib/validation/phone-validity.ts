import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Whether the server will take this as a phone number: the same reading as the domain's, Indian without a code. */
export function isPhone(value: string): boolean {
  return value.length <= 32 && parsePhoneNumberFromString(value, "IN")?.isPossible() === true;
}
