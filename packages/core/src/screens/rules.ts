export const FOLLOW_UP_DAYS = 7; // how far ahead follow-ups are shown

/** How much of each list the dashboard shows. */
export const SHOWN = { overdue: 6, upcoming: 8, leads: 5 } as const;
