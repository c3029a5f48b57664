import { INDEXES } from "@leadlane/core/kernel/table/definition";
import { settings } from "../../../infra/settings";
import type { Action, Measured } from "../cost/measure";
import { DAY, TIME } from "../cost/model";
import {
  changesOf,
  connectionsOf,
  framesOf,
  functionsOf,
  perSecond,
  pingsOf,
  postingOf,
  pushesOf,
  readsOf,
  requestsOf,
  sumOf,
  usersOf,
  type World,
} from "./world";

/** Something that has a limit. */
export interface Part {
  name: string;
  /** Whose limit it is: the account's with AWS, AWS's for good, or a setting of ours. */
  of: "account" | "AWS" | "setting";
  limit: number;
  unit: string;
  load: (world: World, measured: Measured) => number;
  /** What grows until it breaks: the number of businesses, or the large one's users. */
  grows: keyof World;
  note: string; // what is counted, and what is assumed
}

const FILES = 14; // requests of a first screen to the distribution, at most (docs/performance.md)
const SHARDS = 4; // a new table takes 4,000 write units a second, which are four partitions
const AT_ONCE_A_SHARD = 10; // infra/functions/stream-consumer.ts
export const LANES = SHARDS * AT_ONCE_A_SHARD;
const DELIVERIES = 10; // infra/jobs.ts
const TRANSACTION_MS = 15; // assumed
const LETTERS_A_MONTH = { user: 0.5, business: 2 }; // assumed: invitations and resets; invoices and receipts
const STEPS_A_DAY = 1 + 2 / 30; // of the schedule, for a business: a comparison, and two of its subscription a month
export const LAST_STEP_SECONDS = 90; // functions/src/schedule/tick.ts
const TICK_SECONDS = 240 - LAST_STEP_SECONDS; // infra/schedule.ts
const TICKS_A_DAY = 288;
const ID_BYTES = 28; // of an id in a set
const ITEM_BYTES = 400 * 1024;
const FIVE_MINUTES = 300;

/** Write units of an action in the table without its indexes. */
function tableWrites({ writes, search, places }: Action): number {
  return Object.keys(INDEXES).reduce((rest, index) => rest - (places[index] ?? 0), writes + search);
}

/** Write units of a place a second. */
function at(place: string, users: number, measured: Measured): number {
  return sumOf(users, measured, ({ places }) => places[place] ?? 0);
}

function lettersADay({ businesses, ...world }: World): number {
  const users = usersOf({ businesses, ...world });
  return (users * LETTERS_A_MONTH.user + (businesses + 1) * LETTERS_A_MONTH.business) / 30;
}

/** Lanes of the stream that are busy where every record comes in a batch of its own. */
function lanes(reader: "project" | "notify") {
  return (world: World, measured: Measured): number => {
    const records = sumOf(usersOf(world), measured, (action) => action.records[reader]);
    const posting = reader === "notify" ? postingOf(world) : 0;
    return (records * TIME.batch.ms + posting) / 1000;
  };
}

const onOneKey = { of: "AWS", unit: "write units a second", limit: 1000, grows: "large" } as const;

