import { moneyLocale } from "@leadlane/core/money/rules";
import { currencyDigits, DEFAULT_CURRENCY_CODE } from "@leadlane/core/preferences/rules";

const LAKH = 100_000;
const CRORE = 100 * LAKH;
const formats = new Map<string, Intl.NumberFormat>();

function format(currency: string, form: "whole" | "exact" | "compact"): Intl.NumberFormat {
  const key = `${currency}/${form}`;
  const known = formats.get(key);
  if (known) return known;
  const digits = form === "exact" ? currencyDigits(currency) : 0;
  const created = new Intl.NumberFormat(moneyLocale(currency), {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: form === "compact" ? 2 : digits,
    notation: form === "compact" ? "compact" : "standard",
  });
  formats.set(key, created);
  return created;
}

/** Groups a count like the amounts beside it: 1,25,000 for rupees, else 125,000. */
export function formatCount(count: number, currency: string): string {
  return count.toLocaleString(moneyLocale(currency));
}

/** Minor units to text: "₹1,25,000", "$125,000"; decimals only if needed: "₹99.50". */
export function formatMoney(minor: number, currency: string = DEFAULT_CURRENCY_CODE): string {
  const major = minor / 10 ** currencyDigits(currency);
  return format(currency, Number.isInteger(major) ? "whole" : "exact").format(major);
}

/** Major units to text with all decimals: "₹1,25,000.00", "$125,000.00", "KWD 125,000.000". */
export function formatExactMoney(major: number, currency: string): string {
  return format(currency, "exact").format(major);
}

let twoDecimals: Intl.NumberFormat | undefined;

function rupees(amount: number, unit: string): string {
  twoDecimals ??= new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });
  return `₹${twoDecimals.format(amount)} ${unit}`;
}

/**
 * For tiles and columns: "₹2.75 L", "₹1.2 Cr", "$1.23M"; whole units below 100,000. Show the full amount in a
 * title. Only rupees use lakhs and crores.
 */
export function formatMoneyCompact(minor: number, currency: string = DEFAULT_CURRENCY_CODE): string {
  const major = minor / 10 ** currencyDigits(currency);
  if (major < LAKH) return format(currency, "whole").format(major);
  if (currency !== "INR") return format(currency, "compact").format(major);
  // 99.5 lakh and more would round to "100 L", so it is shown in crores.
  return major >= CRORE - LAKH / 200 ? rupees(major / CRORE, "Cr") : rupees(major / LAKH, "L");
}
