/** Number of leads for the plan limit; reserved before leads are written, so the limit always holds. */
import { now } from "../kernel/clock";
import type { Read } from "../kernel/store";
import * as Table from "../kernel/table/client";
import { type Key, tenantScope } from "../kernel/table/key";
import type { Condition, Update } from "../kernel/table/write";
import * as Due from "./due-entity";

function key(): Key {
  return { pk: tenantScope("COUNTERS"), sk: "USAGE" };
}

export function read(): Read<number> {
  return { key: key(), parse: (item) => Number(item?.leads ?? 0) };
}

const NAMES = { "#leads": "leads", "#at": "touched_at" };

/** False above `most` (null: unlimited). The check at `comparedAt` corrects reservations never used. */
export async function reserve(count: number, limit: number | null, checkAt: number): Promise<boolean> {
  const room = limit === null ? [] : [hasRoom(count, limit)];
  if (await updated(changeCount(count, [...room, isCheckScheduled()]))) return true;
  // In this order: a pointer without a reservation is harmless.
  await Table.putItem(Due.createPointer("USAGE", new Date(checkAt).toISOString()));
  return updated(changeCount(count, room, checkAt));
}

function hasRoom(count: number, limit: number): Condition {
  return {
    expression: count <= limit ? "(attribute_not_exists(#leads) OR #leads <= :room)" : "#leads <= :room",
    values: { ":room": limit - count },
  };
}

function isCheckScheduled(): Condition {
  return { expression: "#compared > :at", names: { "#compared": "compared_at" } };
}

export async function release(count: number): Promise<void> {
  await Table.update(changeCount(-count, []));
}

function changeCount(count: number, conditions: readonly Condition[], checkAt?: number): Update {
  const condition = {
    expression: conditions.map(({ expression }) => expression).join(" AND "),
    names: Object.assign({}, ...conditions.map(({ names }) => names)),
    values: Object.assign({}, ...conditions.map(({ values }) => values)),
  };
  const compared = checkAt !== undefined;
  return {
    type: "update",
    key: key(),
    expression: `SET #at = :at${compared ? ", #compared = :compared" : ""} ADD #leads :count`,
    names: { ...NAMES, ...(compared && { "#compared": "compared_at" }) },
    values: { ":at": now(), ":count": count, ...(compared && { ":compared": checkAt }) },
    ...(conditions.length > 0 && { condition }),
  };
}

async function updated(update: Update): Promise<boolean> {
  try {
    await Table.update(update);
    return true;
  } catch (error) {
    if (error instanceof Table.ConditionFailed) return false;
    throw error;
  }
}

/** Only if the counter is still `stored` and was not changed for `untouchedMs`; returns whether it was. */
export function correct(stored: number, counted: number, untouchedMs: number): Promise<boolean> {
  return updated({
    type: "update",
    key: key(),
    expression: "SET #leads = :counted",
    names: { "#leads": NAMES["#leads"] },
    values: { ":counted": counted },
    condition: {
      expression: "attribute_not_exists(#leads) OR (#leads = :stored AND #at < :quiet)",
      names: { "#at": NAMES["#at"] },
      values: { ":stored": stored, ":quiet": now() - untouchedMs },
    },
  });
}
