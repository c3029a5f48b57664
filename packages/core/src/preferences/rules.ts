/** Default currency (spec section 9): kept until a tenant's settings have loaded, and when loading fails. */
export const DEFAULT_CURRENCY_CODE = "INR";
export const DEFAULT_CURRENCY_SYMBOL = "₹";
export const DEFAULT_TIMEZONE = "Asia/Kolkata";

export const VERIFY_FIRST_TEXT = "Verify your email first."; // until then a business writes to nobody else

/** The currencies of ISO 4217 that have no decimal digits, and those that have three. All others have two. */
export const NO_DIGITS = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" ");
export const THREE_DIGITS = "BHD IQD JOD KWD LYD OMR TND".split(" ");

/** Minor units of a currency, not those of `Intl`, which leaves out what is no longer used in cash. */
export function currencyDigits(code: string): number {
  if (NO_DIGITS.includes(code)) return 0;
  return THREE_DIGITS.includes(code) ? 3 : 2;
}

export const DATE_FORMATS = ["dd MMM yyyy", "dd/MM/yyyy", "MM/dd/yyyy", "yyyy-MM-dd"] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];
export const WEEK_DAYS = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];

export const BUSINESS_NAME_MAX = 120;
