import { REPORTS } from "@leadlane/core/reports/rules";
import { newPhone, PASSWORD } from "../../support/tenant";
import { COMMON, RARE } from "../cost/leads";
import { type Business, month, type Who, yearAgo } from "./business";
import type { Bar } from "./judge";
import type { Request } from "./runner";

/** What the design's table of access patterns asks, as requests; `docs/data-model.md` says how each is answered. */
export interface Pattern {
  number: string; // of the design's row
  name: string;
  as: readonly Who[];
  bar: Bar;
  /** One of many requests like it; `time` counts them. */
  make: (business: Business, who: Who, time: number) => Omit<Request, "token">;
  isAnonymous?: true;
  writes?: true;
  bare?: "transaction"; // what the bare handler does of it; everything when absent
}

const ALL = ["Admin", "Manager of 24", "Staff"] as const;
const ADMIN = ["Admin"] as const;
const REACHES = ["Manager of 24", "Staff"] as const;
const SEVERAL = ["Admin", "Manager of 24"] as const; // who has leads that few are like
const FIFTH = ["Staff of a fifth"] as const; // in no team
const BULK = 100;

const ONE = { calls: 1 };
/** Settings and users, what is overdue or open; of days three pages, and their months. 2,000 users are 250 units. */
const REPORT: Bar = { calls: 8, reads: 420 };
/** One Query; how many there are in all, which the answer tells, is a read by key beside it. */
const PAGE: Bar = { queries: 1, calls: 2 };
/** By keys alone: the leads are read beside it. */
const KEYS: Bar = { queries: 1, calls: 3, reads: 45 };
/** One after the other the word, whether the newest are kept apart, those; then the leads. */
const RARELY: Bar = { queries: 2, calls: 4 };
/** Each word, then both as a phrase and the newest of one of them. */
const TWO_WORDS: Bar = { queries: 5, calls: 6, reads: 22 };
/** Of what many have a page of the newest places. */
const MANY: Bar = { ...RARELY, reads: 18 };
const TODAY: Bar = { calls: 8, reads: 150 };
const FILTERED: Bar = { queries: 4, grows: true };

function read(number: string, name: string, as: readonly Who[], path: string | Path, bar: Bar): Pattern {
  const of = typeof path === "string" ? () => path : path;
  return { number, name, as, bar, make: (business, who) => ({ method: "GET", path: of(business, who) }) };
}
type Path = (business: Business, who: Who) => string;

const list = (query: string) => `/leads/leads?limit=50${query}`;
const sorted = (sort: string, as: readonly Who[], bar = PAGE) =>
  read("2", `list by ${sort}`, as, list(`&sort=${sort}`), bar);
const search = (name: string, words: string, as: readonly Who[], bar = RARELY) =>
  read("4", `search: ${name}`, as, `/leads/leads?limit=20&q=${words}`, bar);

