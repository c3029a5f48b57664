import { callingCodeOf, isStartOfCallingCode, splitE164 } from "../kernel/phone/rules";

const LAST_DIGITS = 10;
const END_DIGITS_MIN = 4; // of the last digits that somebody remembers

/** Stands before the digits of an ending, so that they are not taken for a beginning. */
export const ENDING = "=";

/** A number taken apart; `code` is empty where nobody knows the country. */
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

/** What a number is found by from its first digit on, without the zeros that people leave out or type before it. */
export function beginnings({ code, national }: PhoneParts): string[] {
  return [...new Set([unprefixed(`${code}${national}`.slice(-LAST_DIGITS)), national])];
}

/** The digits from the last one on, by which a number is found from its end. */
export function endingOf({ code, national }: PhoneParts): string {
  return toEnding(`${code}${national}`);
}

function toEnding(digits: string): string {
  return `${ENDING}${[...digits].reverse().join("")}`;
}

/** Digits that somebody types of a number: with or without a calling code, a plus, zeros. */
export interface TypedDigits {
  raw: string;
  plain: string; // without the zeros before it
  local: string | undefined; // without the calling code that it may begin with
  whole: string; // with it, and without the zeros between the two
  isInternational: boolean;
}

const PHONE_SHAPE = /^(?=.*\d)[+\d\s().\-/]*$/s;

/** The digits of what may be the beginning, or the end, of a number. */
export function digitsOf(typed: string): TypedDigits | undefined {
  if (!PHONE_SHAPE.test(typed)) return undefined;
  const raw = typed.replace(/\D/g, "");
  const plain = unprefixed(raw);
  const isInternational = typed.trimStart().startsWith("+") || raw.startsWith("00");
  const code = raw.startsWith("0") && !isInternational ? undefined : callingCodeOf(plain);
  const local = code && unprefixed(plain.slice(code.length));
  return { raw, plain, local, whole: code ? `${code}${local}` : plain, isInternational };
}

const FEWEST_DIGITS = 2; // numbers that begin with the same two stand together

/** Whether numbers may begin so that stand elsewhere: after a calling code alone, or the beginning of one, comes any digit. */
export function isCode({ plain, local }: TypedDigits): boolean {
  if (plain.length < FEWEST_DIGITS) return true;
  return local === undefined ? isStartOfCallingCode(plain) : local.length < FEWEST_DIGITS;
}

/** The index prefixes of the phone numbers that the digits may match: three at most. */
export function prefixesOf(typed: TypedDigits): string[] {
  return isEnding(typed) ? [...beginningsOf(typed), toEnding(typed.raw)] : beginningsOf(typed);
}

function beginningsOf({ raw, plain, local, isInternational }: TypedDigits): string[] {
  const read = isInternational ? [local ?? plain] : raw === plain ? [local] : [plain];
  const isTypedWhole = !isInternational || raw.startsWith("0");
  return [...new Set([...(isTypedWhole ? [raw] : []), ...read])].filter(
    (one) => one !== undefined && one.length >= FEWEST_DIGITS,
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

/** Whether the digits may be the last ones of a number. */
function isEnding({ raw, isInternational }: TypedDigits): boolean {
  const hasPlus = isInternational && !raw.startsWith("0");
  return raw.length >= END_DIGITS_MIN && !hasPlus;
}

function unprefixed(digits: string): string {
  return digits.replace(/^0+/, "");
}
