import { currencyDigits, DEFAULT_CURRENCY_CODE } from "@leadlane/core/preferences/rules";

/** English as it is written where a currency is at home, always with a point before the decimals. */
const LOCALES: Readonly<Record<string, string>> = { INR: "en-IN", EUR: "en-IE", GBP: "en-GB", CHF: "en-CH" };
const OTHER_LOCALE = "en-US";
const LAKH = 100_000;
const CRORE = 100 * LAKH;
const formats = new Map<string, Intl.NumberFormat>();

function format(currency: string, form: "whole" | "exact" | "compact"): Intl.NumberFormat {
  const key = `${currency}/${form}`;
  const known = formats.get(key);
  if (known) return known;
  const digits = form === "exact" ? currencyDigits(currency) : 0;
  const made = new Intl.NumberFormat(LOCALES[currency] ?? OTHER_LOCALE, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: form === "compact" ? 1 : digits,
    notation: form === "compact" ? "compact" : "standard",
  });
  formats.set(key, made);
  return made;
}

/** A number of things, grouped as the amounts beside it are: 1,25,000 where one counts in lakhs, else 125,000. */
export function formatCount(count: number, currency: string): string {
  return count.toLocaleString(LOCALES[currency] ?? OTHER_LOCALE);
}

/** The sign in front of amounts: "₹". */
export function currencySymbol(currency: string): string {
  return (
    format(currency, "whole")
      .formatToParts(0)
      .find((part) => part.type === "currency")?.value ?? currency
  );
}

/** Minor units as people write them: "₹1,25,000", "$125,000"; with decimals only where there are some: "₹99.50". */
export function formatMoney(minor: number, currency: string = DEFAULT_CURRENCY_CODE): string {
  const major = minor / 10 ** currencyDigits(currency);
  return format(currency, Number.isInteger(major) ? "whole" : "exact").format(major);
}

/** An amount in major units with all its decimals: "₹1,25,000.00", "$125,000.00", "KWD 125,000.000". */
export function formatExactMoney(major: number, currency: string): string {
  return format(currency, "exact").format(major);
}

let onePlace: Intl.NumberFormat | undefined;

function rupees(amount: number, unit: string): string {
  onePlace ??= new Intl.NumberFormat("en-IN", { maximumFractionDigits: 1 });
  return `₹${onePlace.format(amount)} ${unit}`;
}

/**
 * For tiles and columns: "₹34.2 L", "₹1.2 Cr", "$1.2M"; below a hundred thousand whole units. Show the full amount
 * beside it in a title. Only rupees are counted in lakhs and crores.
 */
export function formatMoneyCompact(minor: number, currency: string = DEFAULT_CURRENCY_CODE): string {
  const major = minor / 10 ** currencyDigits(currency);
  if (major < LAKH) return format(currency, "whole").format(major);
  if (currency !== "INR") return format(currency, "compact").format(major);
  // What rounds up to 100 L is a crore already.
  return major >= CRORE - LAKH / 20 ? rupees(major / CRORE, "Cr") : rupees(major / LAKH, "L");
}

/**
 * What somebody typed as an amount, in minor units; null when it is none. Grouping, spaces and the currency's sign are
 * ignored. Works on the digits, so that no amount is off by a rounding of binary fractions; one beyond what a number
 * holds exactly comes as the largest that does, which is more than any field takes.
 */
export function parseMoney(input: string, currency: string = DEFAULT_CURRENCY_CODE): number | null {
  const digits = currencyDigits(currency);
  const text = input
    .replace(currencySymbol(currency), "")
    .replace(currency, "")
    .replace(/[,'’\s]/g, "");
  const match = /^(\d+)(?:\.(\d*))?$/.exec(text);
  const whole = match?.[1];
  const fraction = match?.[2] ?? "";
  if (whole === undefined || fraction.length > digits) return null;
  return Math.min(Number(whole + fraction.padEnd(digits, "0")), Number.MAX_SAFE_INTEGER);
}

/** The amount as a field shows it for editing: "125000" or "99.50"; empty for none. */
export function moneyInput(minor: number | null, currency: string = DEFAULT_CURRENCY_CODE): string {
  if (minor === null) return "";
  const digits = currencyDigits(currency);
  const major = minor / 10 ** digits;
  return Number.isInteger(major) ? String(major) : major.toFixed(digits);
}
