/** A generation is a complete set of day items, one per day and owner; a new one is built in parallel. */
import { now } from "../kernel/clock";
import { dayOf } from "../kernel/day";
import { ConditionFailed, commit, type Read, readAll, retryOnConflict } from "../kernel/store";
import { batchWrite } from "../kernel/table/batch";
import * as Table from "../kernel/table/client";
import { type Key, tenantScope } from "../kernel/table/key";
import { absent, add as plus, put, unchanged } from "../kernel/table/write";
import * as Applied from "./entity";
import { isMark, markOf, pastSets, setOf, VERSION } from "./marks";
import { type DayItem, inMonth } from "./month-item";

export interface Generation {
  number: number;
  zone: string;
  since: number; // epoch ms: leads with a later `counted_at` belong to it; 0 for all
}

export interface Header {
  current: Generation;
  building?: Generation;
  isWhole: boolean;
  rev: number;
  rolledUp?: string;
}

const UNASSIGNED = "none";
const MONTHS = "months";
const LAST = "9"; // sorts after all dates and before "months"
export const MONTH_LENGTH = "2026-11".length;
const DAY_MS = 24 * 60 * 60 * 1000;
const ROLLED_UP_DAYS = 8; // days that must have passed before a roll-up

function headerKey(): Key {
  return { pk: tenantScope("COUNTERS"), sk: "DAYS" };
}

interface StoredFlags {
  is_whole: boolean;
  rolled_up?: string;
}

export const header: () => Read<Header | undefined> = () => ({
  key: headerKey(),
  parse: (item) => {
    if (!item) return undefined;
    // Only `save` writes headers.
    const { is_whole, rolled_up, ...stored } = item as unknown as Header & StoredFlags;
    const { current, building, rev } = stored;
    return { current, building, isWhole: is_whole, rev, rolledUp: rolled_up };
  },
});

export async function save({ rev, isWhole, rolledUp, ...generations }: Header): Promise<boolean> {
  const flags: StoredFlags = { is_whole: isWhole, rolled_up: rolledUp };
  const item = { ...headerKey(), entity: "days_header", ...generations, ...flags, rev: rev + 1 };
  try {
    await commit([put(item, rev === 0 ? absent : unchanged(rev))], null);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

export async function removeBefore(number: number): Promise<void> {
  const items = await Table.queryAll({ partition: tenantScope("DAYS"), attributes: ["sk"] });
  const old = items.filter(({ sk }) => Number(sk.split("#")[0]) < number);
  await batchWrite([], old);
}

export function keyOf(generation: number, day: string, owner: string | null): Key {
  return { pk: tenantScope("DAYS"), sk: `${generation}#${day}#${owner ?? UNASSIGNED}` };
}

/** Outside the range of the days, so queries for days skip months. */
export function monthKeyOf(generation: number, month: string, owner: string | null): Key {
  return { pk: tenantScope("DAYS"), sk: `${generation}#${MONTHS}#${month}#${owner ?? UNASSIGNED}` };
}

export function daysFrom(generation: number, from: string, to = LAST): Range {
  return rangeOf(`${generation}#`, from, to);
}

export function monthsFrom(generation: number, from: string, to = LAST): Range {
  return rangeOf(`${generation}#${MONTHS}#`, from, to);
}

interface Range {
  partition: string;
  since: string;
  until: string;
}

function rangeOf(place: string, from: string, to: string): Range {
  return { partition: tenantScope("DAYS"), since: `${place}${from}`, until: `${place}${to}~` };
}

export interface Addition {
  record: string;
  at: string;
  amounts: ReadonlyMap<string, number>;
  job?: string;
}

const ADDITIONS_PER_UPDATE = 40;

/** Idempotent. Marks of jobs are in a separate item, because they would exceed the item size. */
export async function add(
  generation: number,
  day: string,
  owner: string | null,
  additions: readonly Addition[],
): Promise<void> {
  const key = keyOf(generation, day, owner);
  for (const job of new Set(additions.map((addition) => addition.job))) {
    const ofJob = additions.filter((addition) => addition.job === job);
    for (let start = 0; start < ofJob.length; start += ADDITIONS_PER_UPDATE) {
      const together = ofJob.slice(start, start + ADDITIONS_PER_UPDATE);
      await (job === undefined ? addSome(key, together) : addOfJob(key, job, together));
    }
  }
}

const JOB_MARKS_SECONDS = 30 * 24 * 60 * 60; // longer than a record can be redelivered

function addOfJob(key: Key, job: string, additions: readonly Addition[]): Promise<void> {
  const marker = `${key.sk}#${job}`;
  return retryOnConflict(async () => {
    const [applied] = await readAll(Applied.readApplied(marker));
    const pending = additions.filter(({ record }) => !applied.marks.has(Applied.markOf(record)));
    if (pending.length === 0) return;
    const marks = pending.map(({ record }) => Applied.markOf(record));
    const amounts = Object.fromEntries([...sumsOf(pending)].filter(([, sum]) => sum !== 0n));
    await commit(
      [Applied.markMore(marker, applied, marks, JOB_MARKS_SECONDS), plus(key, { ...amounts, [VERSION]: 1 })],
      undefined,
    );
  });
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
  const sums = sumsOf(additions);
  const sets = new Map<string, Set<string>>();
  for (const { record, at } of additions)
    sets.set(setOf(at), (sets.get(setOf(at)) ?? new Set()).add(markOf(record)));
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

function sumsOf(additions: readonly Addition[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  // DynamoDB numbers exceed safe integers; the client accepts large sums only as bigint.
  for (const { amounts } of additions)
    for (const [name, amount] of amounts) sums.set(name, (sums.get(name) ?? 0n) + BigInt(amount));
  return sums;
}

export function latestRolledUp(): string {
  return dayOf(now() - ROLLED_UP_DAYS * DAY_MS, "UTC");
}

/** Two days before `latestRolledUp`, because clocks and time zones of readers may differ. */
export function endOfRollUp(zone: string): string {
  return dayOf(now() - (ROLLED_UP_DAYS + 2) * DAY_MS, zone);
}

export function isMonth(day: string): boolean {
  return day.length === MONTH_LENGTH;
}

export function monthOf(day: string): string {
  return day.slice(0, MONTH_LENGTH);
}

export function placeOf({ sk }: Key): { day: string; owner: string | null } {
  const [day = "", owner = UNASSIGNED] = sk.split("#").slice(-2);
  return { day, owner: owner === UNASSIGNED ? null : owner };
}

export function amountsOf({ pk: _, sk: __, ...rest }: Table.Item): [string, number][] {
  return Object.entries(rest).flatMap(([name, amount]): [string, number][] =>
    isMark(name) || Number(amount) === 0 ? [] : [[name, Number(amount)]],
  );
}

export function daysIn(item: Table.Item): DayItem[] {
  const { day, owner } = placeOf(item);
  return isMonth(day) ? inMonth(item, owner) : [{ day, owner, amounts: amountsOf(item) }];
}
