import { DAY_PARTS, type DayPart } from "../leads/list/rules";

export const FOLLOW_UP_DAYS = 7; // days ahead

/** Lengths of the dashboard's lists. */
export const SHOWN = { overdue: 6, upcoming: 8, leads: 5, activity: 20 } as const;

/** In the order shown. */
export const SECTIONS = DAY_PARTS;
export type Section = DayPart;

/** Value of `section` for overdue leads by owner, requested separately if there are too many leads. */
export const OWNERS = "owners";
export const OWNERS_COUNTED = 50; // owners with the most open leads

export const SECTION_PAGE = 20; // leads per page of a section
export const SECTION_COUNT_MAX = 1_000; // counted so far, "1,000+" beyond
export const DONE_READ = 200; // entries of today that are checked for completed follow-ups

export const FIGURES_DAYS_MAX = 92; // longest period: a quarter
