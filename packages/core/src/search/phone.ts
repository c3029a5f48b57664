import { callingCodeOf, isStartOfCallingCode, splitE164 } from "../kernel/phone/rules";

const LAST_DIGITS = 10;
const END_DIGITS_MIN = 4;

/** Prefix of reversed digits, which are searched from the end. */
export const ENDING = "=";

/** `code` is "" if the country is unknown. */
export interface PhoneParts {
  code: string;
  national: string;
}

export function partsOf(phone: string | null): PhoneParts | null {
  if (!phone) return null;
  const parsed = splitE164(phone);
  if (parsed) return { code: parsed.countryCallingCode, national: unprefixed(parsed.nationalNumber) };
  const national = unprefixed(phone.replace(/\D/g, ""));
  return national === "" ? null : { code: "", national };
}

/** Without leading zeros: the last ten digits, and the national number. */
export function beginnings({ code, national }: PhoneParts): string[] {
  return [...new Set([unprefixed(`${code}${national}`.slice(-LAST_DIGITS)), national])];
}

export function lastDigitsOf({ code, national }: PhoneParts): string {
  return toEnding(`${code}${national}`);
}

function toEnding(digits: string): string {
  return `${ENDING}${[...digits].reverse().join("")}`;
}

export interface TypedDigits {
  raw: string;
  plain: string;
  local: string | undefined; // without the calling code, if there is one
  whole: string; // with the calling code, without zeros after it
  isInternational: boolean;
}

const PHONE_SHAPE = /^(?=.*\d)[+\d\s().\-/]*$/s;

export function digitsOf(typed: string): TypedDigits | undefined {
  if (!PHONE_SHAPE.test(typed)) return undefined;
  const raw = typed.replace(/\D/g, "");
  const plain = unprefixed(raw);
  const isInternational = typed.trimStart().startsWith("+") || raw.startsWith("00");
  const code = raw.startsWith("0") && !isInternational ? undefined : callingCodeOf(plain);
  const local = code && unprefixed(plain.slice(code.length));
  return { raw, plain, local, whole: code ? `${code}${local}` : plain, isInternational };
}

const MIN_DIGITS = 2;

/** True until two digits follow the calling code: numbers may be in other partitions. */
export function isCode({ plain, local }: TypedDigits): boolean {
  if (plain.length < MIN_DIGITS) return true;
  return local === undefined ? isStartOfCallingCode(plain) : local.length < MIN_DIGITS;
}

export function prefixesOf(typed: TypedDigits): string[] {
  return isEnding(typed) ? [...beginningsOf(typed), toEnding(typed.raw)] : beginningsOf(typed);
}

function beginningsOf({ raw, plain, local, isInternational }: TypedDigits): string[] {
  const read = isInternational ? [local ?? plain] : raw === plain ? [local] : [plain];
  const isTypedWhole = !isInternational || raw.startsWith("0");
  return [...new Set([...(isTypedWhole ? [raw] : []), ...read])].filter(
    (one) => one !== undefined && one.length >= MIN_DIGITS,
  ) as string[];
}

export function matchesPhone(parts: PhoneParts, typed: TypedDigits): boolean {
  const { raw, plain, whole, isInternational } = typed;
  const { code, national } = parts;
  if (isEnding(typed) && `${code}${national}`.endsWith(raw)) return true;
  if (plain === "") return false;
  const begins = (beginning: string) => `${code}${national}`.startsWith(beginning);
  return (
    begins(whole) ||
    begins(plain) ||
    (!isInternational && beginnings(parts).some((place) => place.startsWith(plain)))
  );
}

function isEnding({ raw, isInternational }: TypedDigits): boolean {
  const hasPlus = isInternational && !raw.startsWith("0");
  return raw.length >= END_DIGITS_MIN && !hasPlus;
}

function unprefixed(digits: string): string {
  return digits.replace(/^0+/, "");
}
