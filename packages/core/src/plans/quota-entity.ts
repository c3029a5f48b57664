/** Leads that count against the plan, in one counter that is reserved in before they are written: a limit holds at once. */
import { now } from "../kernel/clock";
import type { Read } from "../kernel/store";
import * as Table from "../kernel/table/client";
import { type Key, tenantScope } from "../kernel/table/key";
import type { Update } from "../kernel/table/write";

function key(): Key {
  return { pk: tenantScope("COUNTERS"), sk: "USAGE" };
}

/** How many leads the plan has to hold. */
export function read(): Read<number> {
  return { key: key(), parse: (item) => Number(item?.leads ?? 0) };
}

function today(): string {
  return new Date(now()).toISOString().slice(0, 10);
}

const NAMES = { "#leads": "leads", "#at": "touched_at", "#day": "day", "#previous": "previous_day" };
const NO_DAY = "none";

interface Reserved {
  isFirstOfDay: boolean;
}

/** Reserves room for so many leads where `most` (null: without end) allows it. Undefined where it does not. */
export async function reserve(count: number, most: number | null): Promise<Reserved | undefined> {
  const room: Update["condition"] = most === null ? undefined : roomFor(count, most);
  try {
    const item = await Table.update(change(count, today(), room));
    return { isFirstOfDay: item.previous_day !== item.day };
  } catch (error) {
    if (error instanceof Table.ConditionFailed) return undefined;
    throw error;
  }
}

function roomFor(count: number, most: number): Update["condition"] {
  return {
    expression: count <= most ? "attribute_not_exists(#leads) OR #leads <= :room" : "#leads <= :room",
    values: { ":room": most - count },
  };
}

/** Gives room back; the next to reserve some counts as the first of the day again. */
export async function giveBack(count: number): Promise<void> {
  await Table.update(change(-count, NO_DAY));
}

function change(count: number, day: string, condition?: Update["condition"]): Update {
  return {
    type: "update",
    key: key(),
    expression: "SET #previous = if_not_exists(#day, :none), #day = :day, #at = :at ADD #leads :count",
    names: NAMES,
    values: { ":none": NO_DAY, ":day": day, ":at": now(), ":count": count },
    condition,
  };
}

/** Sets the counter right where it is `stored` still and untouched for `quietMs`. Whether that was so. */
export async function correct(stored: number, counted: number, quietMs: number): Promise<boolean> {
  try {
    await Table.update({
      type: "update",
      key: key(),
      expression: "SET #leads = :counted",
      names: { "#leads": NAMES["#leads"] },
      values: { ":counted": counted },
      condition: {
        expression: "attribute_not_exists(#leads) OR (#leads = :stored AND #at < :quiet)",
        names: { "#at": NAMES["#at"] },
        values: { ":stored": stored, ":quiet": now() - quietMs },
      },
    });
    return true;
  } catch (error) {
    if (error instanceof Table.ConditionFailed) return false;
    throw error;
  }
}
