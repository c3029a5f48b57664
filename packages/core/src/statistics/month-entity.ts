import { ConditionFailed, commit, retryOnConflict } from "../kernel/store";
import * as Table from "../kernel/table/client";
import { type Key, tenantScope } from "../kernel/table/key";
import { absent, put, remove, type Write } from "../kernel/table/write";
import * as Business from "./business-entity";
import { amountsOf, daysFrom, daysIn, keyOf, monthKeyOf, monthOf, placeOf } from "./day-entity";
import { ifUnchanged, isMark, PACKED, recentSets, VERSION } from "./marks";
import { inMonth, merge, packDays } from "./month-item";

/**
 * Days older than a week are compressed into one item per owner and month. Later changes go to day items
 * again, so readers add both.
 */

export async function monthFrom(generation: number, place: string): Promise<string | undefined> {
  const { items } = await Table.query({ ...daysFrom(generation, place), limit: 1, attributes: ["sk"] });
  const [first] = items;
  return first && monthOf(placeOf(first).day);
}

/** Days before `before` that still have amounts or outdated marks, by owner. */
export async function daysToRollUp(
  generation: number,
  month: string,
  before: string,
): Promise<Map<string | null, string[]>> {
  const items = await Table.queryAll(daysFrom(generation, month, month));
  const owners = new Map<string | null, string[]>();
  for (const item of items) {
    const { day, owner } = placeOf(item);
    if (day < before && isUnmerged(item)) owners.set(owner, [...(owners.get(owner) ?? []), day]);
  }
  return owners;
}

function isUnmerged(item: Table.Item): boolean {
  return amountsOf(item).length > 0 || !isKept(item);
}

function markedOf({ pk: _, sk: __, ...rest }: Table.Item): Record<string, unknown> {
  return Object.fromEntries(Object.entries(rest).filter(([name]) => isMark(name)));
}

function isKept(item: Table.Item): boolean {
  const recent = recentSets();
  return Object.keys(item).some((name) => recent.has(name));
}

/** Moves days of an owner into the month item and invalidates the tenant's monthly sums. */
export function rollUp(
  generation: number,
  month: string,
  owner: string | null,
  days: readonly string[],
): Promise<void> {
  const key = monthKeyOf(generation, month, owner);
  const keys = days.map((day) => keyOf(generation, day, owner));
  return retryOnConflict(async () => {
    const [stored, ...found] = await Table.batchGet([key, ...keys]);
    const items = found.filter((item) => item !== undefined);
    const all = merge([...(stored ? inMonth(stored, owner) : []), ...items.flatMap(daysIn)]);
    const packed = packDays(all.filter(({ amounts }) => amounts.length > 0));
    const whole = { ...key, [PACKED]: packed, [VERSION]: Number(stored?.[VERSION] ?? 0) + 1 };
    const moves = [put(whole, stored ? ifUnchanged(stored) : absent), ...items.map(empty)];
    await commit([...moves, Business.invalidateMonth(generation, month)], null);
  });
}

/** Keeps marks that are still needed; deletes the item if there are none. */
function empty(item: Table.Item): Write {
  const { pk, sk } = item;
  return isKept(item)
    ? put({ pk, sk, ...markedOf(item) }, ifUnchanged(item))
    : remove({ pk, sk }, ifUnchanged(item));
}

const REASONS = "r."; // kind of lost reasons, which may contain personal data

export async function forgetReasons(): Promise<void> {
  const items = await Table.queryAll({ partition: tenantScope("DAYS") });
  const stored = new Set(items.map(({ sk }) => sk));
  const changed = new Map<string, [generation: number, month: string]>();
  for (const item of items) {
    const reasons = Object.keys(item).filter((name) => name.startsWith(REASONS));
    if (reasons.length === 0) continue;
    const { day, owner } = placeOf(item);
    const generation = Number.parseInt(item.sk, 10);
    const month = monthOf(day);
    if (stored.has(monthKeyOf(generation, month, owner).sk)) {
      await rollUp(generation, month, owner, [day]);
      changed.set(`${generation}#${month}`, [generation, month]);
    }
    for (const name of reasons) if (Number(item[name]) === 0) await forget(item, name);
  }
  for (const [generation, month] of changed.values()) await Business.cacheMonth(generation, month);
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
