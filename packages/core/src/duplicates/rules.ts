/** Properties that can identify two leads as the same person. */
export const MATCHES = ["phone", "email", "name"] as const;
export type Match = (typeof MATCHES)[number];

export const DUPLICATES_MAX = 10;
export const DISMISSED_MAX = 100;
export const PAIRS_PAGE_DEFAULT = 25;
export const PAIRS_PAGE_MAX = 100;
