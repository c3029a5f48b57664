import { readAll } from "../kernel/store";
import * as Days from "./days";
import * as Entity from "./month-entity";

export const forgetReasons = Entity.forgetReasons;

const OWNERS_A_STEP = 100;
const OWNERS_AT_ONCE = 20;
const FEW = 20; // owners' months of a round that people have changed meanwhile

interface Cursor {
  generation: number;
  place: string; // the month that was done last
  done: number; // owners' months in this round
}

export interface RollUpStep {
  moved: number;
  cursor: string | null; // where the next step begins; null when all is rolled up
}

/** Rolls up the next month of days that are over for weeks; rounds go on until one finds little to be done. Repeatable. */
export async function rollUpSome(cursor: string | null): Promise<RollUpStep> {
  const [header] = await readAll(Days.header());
  if (!header?.isWhole) return { moved: 0, cursor: null };
  const { number: generation, zone } = header.current;
  const at: Cursor = cursor === null ? { generation, place: "", done: 0 } : JSON.parse(cursor);
  if (at.generation !== generation) return { moved: 0, cursor: null };
  const before = Days.endOfRollUp(zone);
  const month = await Entity.monthAfter(generation, at.place);
  if (month === undefined || month > before) return endRound(at);
  const owners = [...(await Entity.looseDays(generation, month, before))];
  const some = owners.slice(0, OWNERS_A_STEP);
  for (let start = 0; start < some.length; start += OWNERS_AT_ONCE) {
    const together = some.slice(start, start + OWNERS_AT_ONCE);
    await Promise.all(together.map(([owner, days]) => Entity.rollUp(generation, month, owner, days)));
  }
  const place = some.length < owners.length ? at.place : `${month}~`;
  const next: Cursor = { generation, place, done: at.done + some.length };
  return { moved: some.length, cursor: JSON.stringify(next) };
}

async function endRound({ generation, done }: Cursor): Promise<RollUpStep> {
  if (done > FEW) return { moved: 0, cursor: JSON.stringify({ generation, place: "", done: 0 }) };
  await Days.noteRollUp(generation);
  return { moved: 0, cursor: null };
}
