/** One item a day and owner. A generation holds all of them; another one is built beside it while people go on working. */
import { createHash } from "node:crypto";
import { now } from "../kernel/clock";
import { ConditionFailed, commit, type Read } from "../kernel/store";
import { writeEach } from "../kernel/table/batch";
import * as Table from "../kernel/table/client";
import { type Key, tenantScope } from "../kernel/table/key";
import { absent, put, unchanged } from "../kernel/table/write";

export interface Generation {
  number: number;
  zone: string; // where its days begin and end
  since: number; // epoch ms: it counts leads that are counted since a later moment; 0 for all
}

export interface Header {
  current: Generation;
  building?: Generation;
  isWhole: boolean; // false while leads from before are not counted
  rev: number;
}

const NOBODY = "none";
const MARK_LENGTH = 6;
const MARKS = "m"; // with what the names of sets of marks begin

function headerKey(): Key {
  return { pk: tenantScope("COUNTERS"), sk: "DAYS" };
}

export const header: () => Read<Header | undefined> = () => ({
  key: headerKey(),
  parse: (item) => {
    if (!item) return undefined;
    // Written by `save` alone.
    const { current, building, is_whole, rev } = item as unknown as Header & { is_whole: boolean };
    return { current, building, isWhole: is_whole, rev };
  },
});

