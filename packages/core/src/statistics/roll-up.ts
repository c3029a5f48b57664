import { readAll } from "../kernel/store";
import * as Business from "./business-entity";
import * as Days from "./days";
import * as Entity from "./month-entity";

export const forgetReasons = Entity.forgetReasons;

const OWNERS_PER_STEP = 100;
const MAX_CHANGED_MONTHS = 20; // a round with at most so many months ends the roll-up

interface Cursor {
  generation: number;
  place: string;
  done: number;
  isAddingUp?: true;
}

export interface RollUpStep {
  moved: number;
  cursor: string | null;
}

/** Repeats rounds over all months until little is left, then sums up the tenant's months. Idempotent. */
export async function rollUpNext(cursor: string | null): Promise<RollUpStep> {
  const [header] = await readAll(Days.header());
  if (!header?.isWhole) return { moved: 0, cursor: null };
  const { number: generation, zone } = header.current;
  const at: Cursor = cursor === null ? { generation, place: "", done: 0 } : JSON.parse(cursor);
  if (at.generation !== generation) return { moved: 0, cursor: null };
  if (at.isAddingUp) return sumMonth(at);
  const before = Days.endOfRollUp(zone);
  const month = await Entity.monthFrom(generation, at.place);
  if (month === undefined || month > before) return startNextRound(at);
  const owners = [...(await Entity.daysToRollUp(generation, month, before))];
  const chunk = owners.slice(0, OWNERS_PER_STEP);
  // Sequential, because all change the same item of the tenant.
  for (const [owner, days] of chunk) await Entity.rollUp(generation, month, owner, days);
  const place = chunk.length < owners.length ? at.place : `${month}~`;
  return nextStep({ generation, place, done: at.done + chunk.length }, chunk.length);
}

function nextStep(cursor: Cursor, moved: number): RollUpStep {
  return { moved, cursor: JSON.stringify(cursor) };
}

function startNextRound({ generation, done }: Cursor): RollUpStep {
  return nextStep(
    { generation, place: "", done: 0, ...(done <= MAX_CHANGED_MONTHS && { isAddingUp: true }) },
    0,
  );
}

async function sumMonth({ generation, place, done }: Cursor): Promise<RollUpStep> {
  const month = await Business.monthFrom(generation, place);
  if (month !== undefined) {
    await Business.cacheMonth(generation, month);
    return nextStep({ generation, place: `${month}~`, done, isAddingUp: true }, 0);
  }
  await Days.recordRollUp(generation);
  return { moved: 0, cursor: null };
}
