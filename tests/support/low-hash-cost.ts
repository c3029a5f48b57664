/** Low password hash cost for tests without timing requirements. */
export const HASH_COST = { n: 2, r: 8, p: 1 };
