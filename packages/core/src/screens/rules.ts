import { DAY_PARTS, type DayPart } from "../leads/list/rules";

export const FOLLOW_UP_DAYS = 7;

export const SHOWN = { overdue: 6, upcoming: 8, leads: 5, activity: 20 } as const;

export const SECTIONS = DAY_PARTS;
export type Section = DayPart;

/** Value of `section` for overdue leads by owner, requested separately if there are too many leads. */
export const OWNERS = "owners";
export const OWNERS_COUNTED = 50;

export const SECTION_PAGE = 20;
export const SECTION_COUNT_MAX = 1_000; // shown as "1,000+" above
export const DONE_TASKS_MAX = 200;

export const FIGURES_DAYS_MAX = 92;
