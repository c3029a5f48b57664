/** Shared by server and browser; the only importer of the phone number library. */
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import { normalized, toAsciiDigits, withoutInvisible } from "../rules";

export type { CountryCode };

export const DEFAULT_COUNTRY: CountryCode = "IN";
export const PHONE_DIGITS_MAX = 15; // ITU-T E.164; spec section 5
const TEXT_MAX = 200;

const CODES = new Set<string>(getCountries().map((iso) => getCountryCallingCode(iso)));
const CODE_DIGITS_MAX = 3;

export function listCountries(): { iso: CountryCode; code: string }[] {
  return getCountries().map((iso) => ({ iso, code: getCountryCallingCode(iso) }));
}

/** Unambiguous, because no calling code is a prefix of another. */
export function callingCodeOf(digits: string): string | undefined {
  for (let length = 1; length <= CODE_DIGITS_MAX; length += 1)
    if (CODES.has(digits.slice(0, length))) return digits.slice(0, length);
  return undefined;
}

export function isStartOfCallingCode(digits: string): boolean {
  return [...CODES].some((code) => code.startsWith(digits));
}

/** The only valid number as E.164, or null. Ignores labels, extensions and repeated calling codes. */
export function readPhone(text: string, country: CountryCode = DEFAULT_COUNTRY): string | null {
  const typed = typedDigits(text);
  if (typed === null) return null;
  const { digits, isInternational } = typed;
  const readings = isInternational ? internationalReadings(digits) : nationalReadings(digits, country);
  for (const reading of readings) {
    const phone = parsePhoneNumberFromString(reading, country);
    if (phone?.isValid()) return phone.number;
  }
  return null;
}

const WHATSAPP_LINK = /^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?(?:.*&)?phone=)\D*(\d+).*$/i;
const EXTENSION = /[\s,;]*(?:ext(?:ensio)?n?|x|#)[\s.:=]*\d{1,6}\D*$/i;
const ONE_NUMBER = /^[^\d+]*(\+?(?:[\d\s()[\].\-\u2010-\u2015\u2212/_·•~+]*\d))\D*$/u;

function typedDigits(text: string): { digits: string; isInternational: boolean } | null {
  if (text.length > TEXT_MAX) return null;
  const plain = toAsciiDigits(withoutInvisible(normalized(text, "NFKC")))
    .trim()
    .replace(WHATSAPP_LINK, "+$1")
    .replace(EXTENSION, "");
  const number = ONE_NUMBER.exec(plain)?.[1];
  const digits = number?.replace(/\D/g, "");
  if (!number || !digits) return null;
  if (digits.startsWith("00")) return { digits: withoutZeros(digits), isInternational: true };
  return { digits, isInternational: number.startsWith("+") && !digits.startsWith("0") };
}

function internationalReadings(digits: string): string[] {
  const code = callingCodeOf(digits);
  const rest = code && withoutZeros(digits.slice(code.length));
  return [`+${digits}`, ...(code && rest?.startsWith(code) ? internationalReadings(rest) : [])];
}

/** National readings first: a ten-digit Indian number may begin with 91. */
function nationalReadings(digits: string, country: CountryCode): string[] {
  const code = getCountryCallingCode(country);
  const plain = withoutZeros(digits);
  const readings = [digits, plain];
  return plain.startsWith(code)
    ? [...readings, ...nationalReadings(plain.slice(code.length), country)]
    : readings;
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, "");
}

/** The country is undefined for international numbers such as +800. */
export function splitE164(
  phone: string,
): Pick<PhoneNumber, "country" | "countryCallingCode" | "nationalNumber"> | undefined {
  return parsePhoneNumberFromString(phone, DEFAULT_COUNTRY);
}
