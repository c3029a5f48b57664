import { REPORTS } from "@leadlane/core/reports/rules";
import { BUDGETS } from "../../contract/leads/budgets";
import { newPhone, PASSWORD } from "../../support/tenant";
import { type Business, month, type Who, yearAgo } from "./business";
import type { Bar } from "./judge";
import { COMMON, RARE } from "./leads";
import type { Request } from "./runner";

/** The requests of each access pattern in docs/data-model.md. */
export interface Pattern {
  number: string; // in the table of access patterns
  name: string;
  as: readonly Who[];
  bar: Bar;
  /** A request; `time` makes each one different. */
  make: (business: Business, who: Who, time: number) => Omit<Request, "token">;
  isAnonymous?: true;
  writes?: true;
  bare?: "transaction"; // reduces the steps of the bare handler; all by default
}

const ALL = ["Admin", "Manager of 24", "Staff"] as const;
const ADMIN = ["Admin"] as const;
const SEVERAL = ["Admin", "Manager of 24"] as const; // users with few leads in common
const FIFTH = ["Staff of a fifth"] as const; // without a team
const BULK = 100;

function read(number: string, name: string, as: readonly Who[], path: string | Path, bar: Bar): Pattern {
  const of = typeof path === "string" ? () => path : path;
  return { number, name, as, bar, make: (business, who) => ({ method: "GET", path: of(business, who) }) };
}
type Path = (business: Business, who: Who) => string;

const list = (query: string) => `/leads/leads?limit=50${query}`;
const sorted = (sort: string, as: readonly Who[]) =>
  read("2", `list by ${sort}`, as, list(`&sort=${sort}`), BUDGETS.list);
const filtered = (name: string, as: readonly Who[], path: string | Path) =>
  read("3", name, as, path, BUDGETS["filtered list"]);
const search = (name: string, words: string, as: readonly Who[]) =>
  read("4", `search: ${name}`, as, `/leads/leads?limit=20&q=${words}`, BUDGETS.search);

const READS: readonly Pattern[] = [
  read("1", "authenticate, nothing else", ALL, "/uac/roles", { calls: 0 }),
  read("1", "first screen (me)", ALL, "/auth/me", BUDGETS.me),
  read("2", "list of 50, newest first", ALL, list(""), { ...BUDGETS.list, ratio: 1.4 }),
  read("2", "list by created_at", ALL, list("&sort=created_at"), BUDGETS.list),
  sorted("-updated_at", [...ALL, ...FIFTH]),
  sorted("follow_up_at", ALL),
  sorted("name", ADMIN),
  sorted("-value", ADMIN),
  read(
    "2",
    "one status in board order",
    ALL,
    ({ statuses }) => `/leads/board?status_id=${statuses[1]}`,
    BUDGETS.board,
  ),
  filtered("list of one source", ADMIN, ({ sources }) => list(`&source_id=${sources[0]}`)),
  read("2", "list of one owner", ADMIN, ({ people }) => list(`&owner_id=${people.Staff.id}`), BUDGETS.list),
  filtered("list of one status", ALL, ({ statuses }) => list(`&status_id=${statuses[1]}`)),
  filtered("list of a status and a source", ALL, ({ statuses, sources }) =>
    list(`&status_id=${statuses[1]}&source_id=${sources[1]}`),
  ),
  filtered("list of a tag", ADMIN, list("&tag=vip")),
  filtered("list above a value, by name", ALL, list("&value_min=1500000&sort=name")),
  search("a word that few have", RARE.word, SEVERAL),
  search("a word that many have", COMMON.word, ALL),
  search("two letters", COMMON.word.slice(0, 2), ALL),
  search("one letter", COMMON.word.slice(0, 1), ALL),
  search("a word of few, one of many", `${COMMON.word}+${RARE.word}`, SEVERAL),
  search("two words of many", `${COMMON.word}+${COMMON.other}`, ALL),
  search("a whole number", RARE.phone, ADMIN),
  search("the last four digits", RARE.lastFour, SEVERAL),
  search("an e-mail address begun", RARE.email, SEVERAL),
  read("5", "lead with timeline", ALL, ({ detail }, who) => `/leads/leads/${detail[who]}`, {
    ...BUDGETS["lead with timeline"],
    ratio: 1.6,
  }),
  read("6", "board of six columns", ALL, "/leads/board", BUDGETS.board),
  read("3", "board of six columns by value", ALL, "/leads/board?sort=-value", BUDGETS["sorted board"]),
  read(
    "3",
    "board of six columns of a source",
    ALL,
    ({ sources }) => `/leads/board?source_id=${sources[1]}`,
    BUDGETS["sorted board"],
  ),
  read("9", "calendar of a month", ALL, () => `/calendar/events?${month()}`, BUDGETS.calendar),
  read("10", "dashboard", ALL, "/dashboard/summary", BUDGETS.dashboard),
  read("10", "figures of the dashboard", ALL, "/dashboard/figures?compare=previous", BUDGETS.dashboard),
  read("10", "today", ALL, "/leads/today", BUDGETS.today),
  ...REPORTS.map((name) => read("10", `report: ${name}`, ADMIN, `/reports/${name}`, BUDGETS.report)),
  ...REPORTS.map((name) =>
    read(
      "10",
      `report over twelve months: ${name}`,
      ADMIN,
      () => `/reports/${name}?from=${yearAgo()}`,
      BUDGETS.report,
    ),
  ),
  read("11", "statuses", ADMIN, "/status/statuses", BUDGETS.setting),
  read("11", "sources", ADMIN, "/ref/lead-sources", BUDGETS.setting),
  read("11", "preferences", ADMIN, "/settings/preferences", BUDGETS.setting),
  read("11", "products", ADMIN, "/services/products", BUDGETS.setting),
];

const WRITES: readonly Pattern[] = [
  {
    number: "7",
    name: "move between two others",
    as: ALL,
    bar: BUDGETS.move,
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
    bar: { ...BUDGETS.create, ratio: 3 },
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
    bar: BUDGETS["sign-in"],
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
    bar: BUDGETS.capture,
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
    bar: BUDGETS["100 leads at once"],
    writes: true,
    make: ({ bulk, statuses }, _who, time) => ({
      method: "POST",
      path: "/leads/bulk",
      body: { ids: bulk.slice(0, BULK), action: "move", status_id: statuses[time % 2] },
    }),
  },
];

export const PATTERNS = [...READS, ...WRITES];
