import { PING_INTERVAL, PING_SPREAD } from "../../../packages/web/src/lib/realtime/socket";
import type { Measured } from "./measure";

/**
 * List prices in Mumbai (ap-south-1), in US dollars, without the free tier. They are AWS's to change: whoever changes
 * one here runs `npm run cost`, and the document follows.
 */
const PRICES = {
  writeUnits: 0.71e-6,
  readUnits: 0.1425e-6,
  httpRequests: 1.05e-6,
  lambdaRequests: 0.2e-6,
  lambdaGbSeconds: 0.0000133334,
  socketMessages: 1.05e-6,
  socketMinutes: 0.263e-6,
  storageGb: 0.285,
  recoveryGb: 0.228,
  transferGb: 0.109,
  edgeRequests: 1.2e-6,
  wafRequests: 0.6e-6,
  logGb: 0.67,
  queueRequests: 0.4e-6,
};

/** Metrics that alarms watch, as CloudWatch bills them: one of a sum counts for each of its parts. */
export const ALARM_METRICS = 38;
/** Those of them that are the stage's own: AWS's come free. */
export const OWN_METRICS = 4;

/** Lambda asks a queue for messages five times at once, and waits 20 seconds where there are none. */
const QUEUE_READS = (5 * 30 * 24 * 60 * 60) / 20;

/** What one function's run costs. */
function run(ms: number, gb: number): number {
  return PRICES.lambdaRequests + (ms / 1000) * gb * PRICES.lambdaGbSeconds;
}

/** One look of the canary: page, configuration, API, and a socket that says ping; units measured, times assumed. */
const LOOK =
  run(1000, 0.25) +
  run(30, 1) +
  4 * run(30, 0.5) +
  PRICES.httpRequests +
  4 * (PRICES.edgeRequests + PRICES.wafRequests) +
  2 * PRICES.socketMessages +
  PRICES.socketMinutes +
  3 * PRICES.queueRequests +
  4 * (PRICES.writeUnits + PRICES.readUnits) +
  (30_000 * PRICES.transferGb + 4000 * PRICES.logGb) / 1e9;
/** One call of the schedule when nothing is due, and the stream's readers that its heartbeat calls. */
const TICK = 3 * run(60, 0.5) + PRICES.writeUnits + 6 * PRICES.readUnits;
const MINUTES = 30 * 24 * 60;

/** What production costs a month before anybody has signed up. */
export const FIXED = [
  { what: "the web ACL and its three rules", dollars: 8 },
  { what: "the dashboard", dollars: 3 },
  { what: `${ALARM_METRICS} metrics with an alarm`, dollars: ALARM_METRICS * 0.1 },
  { what: `${OWN_METRICS} of them the stage's own`, dollars: OWN_METRICS * 0.3 },
  { what: "a look from outside each minute", dollars: MINUTES * LOOK },
  { what: "the schedule and its heartbeat", dollars: (MINUTES / 5) * TICK },
  { what: "the secret between distribution, API and sockets", dollars: 0.4 },
  { what: "asking the queue for messages", dollars: QUEUE_READS * PRICES.queueRequests },
];

/** What a user does. */
export const REQUESTS = [
  "sign-in",
  "first screen",
  "list",
  "board",
  "dashboard",
  "detail",
  "duplicates",
  "create",
  "move",
] as const;
export type RequestName = (typeof REQUESTS)[number];

/** How often one user does that on a working day. */
export const DAY: Record<RequestName, number> = {
  "sign-in": 1,
  "first screen": 5,
  list: 25,
  board: 10,
  dashboard: 5,
  detail: 40,
  duplicates: 40, // asked beside each lead that is opened
  create: 4,
  move: 20,
};
export const WORKING_DAYS = 22;
export const HOURS = 8; // hours a day that a tab is open
/** Sockets that a user opens in a day: one with each first screen, and again after the two hours that one lives. */
export const SOCKETS = DAY["first screen"] + HOURS / 2;
export const PING_SECONDS = (PING_INTERVAL - PING_SPREAD / 2) / 1000;
/** Of all users so many see every lead, and half of them are connected when something changes; the owner sees it too. */
export const SEE_ALL = 0.1;
const CONNECTED = 0.5;
/**
 * Billed time in milliseconds and memory in GB, assumed: a request, one that hashes a password, a batch of a consumer, a
 * message on a socket, and as many posts to connections as go at once.
 */