export const PARTS: readonly Part[] = [
  {
    name: "distribution",
    of: "account",
    limit: 250_000,
    unit: "requests a second",
    load: (world) =>
      requestsOf(usersOf(world)) +
      connectionsOf(usersOf(world)) +
      perSecond(usersOf(world), DAY["first screen"]) * FILES,
    grows: "businesses",
    note: `each request to the API, each socket, and ${FILES} for files with each first screen`,
  },
  {
    name: "web ACL: one address",
    of: "setting",
    limit: settings.edgeRequestLimit,
    unit: "requests and sockets in 5 minutes",
    load: ({ large }) => (requestsOf(large) + connectionsOf(large)) * FIVE_MINUTES,
    grows: "large",
    note: "the whole large business in one office, `EDGE_REQUEST_LIMIT`",
  },
  {
    name: "web ACL: attempts of one address",
    of: "setting",
    limit: settings.edgeAttemptLimit,
    unit: "sign-ins in 5 minutes",
    load: ({ large }) => perSecond(large, DAY["sign-in"]) * FIVE_MINUTES,
    grows: "large",
    note: "the same office, `EDGE_ATTEMPT_LIMIT`",
  },
  {
    name: "HTTP API",
    of: "setting",
    limit: settings.apiThrottle.rate,
    unit: "requests a second",
    load: (world) => requestsOf(usersOf(world)),
    grows: "businesses",
    note: "`API_RATE_LIMIT`",
  },
  {
    name: "WebSocket API",
    of: "setting",
    limit: settings.socketThrottle.rate,
    unit: "frames a second",
    load: (world) => framesOf(usersOf(world)),
    grows: "businesses",
    note: "opened, registered, closed, pings; `SOCKET_RATE_LIMIT`",
  },
  {
    name: "API Gateway",
    of: "account",
    limit: 10_000,
    unit: "requests a second",
    load: (world) =>
      requestsOf(usersOf(world)) +
      framesOf(usersOf(world)) +
      connectionsOf(usersOf(world)) +
      pingsOf(usersOf(world)) +
      pushesOf(world),
    grows: "businesses",
    note: "both APIs, answers on sockets and pushes",
  },
  {
    name: "API Gateway, by pushes of the large business",
    of: "account",
    limit: 10_000,
    unit: "pushes a second",
    load: (world) => {
      const { changes = 0, people = 0 } = changesOf(world)[1] ?? {};
      return changes * people;
    },
    grows: "large",
    note: "each change to everybody who is connected and sees it: the square of its users",
  },
  {
    name: "new connections",
    of: "account",
    limit: 500,
    unit: "a second",
    load: (world) => connectionsOf(usersOf(world)),
    grows: "businesses",
    note: "each page that is loaded opens one, and AWS cuts each after two hours",
  },
  {
    name: "functions at the same time",
    of: "account",
    limit: 1000,
    unit: "functions",
    load: functionsOf,
    grows: "businesses",
    note: "billed times are assumed (docs/cost.md); every record of the stream in a batch of its own",
  },
  {
    name: "table: reads",
    of: "account",
    limit: 40_000,
    unit: "read units a second",
    load: readsOf,
    grows: "businesses",
    note: "measured units",
  },
  {
    name: "table: writes",
    of: "account",
    limit: 40_000,
    unit: "write units a second",
    load: (world, measured) => sumOf(usersOf(world), measured, ({ writes }) => writes),
    grows: "businesses",
    note: "measured units, with all that follows",
  },
  {
    name: "table: writes on its first day",
    of: "setting",
    limit: settings.tableWrites,
    unit: "write units a second",
    load: (world, measured) => sumOf(usersOf(world), measured, tableWrites),
    grows: "businesses",
    note: "`TABLE_WRITES`; the table without its indexes, each of which has a limit of its own",
  },
  {
    name: "any key: reads of the large business",
    of: "AWS",
    limit: 3000,
    unit: "read units a second",
    load: ({ large }, measured) => readsOf({ businesses: 0, large }, measured),
    grows: "large",
    note: "as if all of its reads were one partition key's",
  },
  {
    name: "any key: writes of the large business",
    ...onOneKey,
    load: ({ large }, measured) => sumOf(large, measured, ({ writes }) => writes),
    note: "as if all of its writes were one partition key's",
  },
  ...["AUDIT", "COUNTERS", "DAYS", "CONNECTIONS", "tenant-created", "tenant-board"].map(
    (place): Part => ({
      name: `key of the large business: ${place}`,
      ...onOneKey,
      load: ({ large }, measured) => at(place, large, measured),
      note: "measured units of that partition, or of that whole index",
    }),
  ),
  {
    name: "item of the large business: its counter",
    of: "AWS",
    limit: 1,
    unit: "transactions at the same time",
    load: ({ large }) => (perSecond(large, DAY.create + DAY.move) * TRANSACTION_MS) / 1000,
    grows: "large",
    note: `every change in a transaction of its own of ${TRANSACTION_MS} ms (assumed); those that meet are tried again`,
  },
  {
    name: "item of the large business: its active users",
    of: "AWS",
    limit: ITEM_BYTES,
    unit: "bytes",
    load: ({ large }) => large * ID_BYTES,
    grows: "large",
    note: "their ids are one item, so that the plan's limit holds",
  },
  {
    name: "key of all businesses: registry",
    of: "AWS",
    limit: 3000,
    unit: "read units a second",
    load: (world) => 2 * changesOf(world).reduce((sum, { changes }) => sum + changes, 0),
    grows: "businesses",
    note: "both readers of the stream ask once for each change, as if nothing were known for five seconds",
  },
  {
    name: "key of all businesses: what is due",
    ...onOneKey,
    grows: "businesses",
    load: ({ businesses }) => perSecond(businesses + 1, 2 * STEPS_A_DAY) * 2,
    note: "a pointer a day for each business, put and taken away in transactions",
  },
  ...(["project", "notify"] as const).map(
    (reader): Part => ({
      name: `stream: ${reader}`,
      of: "AWS",
      limit: LANES,
      unit: "batches at the same time",
      load: lanes(reader),
      grows: "businesses",
      note: `${SHARDS} shards of ${AT_ONCE_A_SHARD} batches, every record in one of its own of ${TIME.batch.ms} ms; a lane that is late takes a hundred at once`,
    }),
  ),
  {
    name: "queue",
    of: "setting",
    limit: DELIVERIES,
    unit: "functions",
    load: (world) =>
      ((connectionsOf(usersOf(world)) + (lettersADay(world) * 3) / 28_800) * TIME.request.ms) / 1000,
    grows: "businesses",
    note: "a look at each new connection, and letters",
  },
  {
    name: "mail: a day",
    of: "account",
    limit: 50_000,
    unit: "letters a day",
    load: lettersADay,
    grows: "businesses",
    note: "what SES grants at first outside of its sandbox, where it is 200; invitations, resets, invoices, receipts (assumed)",
  },
  {
    name: "mail: a second",
    of: "account",
    limit: 14,
    unit: "letters a second",
    load: (world) => (lettersADay(world) * 3) / 28_800,
    grows: "businesses",
    note: "the same; in the sandbox 1",
  },
  {
    name: "secrets",
    of: "account",
    limit: 40,
    unit: "calls a second",
    load: (world, measured) => (2 * functionsOf(world, measured)) / 120,
    grows: "businesses",
    note: "twice as many functions as are at work, each every two minutes",
  },
  {
    name: "schedule",
    of: "setting",
    limit: TICK_SECONDS,
    unit: "seconds of a run",
    load: ({ businesses }) => ((businesses + 1) * STEPS_A_DAY * 5 * TRANSACTION_MS) / 1000 / TICKS_A_DAY,
    grows: "businesses",
    note: "what is due is spread over the day, five calls of the table each; a run that is out of time goes on in the next",
  },
];
