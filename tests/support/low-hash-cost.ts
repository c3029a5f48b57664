/** In place of the cost of real hashes, where tests are about what is done with a password and not about guessing it. */
export const HASH_COST = { n: 2, r: 8, p: 1 };
