import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";

const DEFAULT_COUNTRY: CountryCode = "IN";

let countries: readonly PhoneCountry[] | undefined;

export const PHONE_DIGITS_MAX = 15; // the longest number there is (ITU-T E.164; spec section 5)

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
  refused: boolean; // set when more digits came than a number can have; `parts` is then what was there before
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

export interface PhoneCountry {
  iso: CountryCode;
  name: string;
  dial: string; // without the plus: "91"
}

/** Every country with a calling code, by name. */
export function phoneCountries(): readonly PhoneCountry[] {
  if (countries === undefined) {
    const names = new Intl.DisplayNames("en", { type: "region" });
    countries = getCountries()
      .map((iso) => ({ iso, name: names.of(iso) ?? iso, dial: getCountryCallingCode(iso) }))
      .sort((a, b) => a.name.localeCompare(b.name, "en"));
  }
  return countries;
}

/** Those that `query` names: by name, ISO code or calling code. */
export function searchCountries(query: string): readonly PhoneCountry[] {
  const text = query.trim().toLowerCase().replace(/^\+/, "");
  if (text === "") return phoneCountries();
  return phoneCountries().filter(
    ({ iso, name, dial }) =>
      name.toLowerCase().includes(text) || iso.toLowerCase() === text || dial.startsWith(text),
  );
}
