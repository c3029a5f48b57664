import { LISTENERS, type Measured } from "../cost/measure";
import { REQUESTS } from "../cost/model";
import { replaceWritten, toTable } from "../cost/written";
import { BURSTS } from "./bursts";
import { PARTS, type Part } from "./parts";
import {
  LARGE_LEADS,
  PEAK,
  perSecond,
  pushesOf,
  REQUESTS_A_DAY,
  requestsOf,
  SMALL,
  TARGET,
  usersOf,
  type World,
} from "./world";

/** The document with its numbers written anew between the marks. */
export function rewrite(document: string, measured: Measured, kinds: Kinds, ledger: Kinds): string {
  const written = [
    target(),
    tableOf(kinds),
    tableOf(ledger, "write units"),
    units(measured),
    parts(measured),
    bursts(measured),
  ];
  return replaceWritten(document, written.join("\n\n"));
}

/** What each kind of user spends on each thing: calls, read units and write units. */
export type Kinds = Record<string, Record<string, string>>;

export function tableOf(kinds: Kinds, corner = "calls / read units / write units"): string {
  const things = [...new Set(Object.values(kinds).flatMap((spent) => Object.keys(spent)))];
  return toTable([
    [corner, ...things],
    ...Object.entries(kinds).map(([who, spent]) => [who, ...things.map((thing) => spent[thing] ?? "")]),
  ]);
}

function target(): string {
  const { businesses, large } = TARGET;
  const rate = (amount: number) => amount.toFixed(amount < 10 ? 1 : 0);
  return [
    `${count(businesses)} businesses of ${SMALL} users and one of ${count(large)} with ${count(LARGE_LEADS)} leads:`,
    `${count(usersOf(TARGET))} users with ${REQUESTS_A_DAY} requests a day each, all within 8 hours, at ${PEAK} times the mean.`,
    `That is ${rate(requestsOf(usersOf(TARGET)))} requests, ${rate(perSecond(usersOf(TARGET), 24))} changes and ${rate(pushesOf(TARGET))} pushes a second.`,
  ].join(" ");
}

function units({ requests, connection, push, further }: Measured): string {
  const rows = [
    ...REQUESTS.map((name) => [name, requests[name]] as const),
    ["connection", connection] as const,
    ["push", { ...push, records: { project: 0, notify: 0 } }] as const,
  ].map(([name, { reads, writes, records }]) => [
    name,
    String(Math.round(reads * 10) / 10),
    String(Math.round(writes * 10) / 10),
    `${records.project} + ${records.notify}`,
  ]);
  return `${toTable([
    ["measured", "read units", "write units", "records for `project` + `notify`"],
    ...rows,
  ])}\n\nEach further listener of a change: ${further.reads.toFixed(3)} read units, measured with ${LISTENERS}.`;
}

const OWNERS = { account: "account", AWS: "AWS", setting: "ours" };

function parts(measured: Measured): string {
  const rows = PARTS.map((part) => {
    const load = part.load(TARGET, measured);
    const share = load / part.limit;
    return [
      part.name,
      `${amount(load)} ${part.unit}`,
      `${count(part.limit)} (${OWNERS[part.of]})`,
      percent(share),
      share > 0.5 ? "**yes**" : "no",
      `${amount(breaksAt(part, measured))} ${part.grows === "large" ? "users" : "businesses"}`,
      part.note,
    ];
  });
  return toTable([["part", "load", "limit", "share", "over half", "breaks at", "what is counted"], ...rows]);
}

function bursts(measured: Measured): string {
  const rows = BURSTS.map(({ name, load, limit, unit, note }) => {
    const taken = load(measured, TARGET.large);
    return [name, `${amount(taken)} ${unit}`, count(limit), percent(taken / limit), note];
  });
  return toTable([["at once", "takes", "limit", "share", "what is counted"], ...rows]);
}

const MOST = 1e12;

/** The number of businesses, or of the large one's users, with which a part is at its limit. */
function breaksAt({ load, limit, grows }: Part, measured: Measured): number {
  const isOver = (size: number) => {
    const world: World = { ...TARGET, [grows]: size };
    return load(world, measured) > limit;
  };
  let high = 1;
  while (!isOver(high) && high < MOST) high *= 2;
  let low = high / 2;
  while (high - low > low / 1000) {
    const middle = (low + high) / 2;
    if (isOver(middle)) high = middle;
    else low = middle;
  }
  return low;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
}

function count(number: number): string {
  return number.toLocaleString("en-US");
}

/** Two digits are as much as a model knows. */
function amount(number: number): string {
  if (number < 10) return number.toFixed(2);
  const digits = 10 ** Math.max(0, Math.floor(Math.log10(number)) - 1);
  return count(Math.round(number / digits) * digits);
}