/** Keeps a header; false where another one came first. */
export async function save({ rev, isWhole, ...generations }: Header): Promise<boolean> {
  const item = { ...headerKey(), entity: "days_header", ...generations, is_whole: isWhole, rev: rev + 1 };
  try {
    await commit([put(item, rev === 0 ? absent : unchanged(rev))], null);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

/** Takes away the items of generations before one. */
export async function removeBefore(number: number): Promise<void> {
  const items = await Table.queryAll({ partition: tenantScope("DAYS"), attributes: ["sk"] });
  const old = items.filter(({ sk }) => Number(sk.split("#")[0]) < number);
  await writeEach([], old);
}

function keyOf(generation: number, day: string, owner: string | null): Key {
  return { pk: tenantScope("DAYS"), sk: `${generation}#${day}#${owner ?? NOBODY}` };
}

const REASONS = "r."; // with what the names of reasons begin, which are people's own words

/** Takes away reasons that are counted no more: 1 Query for each megabyte, an update for each. */
export async function forgetReasons(): Promise<void> {
  for (const item of await Table.queryAll({ partition: tenantScope("DAYS") }))
    for (const name of Object.keys(item))
      if (name.startsWith(REASONS) && Number(item[name]) === 0) await forget(item, name);
}

async function forget({ pk, sk }: Key, name: string): Promise<void> {
  const unused = { expression: "#n = :none", values: { ":none": 0 } };
  const change = { key: { pk, sk }, expression: "REMOVE #n", names: { "#n": name }, values: {} };
  try {
    await Table.update({ type: "update", ...change, condition: unused });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** What one record of the stream adds to one item. */
export interface Addition {
  record: string; // its id
  at: string; // when it was written
  amounts: ReadonlyMap<string, number>;
}

const AT_ONCE = 40; // additions of one update

/** Adds what was not added before to an item; each by its own mark, so that the order and repetition do not matter. 1 update. */
export async function add(
  generation: number,
  day: string,
  owner: string | null,
  additions: readonly Addition[],
): Promise<void> {
  const key = keyOf(generation, day, owner);
  for (let start = 0; start < additions.length; start += AT_ONCE)
    await addSome(key, additions.slice(start, start + AT_ONCE));
}

async function addSome(key: Key, additions: readonly Addition[]): Promise<void> {
  let pending = additions;
  while (pending.length > 0) {
    try {
      await Table.update(toUpdate(key, pending));
      return;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      const item = (await Table.get(key)) ?? {};
      pending = pending.filter((addition) => !isApplied(item, addition));
    }
  }
}

function isApplied(item: Record<string, unknown>, { record, at }: Addition): boolean {
  const marks = item[setOf(at)];
  return marks instanceof Set && marks.has(markOf(record));
}

function markOf(record: string): string {
  return createHash("sha256").update(record).digest("base64url").slice(0, MARK_LENGTH);
}

/** Marks stand in a set for each half of a month, which goes when no record of it can come again. */
function setOf(at: string): string {
  return halfMonth(new Date(at));
}

function halfMonth(date: Date): string {
  return `${MARKS}${date.toISOString().slice(2, 7).replace("-", "")}${date.getUTCDate() > 15 ? "b" : "a"}`;
}

const HALF_MONTH_MS = 15 * 24 * 60 * 60 * 1000;
const PAST = [3, 4, 5, 6, 7, 8]; // half months ago

function toUpdate(key: Key, additions: readonly Addition[]) {
  const sums = new Map<string, bigint>();
  const sets = new Map<string, Set<string>>();
  for (const { record, at, amounts } of additions) {
    // The engine's numbers are wider than ours, and only this form lets a large sum through to it.
    for (const [name, amount] of amounts) sums.set(name, (sums.get(name) ?? 0n) + BigInt(amount));
    sets.set(setOf(at), (sets.get(setOf(at)) ?? new Set()).add(markOf(record)));
  }
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const parts: string[] = [];
  const conditions: string[] = [];
  for (const [name, amount] of sums) {
    if (amount === 0n) continue;
    const at = parts.push(`#n${parts.length} :n${parts.length}`) - 1;
    names[`#n${at}`] = name;
    values[`:n${at}`] = amount;
  }
  for (const [position, [name, marks]] of [...sets].entries()) {
    names[`#m${position}`] = name;
    values[`:m${position}`] = marks;
    parts.push(`#m${position} :m${position}`);
    for (const mark of marks) {
      const at = conditions.push(`NOT contains(#m${position}, :k${conditions.length})`) - 1;
      values[`:k${at}`] = mark;
    }
  }
  const past = PAST.map((ago) => halfMonth(new Date(now() - ago * HALF_MONTH_MS))).filter(
    (name, at, all) => !sets.has(name) && all.indexOf(name) === at,
  );
  for (const [at, name] of past.entries()) names[`#p${at}`] = name;
  return {
    type: "update" as const,
    key,
    expression: `ADD ${parts.join(", ")} REMOVE ${past.map((_, at) => `#p${at}`).join(", ")}`,
    names,
    values,
    condition: { expression: conditions.join(" AND ") },
  };
}

/** What was counted on a day of the leads of one owner. */
export interface DayItem {
  day: string;
  owner: string | null;
  amounts: [name: string, amount: number][];
}

/** The items of some days, both ends included: 1 Query for each megabyte. */
export async function list(generation: number, from: string, to: string): Promise<DayItem[]> {
  const items = await Table.queryAll({
    partition: tenantScope("DAYS"),
    since: `${generation}#${from}`,
    until: `${generation}#${to || "~"}~`,
    isRelaxed: true,
  });
  return items.map(toDayItem);
}

/** The items of one day each of some owners: 1 BatchGetItem for each hundred of both. */
export async function listOf(
  generation: number,
  days: readonly string[],
  owners: readonly (string | null)[],
): Promise<DayItem[]> {
  const keys = owners.flatMap((owner) => days.map((day) => keyOf(generation, day, owner)));
  const items = await Table.batchGet(keys, true);
  return items.flatMap((item) => (item ? [toDayItem(item)] : []));
}

function toDayItem({ pk: _, sk, ...rest }: Table.Item): DayItem {
  const [, day = "", owner = NOBODY] = sk.split("#");
  const amounts = Object.entries(rest).flatMap(([name, amount]): [string, number][] =>
    name.startsWith(MARKS) || Number(amount) === 0 ? [] : [[name, Number(amount)]],
  );
  return { day, owner: owner === NOBODY ? null : owner, amounts };
}
