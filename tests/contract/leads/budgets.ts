/** Upper limits for one request at any number of leads; an absent limit is not checked. */
export interface Budget {
  calls?: number; // per request, without authentication
  reads?: number; // read units per request
  mayGrow?: true; // read units may grow with the number of leads
  writes?: number; // write units including statistics, search index, audit and notifications
}

const STATUSES = 6; // of a new business: the columns of the board

/**
 * Limits per access pattern. `calls.test.ts` checks them at a few hundred leads, `npm run bench` at up to
 * 100,000.
 */
export const BUDGETS = {
  list: { calls: 2, reads: 15 },
  "lead with timeline": { calls: 2, reads: 15 },
  "page of entries": { calls: 2, reads: 15 },
  "history or audit": { calls: 10, reads: 300, mayGrow: true },
  "filtered list": { calls: 6, reads: 1_000, mayGrow: true },
  "sorted board": { calls: 6, reads: 1_000, mayGrow: true },
  board: { calls: 3 + STATUSES, reads: 100 },
  dashboard: { calls: 8, reads: 100 },
  today: { calls: 8, reads: 150, mayGrow: true },
  report: { calls: 8, reads: 100 },
  search: { calls: 8, reads: 100, mayGrow: true },
  calendar: { calls: 8, reads: 200, mayGrow: true },
  me: { calls: 3, reads: 10 },
  setting: { calls: 1, reads: 10 },
  create: { calls: 3, writes: 60 },
  capture: { calls: 7, writes: 60 },
  move: { calls: 3, writes: 50 },
  update: { calls: 3, writes: 45 },
  "100 leads at once": { calls: 10, writes: 5_000 },
  "sign-in": { calls: 9 },
} satisfies Record<string, Budget>;
