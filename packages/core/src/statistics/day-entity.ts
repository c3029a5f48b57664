/** One item a day and owner. A generation holds all of them; another one is built beside it while people go on working. */
import { now } from "../kernel/clock";
import { dayOf } from "../kernel/day";
import { ConditionFailed, commit, type Read } from "../kernel/store";
import { writeEach } from "../kernel/table/batch";
import * as Table from "../kernel/table/client";
import { type Key, tenantScope } from "../kernel/table/key";
import { absent, put, unchanged } from "../kernel/table/write";
import { isMark, markOf, pastSets, setOf, VERSION } from "./marks";
import { type DayItem, inMonth, merge } from "./month-item";

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
  rolledUp?: string; // up to which day the last time
}

const NOBODY = "none";
const MONTH_LENGTH = "2026-11".length;
const DAY_MS = 24 * 60 * 60 * 1000;
const ROLLED_UP_DAYS = 35; // days that are over for longer may be
function headerKey(): Key {
  return { pk: tenantScope("COUNTERS"), sk: "DAYS" };
}

interface Kept {
  is_whole: boolean;
  rolled_up?: string;
}

export const header: () => Read<Header | undefined> = () => ({
  key: headerKey(),
  parse: (item) => {
    if (!item) return undefined;
    // Written by `save` alone.
    const { is_whole, rolled_up, ...stored } = item as unknown as Header & Kept;
    const { current, building, rev } = stored;
    return { current, building, isWhole: is_whole, rev, rolledUp: rolled_up };
  },
});

/** Keeps a header; false where another one came first. */
export async function save({ rev, isWhole, rolledUp, ...generations }: Header): Promise<boolean> {
  const kept: Kept = { is_whole: isWhole, rolled_up: rolledUp };
  const item = { ...headerKey(), entity: "days_header", ...generations, ...kept, rev: rev + 1 };
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

export function keyOf(generation: number, day: string, owner: string | null): Key {
  return { pk: tenantScope("DAYS"), sk: `${generation}#${day}#${owner ?? NOBODY}` };
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
  const past = pastSets().filter((name) => !sets.has(name));
  for (const [at, name] of past.entries()) names[`#p${at}`] = name;
  return {
    type: "update" as const,
    key,
    expression: `ADD ${[...parts, "#v :v"].join(", ")} REMOVE ${past.map((_, at) => `#p${at}`).join(", ")}`,
    names: { ...names, "#v": VERSION },
    values: { ...values, ":v": 1 },
    condition: { expression: conditions.join(" AND ") },
  };
}

/** The items of some days, both ends included: 1 Query for each megabyte. */
export async function list(generation: number, from: string, to: string): Promise<DayItem[]> {
  // Of days that may be rolled up the month is read from its beginning, where its items stand.
  const since = from <= oldest() ? monthOf(from) : from;
  const items = await Table.queryAll({
    partition: tenantScope("DAYS"),
    since: `${generation}#${since}`,
    until: `${generation}#${to || "~"}~`,
    isRelaxed: true,
  });
  return merge(items.flatMap(toDayItems)).filter(({ day }) => day >= from && (!to || day <= to));
}

/** What there is of all days, in parts that add up: 1 Query for each megabyte. */
export async function listAll(generation: number): Promise<DayItem[]> {
  const items = await Table.queryAll({
    partition: tenantScope("DAYS"),
    prefix: `${generation}#`,
    isRelaxed: true,
  });
  return items.flatMap(toDayItems);
}

/** The months of some days that may be rolled up. */
export function monthsOf(days: readonly string[]): string[] {
  const latest = oldest();
  return [...new Set(days.filter((day) => day <= latest).map(monthOf))];
}

function oldest(): string {
  return dayOf(now() - ROLLED_UP_DAYS * DAY_MS, "UTC");
}

/** The day before which days of a time zone are rolled up: earlier than readers expect it, whose clocks may differ. */
export function endOfRollUp(zone: string): string {
  return dayOf(now() - (ROLLED_UP_DAYS + 2) * DAY_MS, zone);
}

/** The items of one day each of some owners: 1 BatchGetItem for each hundred of both, months that are rolled up included. */
export async function listOf(
  generation: number,
  days: readonly string[],
  owners: readonly (string | null)[],
): Promise<DayItem[]> {
  const places = [...days, ...monthsOf(days)];
  const keys = owners.flatMap((owner) => places.map((place) => keyOf(generation, place, owner)));
  const items = await Table.batchGet(keys, true);
  const wanted = new Set(days);
  const found = items.flatMap((item) => (item ? toDayItems(item) : []));
  return merge(found).filter(({ day }) => wanted.has(day));
}

function toDayItems(item: Table.Item): DayItem[] {
  const { day, owner } = placeOf(item);
  return isMonth(day) ? inMonth(item, owner) : [{ day, owner, amounts: amountsOf(item) }];
}

export function isMonth(day: string): boolean {
  return day.length === MONTH_LENGTH;
}

export function monthOf(day: string): string {
  return day.slice(0, MONTH_LENGTH);
}

export function placeOf({ sk }: Key): { day: string; owner: string | null } {
  const [, day = "", owner = NOBODY] = sk.split("#");
  return { day, owner: owner === NOBODY ? null : owner };
}

export function amountsOf({ pk: _, sk: __, ...rest }: Table.Item): [string, number][] {
  return Object.entries(rest).flatMap(([name, amount]): [string, number][] =>
    isMark(name) || Number(amount) === 0 ? [] : [[name, Number(amount)]],
  );
}
