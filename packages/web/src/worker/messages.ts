/** What pages say to the service worker. */
export type Message =
  /** Take over now: the visitor has asked for the new version. */
  { type: "take-over" } | { type: "keep"; assets: string[] }; // keep these, which the page loaded before the worker was there

/** How the names of caches begin in which pages keep answers, which the worker leaves alone; see `lib/api/vault.ts`. */
export const KEPT_ANSWERS = "answers-";
