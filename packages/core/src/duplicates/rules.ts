/** What two leads can have in common that one person has. */
export const MATCHES = ["phone", "email", "name"] as const;
export type Match = (typeof MATCHES)[number];

export const DUPLICATES_MAX = 10; // the likeliest that are named
export const DISMISSED_MAX = 100; // of one lead; the oldest go first
export const PAIRS_PAGE_DEFAULT = 25;
export const PAIRS_PAGE_MAX = 100;
