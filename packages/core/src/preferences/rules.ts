/** Default currency (spec section 9): kept until a tenant's settings have loaded, and when loading fails. */
export const DEFAULT_CURRENCY_CODE = "INR";
export const DEFAULT_CURRENCY_SYMBOL = "₹";
export const DEFAULT_TIMEZONE = "Asia/Kolkata";

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
