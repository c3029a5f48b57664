import { commit, retryOnConflict } from "../kernel/store";
import * as Table from "../kernel/table/client";
import { type Key, tenantScope } from "../kernel/table/key";
import { absent, put, type Update } from "../kernel/table/write";
import { daysIn, MONTH_LENGTH, monthsFrom, placeOf } from "./day-entity";
import { ifUnchanged, PACKED, VERSION } from "./marks";
import { type DayItem, merge, pack, unpack } from "./month-item";

/**
 * Cached monthly sums of all owners in one item. Every change of an owner's month deletes it in the same
 * transaction; without it, the owners' months are read.
 */

const PLACE = "business";
const UNASSIGNED = "";
const MAX_ITEM_BYTES = 300_000; // below DynamoDB's limit of 400 KB

function keyOf(generation: number, month: string): Key {
  return { pk: tenantScope("DAYS"), sk: `${generation}#${PLACE}#${month}` };
}

/** Keeps the version, so that a concurrent `keep` of older data fails. */
export function invalidateMonth(generation: number, month: string): Update {
  return {
    type: "update",
    key: keyOf(generation, month),
    expression: "REMOVE #p ADD #v :one",
    names: { "#p": PACKED, "#v": VERSION },
    values: { ":one": 1 },
  };
}

/** Does nothing if the sums exist, or are too large for one item. */
export function cacheMonth(generation: number, month: string): Promise<void> {
  const key = keyOf(generation, month);
  return retryOnConflict(async () => {
    const stored = await Table.get(key);
    if (stored?.[PACKED]) return;
    const items = await Table.queryAll(monthsFrom(generation, month, month));
    const sums = merge(items.flatMap(daysIn).map((item) => ({ ...item, day: month })));
    const packed = pack(sums.map(({ owner, amounts }) => [owner ?? UNASSIGNED, amounts]));
    if (packed.length > MAX_ITEM_BYTES) return;
    const version = Number(stored?.[VERSION] ?? 0) + 1;
    const cachedItem = { ...key, [PACKED]: packed, [VERSION]: version };
    await commit([put(cachedItem, stored ? ifUnchanged(stored) : absent)], null);
  });
}

export async function list(generation: number, from: string, to: string): Promise<Map<string, DayItem[]>> {
  const range = { since: keyOf(generation, from).sk, until: keyOf(generation, to).sk };
  const items = await Table.queryAll({
    partition: tenantScope("DAYS"),
    ...range,
    isEventuallyConsistent: true,
  });
  const months = new Map<string, DayItem[]>();
  for (const item of items) {
    const month = item.sk.slice(-MONTH_LENGTH);
    if (item[PACKED]) months.set(month, ownersIn(item, `${month}-01`));
  }
  return months;
}

function ownersIn(item: Table.Item, day: string): DayItem[] {
  return unpack(item).map(([owner, amounts]) => ({
    day,
    owner: owner === UNASSIGNED ? null : owner,
    amounts,
  }));
}

export async function monthFrom(generation: number, place: string): Promise<string | undefined> {
  const { items } = await Table.query({ ...monthsFrom(generation, place), limit: 1, attributes: ["sk"] });
  const [first] = items;
  return first && placeOf(first).day;
}
