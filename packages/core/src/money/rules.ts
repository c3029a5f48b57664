import { normalized } from "../kernel/rules";
import { currencyDigits } from "../preferences/rules";

/** English locales with the digit grouping of the currency's country and a decimal point. */
const LOCALES: Readonly<Record<string, string>> = { INR: "en-IN", EUR: "en-IE", GBP: "en-GB", CHF: "en-CH" };
const OTHER_LOCALE = "en-US";

export function moneyLocale(currency: string): string {
  return LOCALES[currency] ?? OTHER_LOCALE;
}

/** Minor units. A safe integer even in thousandths of the major unit. */
export const AMOUNT_MAX = 1_000_000_000_000;

const UNITS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    k: 3,
    thousand: 3,
    l: 5,
    lac: 5,
    lacs: 5,
    lakh: 5,
    lakhs: 5,
    m: 6,
    mn: 6,
    million: 6,
    cr: 7,
    crs: 7,
    crore: 7,
    crores: 7,
    b: 9,
    bn: 9,
    billion: 9,
  }),
);
const CURRENCY = /\p{Sc}|\brs\b\.?|\binr\b|\brupees?\b|\busd\b|\baed\b|\/-|\bonly\b/giu;

/** Reads `₹1,23,456.00`, `1.23 lakh`, `2 Cr`, `5k` as minor units. Undefined if unreadable. */
export function readAmount(text: string, currency: string, decimalMark?: "." | ","): number | undefined {
  const [, written = "", unit = ""] =
    /^([\d.,'’\s]+)([a-z]*)\.?$/.exec(withoutCurrency(text, currency)) ?? [];
  const power = unit === "" ? 0 : UNITS.get(unit);
  const number = withoutGroups(written.replace(/['’\s]/g, "").replace(/\.$/, ""), decimalMark);
  if (power === undefined || number === undefined) return undefined;
  const amount = Math.round(Number(`${number}e${power + currencyDigits(currency)}`));
  return Math.min(amount, Number.MAX_SAFE_INTEGER);
}

function withoutCurrency(text: string, currency: string): string {
  return normalized(text, "NFKC")
    .trim()
    .replace(ownSigns(currency), "")
    .replace(/(\d)\s*rs\b/gi, "$1")
    .replace(CURRENCY, " ")
    .replace(/rs\.?(?=\d)/gi, "")
    .trim()
    .toLowerCase();
}

const signs = new Map<string, RegExp>();

function ownSigns(currency: string): RegExp {
  const known = signs.get(currency);
  if (known) return known;
  const symbol = currencySymbol(currency).replace(/[.$]/g, "\\$&");
  const made = new RegExp(
    `^(?:${currency}|${symbol})${/[a-z]$/i.test(symbol) ? "\\.?" : ""}|${currency}$`,
    "gi",
  );
  signs.set(currency, made);
  return made;
}

export function currencySymbol(currency: string): string {
  const parts = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  }).formatToParts(0);
  return parts.find((part) => part.type === "currency")?.value ?? currency;
}

const GROUPED_BY_COMMAS = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/;
const GROUPED_BY_DOTS = /^\d{1,3}(\.\d{3})+(,\d+)?$/;
const PLAIN = /^(?:\d+\.?\d*|\.\d+)$/;
const DECIMAL_COMMA = /^\d+,\d{1,2}$/;

function withoutGroups(written: string, decimalMark?: "." | ","): string | undefined {
  if (decimalMark === ",") return withoutGroups(swapMarks(written), ".");
  if (PLAIN.test(written)) return written;
  if (GROUPED_BY_COMMAS.test(written)) return written.replaceAll(",", "");
  if (decimalMark === ".") return undefined;
  // `PLAIN` has already matched a single dot before three digits.
  if (DECIMAL_COMMA.test(written) || GROUPED_BY_DOTS.test(written))
    return swapMarks(written).replaceAll(",", "");
  return undefined;
}

function swapMarks(written: string): string {
  return written.replace(/[.,]/g, (mark) => (mark === "," ? "." : ","));
}
