import { type CountryCode, getCountries, getCountryCallingCode } from "libphonenumber-js/min";

export interface PhoneCountry {
  iso: CountryCode;
  name: string;
  /** Without the plus: "91". */
  dial: string;
}

export const DEFAULT_COUNTRY: CountryCode = "IN";

let countries: readonly PhoneCountry[] | undefined;

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
