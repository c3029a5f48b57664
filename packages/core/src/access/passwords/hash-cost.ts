/** Scrypt parameters of new hashes; about 0.2 s on one core. */
export const HASH_COST = { n: 2 ** 15, r: 8, p: 3 };
