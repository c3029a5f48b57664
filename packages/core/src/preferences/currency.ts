import { CURRENCY_DIGITS } from "./currency-codes";
import { currencyDigits, DEFAULT_CURRENCY_SYMBOL } from "./rules";
import type { Currency } from "./schema";

/** Money is stored in thousandths of the major unit: the most digits that any currency has. */
const STORED_DIGITS = 3;

export function isCurrency(code: string): boolean {
  return CURRENCY_DIGITS.has(code);
}

/** The symbol people use for a currency where they know which one is meant: ₹, $, ¥; its code where there is none. */
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

/** By name; made once, because names and symbols of all of them take milliseconds. */
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

/** Minor units of a currency to what is stored. */
export function toStored(minorUnits: number, code: string): number {
  return minorUnits * 10 ** (STORED_DIGITS - currencyDigits(code));
}

/** What is stored to minor units of a currency, rounded where a change of currency left fewer digits. */
export function fromStored(thousandths: number, code: string): number {
  return Math.round(thousandths / 10 ** (STORED_DIGITS - currencyDigits(code)));
}
