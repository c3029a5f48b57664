/** How far ahead follow-ups are shown. */
export const FOLLOW_UP_DAYS = 7;

/** How much of each list the dashboard shows. */
export const SHOWN = { followUps: 10, leads: 5, activity: 10 } as const;
