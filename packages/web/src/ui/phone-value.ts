import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { DEFAULT_COUNTRY, type PhoneCountry, phoneCountries } from "./phone-countries";

/** The longest number there is (ITU-T E.164; spec section 5). */
export const PHONE_DIGITS_MAX = 15;

/** A phone number in two parts: its country, and the digits that follow the calling code. */
export interface PhoneParts {
  country: PhoneCountry;
  national: string;
}

function byIso(iso: CountryCode): PhoneCountry {
  const [first] = phoneCountries();
  const found = phoneCountries().find((country) => country.iso === iso) ?? first;
  if (!found) throw new Error("The list of countries is empty");
  return found;
}

/** Takes a stored number apart; without one, no digits in the default country. */
export function splitPhone(value: string): PhoneParts {
  const parsed = parsePhoneNumberFromString(value, DEFAULT_COUNTRY);
  if (parsed) return { country: byIso(parsed.country ?? DEFAULT_COUNTRY), national: parsed.nationalNumber };
  return { country: byIso(DEFAULT_COUNTRY), national: value.replace(/\D/g, "") };
}

/** The number as the server takes it: "+919876543210"; empty without digits. */
export function joinPhone({ country, national }: PhoneParts): string {
  return national === "" ? "" : `+${country.dial}${national}`;
}

interface TypedPhone {
  parts: PhoneParts;
  /** Set when more digits came than a number can have; `parts` is then what was there before. */
  refused: boolean;
}

/**
 * What the field holds after somebody typed or pasted `text`. A number with its calling code changes the country; a
 * leading zero, as Indian numbers are often written, goes.
 */
export function typePhone(before: PhoneParts, text: string): TypedPhone {
  const international = /^\s*(\+|00)/.test(text)
    ? parsePhoneNumberFromString(text.replace(/^\s*00/, "+"))
    : undefined;
  const parts = international?.country
    ? { country: byIso(international.country), national: international.nationalNumber as string }
    : { country: before.country, national: text.replace(/\D/g, "").replace(/^0+/, "") };
  const refused = joinPhone(parts).length - 1 > PHONE_DIGITS_MAX;
  return { parts: refused ? before : parts, refused };
}
