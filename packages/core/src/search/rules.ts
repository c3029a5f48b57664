/** Hits that one answer gives at most. */
export const HITS_MAX = 20;
