export type Message = { type: "take-over" } | { type: "keep"; assets: string[] }; // cache assets that the page loaded before the worker was active

/** Prefix of the caches with API responses, which the worker must not delete; see `lib/api/vault.ts`. */
export const RESPONSE_CACHE_PREFIX = "answers-";
