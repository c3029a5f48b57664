import { commit, retryOnConflict } from "../kernel/store";
import * as Table from "../kernel/table/client";
import { type Key, tenantScope } from "../kernel/table/key";
import { absent, put, type Update } from "../kernel/table/write";
import { daysIn, MONTH_LENGTH, monthsFrom, placeOf } from "./day-entity";
import { asRead, PACKED, VERSION } from "./marks";
import { type DayItem, merge, pack, unpack } from "./month-item";

/**
 * A month of the business tells what each owner's month adds up to, without its days: one item in place of one an owner.
 * It is a copy. What changes an owner's month takes it away in the same transaction; who finds none reads the owners'.
 */

const PLACE = "business";
const NOBODY = ""; // among the ids of owners
const MOST_BYTES = 300_000; // an item has room for 400 kB

function keyOf(generation: number, month: string): Key {
  return { pk: tenantScope("DAYS"), sk: `${generation}#${PLACE}#${month}` };
}

/** The write that takes a month away; counting its versions, so that nobody puts back what was read before. */
export function forget(generation: number, month: string): Update {
  return {
    type: "update",
    key: keyOf(generation, month),
    expression: "REMOVE #p ADD #v :one",
    names: { "#p": PACKED, "#v": VERSION },
    values: { ":one": 1 },
  };
}

/** Adds up the owners' months, unless that is done: 1 GetItem, 1 Query for each megabyte, 1 transaction. None that is too large. */
export function keep(generation: number, month: string): Promise<void> {
  const key = keyOf(generation, month);
  return retryOnConflict(async () => {
    const stored = await Table.get(key);
    if (stored?.[PACKED]) return;
    const items = await Table.queryAll(monthsFrom(generation, month, month));
    const sums = merge(items.flatMap(daysIn).map((item) => ({ ...item, day: month })));
    const packed = pack(sums.map(({ owner, amounts }) => [owner ?? NOBODY, amounts]));
    if (packed.length > MOST_BYTES) return;
    const version = Number(stored?.[VERSION] ?? 0) + 1;
    const whole = { ...key, [PACKED]: packed, [VERSION]: version };
    await commit([put(whole, stored ? asRead(stored) : absent)], null);
  });
}

/** The months from one on to another that are there, each with its owners as of its first day: 1 Query for each megabyte. */
export async function list(generation: number, from: string, to: string): Promise<Map<string, DayItem[]>> {
  const range = { since: keyOf(generation, from).sk, until: keyOf(generation, to).sk };
  const items = await Table.queryAll({ partition: tenantScope("DAYS"), ...range, isRelaxed: true });
  const months = new Map<string, DayItem[]>();
  for (const item of items) {
    const month = item.sk.slice(-MONTH_LENGTH);
    if (item[PACKED]) months.set(month, ownersIn(item, `${month}-01`));
  }
  return months;
}

function ownersIn(item: Table.Item, day: string): DayItem[] {
  return unpack(item).map(([owner, amounts]) => ({ day, owner: owner === NOBODY ? null : owner, amounts }));
}

/** The first month from a place in their order on that owners have; undefined where none follows. */
export async function monthFrom(generation: number, place: string): Promise<string | undefined> {
  const { items } = await Table.query({ ...monthsFrom(generation, place), limit: 1, attributes: ["sk"] });
  const [first] = items;
  return first && placeOf(first).day;
}
