import {
  type CountryCode,
  DEFAULT_COUNTRY,
  listCountries,
  PHONE_DIGITS_MAX,
  readPhone,
  splitE164,
} from "@leadlane/core/kernel/phone/rules";

let countries: readonly PhoneCountry[] | undefined;

/**
 * Country and national digits. `national` may start with "+" and a calling code while it is being typed, or
 * when the code belongs to no country.
 */
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

export function splitPhone(value: string): PhoneParts {
  const parsed = splitE164(value);
  if (parsed?.country) return { country: byIso(parsed.country), national: parsed.nationalNumber };
  return { country: byIso(DEFAULT_COUNTRY), national: keepDigits(value) };
}

export function joinPhone({ country, national }: PhoneParts): string {
  if (!/\d/.test(national)) return "";
  return national.startsWith("+") ? national : `+${country.code}${national}`;
}

interface TypedPhone {
  parts: PhoneParts;
  isTooLong: boolean; // more digits than a phone number can have; `parts` is unchanged
}

/** The parts after typing or pasting. A valid number with a calling code selects its country. */
export function typePhone(before: PhoneParts, text: string): TypedPhone {
  const parsed = readPhone(text, before.country.iso);
  if (parsed !== null) return { parts: splitPhone(parsed), isTooLong: false };
  const parts = { country: before.country, national: keepDigits(text) };
  const isTooLong = joinPhone(parts).length - 1 > PHONE_DIGITS_MAX;
  return { parts: isTooLong ? before : parts, isTooLong };
}

/** The digits, with a leading plus if a calling code was typed. */
function keepDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  if (/^\s*\+/.test(text)) return `+${digits}`;
  return digits.replace(/^00/, "+");
}

export interface PhoneCountry {
  iso: CountryCode;
  name: string;
  code: string; // without the plus: "91"
}

export function phoneCountries(): readonly PhoneCountry[] {
  if (countries === undefined) {
    const names = new Intl.DisplayNames("en", { type: "region" });
    countries = listCountries()
      .map(({ iso, code }) => ({ iso, name: names.of(iso) ?? iso, code }))
      .sort((a, b) => a.name.localeCompare(b.name, "en"));
  }
  return countries;
}

export function searchCountries(query: string): readonly PhoneCountry[] {
  const text = query.trim().toLowerCase().replace(/^\+/, "");
  if (text === "") return phoneCountries();
  return phoneCountries().filter(
    ({ iso, name, code }) =>
      name.toLowerCase().includes(text) || iso.toLowerCase() === text || code.startsWith(text),
  );
}
