import { DAY_PARTS, type DayPart } from "../leads/list/rules";

export const FOLLOW_UP_DAYS = 7; // how far ahead follow-ups are shown

/** How much of each list the dashboard shows. */
export const SHOWN = { overdue: 6, upcoming: 8, leads: 5, activity: 20 } as const;

/** The sections of a day's work, in working order. */
export const SECTIONS = DAY_PARTS;
export type Section = DayPart;

/** The part of the answer that tells who has how much overdue, asked for alone where the day is too full to tell it. */
export const OWNERS = "owners";
export const OWNERS_COUNTED = 50; // those with the most open leads

export const SECTION_PAGE = 20; // leads of a section at once
export const SECTION_COUNT_MAX = 1_000; // counted so far, "1,000+" beyond
export const DONE_READ = 200; // entries of today that are looked through for what was done

export const FIGURES_DAYS_MAX = 92; // what the dashboard's figures span at most: the longest quarter
