import { CURRENCY_DIGITS } from "./currency-codes";
import { currencyDigits, DEFAULT_CURRENCY_SYMBOL } from "./rules";
import type { Currency } from "./schema";

/** Stored amounts are in thousandths of the major unit, because some currencies have three decimals. */
const STORED_DIGITS = 3;

export function isCurrency(code: string): boolean {
  return CURRENCY_DIGITS.has(code);
}

export function currencySymbol(code: string): string {
  if (code === "INR") return DEFAULT_CURRENCY_SYMBOL;
  const parts = new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: code,
    currencyDisplay: "narrowSymbol",
  }).formatToParts(0);
  return parts.find((part) => part.type === "currency")?.value ?? code;
}

let currencies: Currency[] | undefined;

export function listCurrencies(): Currency[] {
  currencies ??= nameCurrencies();
  return currencies;
}

function nameCurrencies(): Currency[] {
  const names = new Intl.DisplayNames("en-IN", { type: "currency" });
  return [...CURRENCY_DIGITS.keys()]
    .map((code) => ({ code, name: names.of(code) ?? code, symbol: currencySymbol(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** Minor units → stored amount. */
export function toStored(minorUnits: number, code: string): number {
  return minorUnits * 10 ** (STORED_DIGITS - currencyDigits(code));
}

/** Stored amount → minor units, rounded if the currency was changed to one with fewer decimals. */
export function fromStored(thousandths: number, code: string): number {
  return Math.round(thousandths / 10 ** (STORED_DIGITS - currencyDigits(code)));
}