const READS: readonly Pattern[] = [
  read("1", "authenticate, nothing else", ALL, "/uac/roles", { calls: 0 }),
  read("1", "first screen (me)", ALL, "/auth/me", { calls: 3 }),
  read("2", "list of 50, newest first", ALL, list(""), { ...PAGE, ratio: 1.3 }),
  sorted("created_at", ALL),
  sorted("-updated_at", ADMIN, { ...PAGE, reads: 40 }),
  sorted("-updated_at", REACHES, PAGE),
  sorted("follow_up_at", ALL, KEYS),
  sorted("name", ADMIN, KEYS),
  sorted("-value", ADMIN, KEYS),
  read(
    "2",
    "one status in board order",
    ALL,
    ({ statuses }) => `/leads/board?status_id=${statuses[1]}`,
    PAGE,
  ),
  read("2", "list of one source", ADMIN, ({ sources }) => list(`&source_id=${sources[0]}`), {
    ...PAGE,
    reads: 40,
  }),
  read("2", "list of one owner", ADMIN, ({ people }) => list(`&owner_id=${people.Staff.id}`), PAGE),
  read("3", "list of one status", ALL, ({ statuses }) => list(`&status_id=${statuses[1]}`), FILTERED),
  read(
    "3",
    "list of a status and a source",
    ALL,
    ({ statuses, sources }) => list(`&status_id=${statuses[1]}&source_id=${sources[1]}`),
    FILTERED,
  ),
  read("3", "list by -updated_at", FIFTH, list("&sort=-updated_at"), { ...FILTERED, calls: 5, reads: 120 }),
  read("3", "list of a tag", ADMIN, list("&tag=vip"), FILTERED),
  read("3", "list above a value, by name", ALL, list("&value_min=1500000&sort=name"), FILTERED),
  search("a word that few have", RARE.word, SEVERAL),
  search("a word that many have", COMMON.word, ALL, MANY),
  search("two letters", COMMON.word.slice(0, 2), ALL, MANY),
  search("one letter", COMMON.word.slice(0, 1), ALL, MANY),
  search("a word of few, one of many", `${COMMON.word}+${RARE.word}`, SEVERAL),
  search("two words of many", `${COMMON.word}+${COMMON.other}`, ALL, TWO_WORDS),
  search("a whole number", RARE.phone, ADMIN),
  search("the last four digits", RARE.lastFour, SEVERAL),
  search("an e-mail address begun", RARE.email, SEVERAL),
  read("5", "lead with timeline", ALL, ({ detail }, who) => `/leads/leads/${detail[who]}`, {
    ...ONE,
    ratio: 1.5,
  }),
  read("6", "board of six columns", ALL, "/leads/board", { calls: 2 + 6 }),
  // Each column is a filtered list (decision 019).
  // That order has keys alone: of each Query 250 leads are read by three calls.
  read("3", "board of six columns by value", ALL, "/leads/board?sort=-value", {
    queries: 6 * 4,
    calls: 2 + 6 * 4 * 4,
    grows: true,
  }),
  // What a column of more than a thousand has of it is told by all days.
  read(
    "3",
    "board of six columns of a source",
    ALL,
    ({ sources }) => `/leads/board?source_id=${sources[1]}`,
    { calls: 2 + 6 + 1 + 6, grows: true },
  ),
  // Four kinds of things at once (decision 018), and a read by key of their leads.
  read("9", "calendar of a month", ALL, () => `/calendar/events?${month()}`, { queries: 4, calls: 5 }),
  read("10", "dashboard", ALL, "/dashboard/summary", { calls: 8 }),
  // An item of a day has a mark for each change that it counts, for six weeks: a kilobyte for a hundred.
  read("10", "figures of the dashboard", ALL, "/dashboard/figures?compare=previous", { calls: 8, reads: 40 }),
  read("10", "today", ALL, "/leads/today", TODAY),
  ...REPORTS.map((name) => read("10", `report: ${name}`, ADMIN, `/reports/${name}`, REPORT)),
  ...REPORTS.map((name) =>
    read(
      "10",
      `report over twelve months: ${name}`,
      ADMIN,
      () => `/reports/${name}?from=${yearAgo()}`,
      REPORT,
    ),
  ),
  read("11", "statuses", ADMIN, "/status/statuses", ONE),
  read("11", "sources", ADMIN, "/ref/lead-sources", ONE),
  read("11", "preferences", ADMIN, "/settings/preferences", ONE),
  read("11", "products", ADMIN, "/services/products", ONE),
];

const WRITES: readonly Pattern[] = [
  {
    number: "7",
    name: "move between two others",
    as: ALL,
    bar: { calls: 2 },
    writes: true,
    make: (business, who, time) => {
      const status = time % 2;
      const [moved, ...others] = business.leadsBy[who];
      const [after_id, before_id] = others.slice(status * 2, status * 2 + 2);
      const body = { status_id: business.statuses[status], before_id, after_id };
      return { method: "PUT", path: `/leads/leads/${moved}/move`, body };
    },
  },
  {
    number: "8",
    name: "create",
    as: ALL,
    bar: { calls: 3, ratio: 3 },
    writes: true,
    bare: "transaction",
    make: ({ sources }) => {
      const email = `${newPhone()}@example.test`;
      const about = { name: "Asha Menon", company: "Menon Homes", value: 450_000, note: "Corner plot" };
      const body = { ...about, phone: newPhone(), email, source_id: sources[0] };
      return { method: "POST", path: "/leads/leads", body };
    },
  },
  {
    number: "12",
    name: "sign-in",
    as: ["Staff"],
    bar: { calls: 8 },
    isAnonymous: true,
    writes: true,
    make: ({ people }, who) => ({
      method: "POST",
      path: "/auth/login",
      body: { email: people[who].email, password: PASSWORD },
    }),
  },
  {
    number: "12",
    name: "capture",
    as: ADMIN,
    bar: { calls: 7 },
    isAnonymous: true,
    writes: true,
    make: ({ formKey }) => ({
      method: "POST",
      path: `/capture/${formKey}`,
      body: { name: "Asha Menon", phone: newPhone(), message: "Please call" },
    }),
  },
  {
    number: "13",
    name: "move 100 at once",
    as: ADMIN,
    bar: { calls: 8 },
    writes: true,
    make: ({ bulk, statuses }, _who, time) => ({
      method: "POST",
      path: "/leads/bulk",
      body: { ids: bulk.slice(0, BULK), action: "move", status_id: statuses[time % 2] },
    }),
  },
];

export const PATTERNS = [...READS, ...WRITES];
