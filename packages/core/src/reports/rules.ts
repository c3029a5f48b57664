/** The reports there are, in the order that they are offered. */
export const REPORTS = ["funnel", "sources", "team", "trend", "ageing", "won-lost", "forecast"] as const;
export type ReportName = (typeof REPORTS)[number];

export const RANGE_DAYS = 30; // what a report spans unless it is asked for another range
export const RANGE_DAYS_MAX = 1_096; // three years
export const YEARS = /^[12]/; // in which leads are: days of five-digit years, and before Christ, have no order
export const FORECAST_DAYS = 180; // of the past that a forecast learns from
/** How old open leads are, in days: the upper end of each class; the last has none. */
export const AGES = [7, 30, 90] as const;

export const COUNTING_TEXT = "Leads from before are still being counted. Try again in a moment.";
