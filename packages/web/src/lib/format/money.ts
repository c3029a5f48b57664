import { currencyDigits, DEFAULT_CURRENCY_CODE } from "@leadlane/core/preferences/rules";

const LOCALE = "en-IN"; // Indian grouping everywhere: 1,25,000
const LAKH = 100_000;
const CRORE = 100 * LAKH;
const formats = new Map<string, Intl.NumberFormat>();

function format(currency: string, whole: boolean): Intl.NumberFormat {
  const key = `${currency}/${whole}`;
  const known = formats.get(key);
  if (known) return known;
  const digits = whole ? 0 : currencyDigits(currency);
  const made = new Intl.NumberFormat(LOCALE, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, made);
  return made;
}

/** The sign in front of amounts: "₹". */
export function currencySymbol(currency: string): string {
  return (
    format(currency, true)
      .formatToParts(0)
      .find((part) => part.type === "currency")?.value ?? currency
  );
}

/** Minor units as people write them: "₹1,25,000", with decimals only where there are some: "₹99.50". */
export function formatMoney(minor: number, currency: string = DEFAULT_CURRENCY_CODE): string {
  const major = minor / 10 ** currencyDigits(currency);
  return format(currency, Number.isInteger(major)).format(major);
}

/** An amount in major units with all its decimals: "₹1,25,000.00", "¥1,25,000", "KWD 1,25,000.000". */
export function formatExactMoney(major: number, currency: string): string {
  return format(currency, false).format(major);
}

let onePlace: Intl.NumberFormat | undefined;

function short(amount: number, unit: string, currency: string): string {
  onePlace ??= new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
  return `${currencySymbol(currency)}${onePlace.format(amount)} ${unit}`;
}

/** For tiles and columns: "₹34.2 L", "₹1.2 Cr"; below a lakh whole units. Show the full amount beside it in a title. */
export function formatMoneyCompact(minor: number, currency: string = DEFAULT_CURRENCY_CODE): string {
  const major = minor / 10 ** currencyDigits(currency);
  // What rounds up to 100 L is a crore already.
  if (major >= CRORE - LAKH / 20) return short(major / CRORE, "Cr", currency);
  if (major >= LAKH) return short(major / LAKH, "L", currency);
  return format(currency, true).format(major);
}

/**
 * What somebody typed as an amount, in minor units; null when it is none. Grouping, spaces and the currency's sign are
 * ignored. Works on the digits, so that no amount is off by a rounding of binary fractions; one beyond what a number
 * holds exactly comes as the largest that does, which is more than any field takes.
 */
export function parseMoney(input: string, currency: string = DEFAULT_CURRENCY_CODE): number | null {
  const digits = currencyDigits(currency);
  const text = input.replace(currencySymbol(currency), "").replace(currency, "").replace(/[,\s]/g, "");
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
