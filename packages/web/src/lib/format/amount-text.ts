import { AMOUNT_MAX, moneyLocale, readAmount } from "@leadlane/core/money/rules";
import { currencyDigits, DEFAULT_CURRENCY_CODE } from "@leadlane/core/preferences/rules";

/** Parses an amount into minor units; null when the text is not an amount. */
export function parseMoney(input: string, currency: string = DEFAULT_CURRENCY_CODE): number | null {
  return readAmount(input, currency) ?? null;
}

/** The error of an amount field; undefined when the text is valid or empty. */
export function amountProblem(text: string, currency: string, label: string): string | undefined {
  if (text.trim() === "") return undefined;
  const amount = parseMoney(text, currency);
  if (amount === null)
    return `Enter an amount such as ${currency === "INR" ? "1,25,000 or 1.25 lakh" : "125,000 or 125k"}`;
  return amount > AMOUNT_MAX ? `${label} is too large` : undefined;
}

/** An amount while it is being edited: "125000" or "99.50"; "" for null. */
export function moneyInput(minor: number | null, currency: string = DEFAULT_CURRENCY_CODE): string {
  if (minor === null) return "";
  const digits = currencyDigits(currency);
  const major = minor / 10 ** digits;
  return Number.isInteger(major) ? String(major) : major.toFixed(digits);
}

/** An amount while it isn't being edited: "1,25,000" or "99.50". */
export function formatAmount(minor: number, currency: string): string {
  const digits = currencyDigits(currency);
  const major = minor / 10 ** digits;
  return major.toLocaleString(moneyLocale(currency), {
    minimumFractionDigits: Number.isInteger(major) ? 0 : digits,
    maximumFractionDigits: digits,
  });
}
