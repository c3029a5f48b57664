/**
 * How much of its plan a tenant uses: leads that are not in the trash, in one counter that places are taken from before
 * they are filled. It stands apart from all that follows from the stream, because a limit has to hold at once.
 *
 * - take places, give them back: 1 update, outside of any transaction, so that leads made at the same time don't conflict
 * - compare with what there is: 1 update, on condition that nobody has taken a place for a while
 */
import { now } from "../clock";
import type { Read } from "../store";
import * as Table from "../table/client";
import { type Key, tenantScope } from "../table/key";
import type { Update } from "../table/write";

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

/** Whether this was the first change of the day. */
interface Taken {
  isFirstOfDay: boolean;
}

/** Takes so many places where `most` (null: without end) allows it. Undefined where it does not. */
export async function take(places: number, most: number | null): Promise<Taken | undefined> {
  const room: Update["condition"] = most === null ? undefined : roomFor(places, most);
  try {
    const item = await Table.update(change(places, today(), room));
    return { isFirstOfDay: item.previous_day !== item.day };
  } catch (error) {
    if (error instanceof Table.ConditionFailed) return undefined;
    throw error;
  }
}

function roomFor(places: number, most: number): Update["condition"] {
  return {
    expression: places <= most ? "attribute_not_exists(#leads) OR #leads <= :room" : "#leads <= :room",
    values: { ":room": most - places },
  };
}

/** Gives places back; the next to take one counts as the first of the day again. */
export async function giveBack(places: number): Promise<void> {
  await Table.update(change(-places, NO_DAY));
}

function change(places: number, day: string, condition?: Update["condition"]): Update {
  return {
    type: "update",
    key: key(),
    // What is set is told by what was there before.
    expression: "SET #previous = if_not_exists(#day, :none), #day = :day, #at = :at ADD #leads :places",
    names: NAMES,
    values: { ":none": NO_DAY, ":day": day, ":at": now(), ":places": places },
    condition,
  };
}

/**
 * Puts the counter right where it is `stored` still and was not touched for `quietMs`: what is being written at this
 * moment has its place and is not counted yet. Whether that was so.
 */
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
