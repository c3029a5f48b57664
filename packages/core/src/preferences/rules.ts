/** Spec section 9: default currency until the tenant's settings are loaded, and if loading fails. */
export const DEFAULT_CURRENCY_CODE = "INR";
export const DEFAULT_CURRENCY_SYMBOL = "₹";
export const DEFAULT_TIMEZONE = "Asia/Kolkata";

export const VERIFY_FIRST_TEXT = "Verify your email first.";

/** ISO 4217 currencies without decimals and with three; all others have two. */
export const NO_DIGITS = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" ");
export const THREE_DIGITS = "BHD IQD JOD KWD LYD OMR TND".split(" ");

/** Decimals. Not from `Intl`, which ignores minor units that are no longer used in cash. */
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