export const TIME = {
  request: { ms: 30, gb: 1 },
  hash: { ms: 350, gb: 1 },
  batch: { ms: 60, gb: 0.5 },
  message: { ms: 15, gb: 0.5 },
  posts: { ms: 20, gb: 0.5 },
};
const POSTS_AT_ONCE = 50; // as in core/src/realtime/delivery.ts
const LOG_BYTES = 500;
const GB = 1e9;
/** Leads are kept for so many months in a business that has been here for a while. */
export const MONTHS_KEPT = 24;

const WRITES = ["sign-in", "create", "move"] as const;

export type Term = "table" | "requests" | "functions" | "pushes" | "pings" | "storage" | "transfer and logs";
export type Bill = Record<Term, number>;

/** How many connected people see a change in a business of so many users: its owner and a part of who sees all. */
export function listeners(users: number): number {
  return Math.max(0, Math.min(users - 1, users * SEE_ALL * CONNECTED + 1));
}

/** Read units of telling so many people of one change. */
export function toldReads({ push, further }: Measured, people: number): number {
  return push.reads * Math.min(people, 1) + further.reads * Math.max(0, people - 1);
}

/** Milliseconds that `notify` takes longer to tell so many. */
export function postingMs(people: number): number {
  return (people / POSTS_AT_ONCE) * TIME.posts.ms;
}

/** What a business of so many users costs a month, in dollars by term. */
export function bill(measured: Measured, users: number): Bill {
  const { requests: spent, connection, leadBytes, tenantBytes } = measured;
  const monthly = users * WORKING_DAYS;
  const sum = (each: (name: RequestName) => number) =>
    REQUESTS.reduce((total, name) => total + DAY[name] * monthly * each(name), 0);
  const requests = sum(() => 1);
  const writes = WRITES.reduce((total, name) => total + DAY[name] * monthly, 0);
  const changes = (DAY.create + DAY.move) * monthly;
  const people = listeners(users);
  const time = ({ ms, gb }: { ms: number; gb: number }) => (ms / 1000) * gb * PRICES.lambdaGbSeconds;
  const batches = 2 * writes;
  const pings = (monthly * HOURS * 3600) / PING_SECONDS;
  const connections = monthly * SOCKETS;
  // Opened, registered and closed; a ping. Answers are messages of their own.
  const heard = 3 * connections + pings;
  const reads = sum((name) => spent[name].reads) + changes * toldReads(measured, people);
  const units = (kind: "reads" | "writes") => connections * connection[kind];
  const stored = (tenantBytes + DAY.create * monthly * MONTHS_KEPT * leadBytes) / GB;
  return {
    table:
      reads * PRICES.readUnits + sum((name) => spent[name].writes + spent[name].search) * PRICES.writeUnits,
    requests:
      requests * PRICES.httpRequests + (requests + connections) * (PRICES.edgeRequests + PRICES.wafRequests),
    functions:
      (requests + batches) * PRICES.lambdaRequests +
      (requests - DAY["sign-in"] * monthly) * time(TIME.request) +
      DAY["sign-in"] * monthly * time(TIME.hash) +
      batches * time(TIME.batch),
    pushes: changes * (people * PRICES.socketMessages + time({ ...TIME.posts, ms: postingMs(people) })),
    pings:
      monthly * HOURS * 60 * PRICES.socketMinutes +
      (2 * connections + 2 * pings) * PRICES.socketMessages +
      heard * (PRICES.lambdaRequests + time(TIME.message) + (LOG_BYTES * PRICES.logGb) / GB) +
      connections * PRICES.queueRequests * 3 +
      units("reads") * PRICES.readUnits +
      units("writes") * PRICES.writeUnits,
    storage: stored * (PRICES.storageGb + PRICES.recoveryGb),
    "transfer and logs":
      (sum((name) => spent[name].bytes) / GB) * PRICES.transferGb +
      ((requests + batches) * LOG_BYTES * PRICES.logGb) / GB,
  };
}

/** What a business costs a month in which nobody signs in. */
export function idleBill({ tenantBytes, leadBytes }: Measured, leads: number): number {
  return ((tenantBytes + leads * leadBytes) / GB) * (PRICES.storageGb + PRICES.recoveryGb);
}

export function total(parts: Bill): number {
  return Object.values(parts).reduce((sum, dollars) => sum + dollars, 0);
}
