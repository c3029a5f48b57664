/** What a new hash costs by scrypt: about 0.2 s of one core. */
export const HASH_COST = { n: 2 ** 15, r: 8, p: 3 };
