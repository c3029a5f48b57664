import { now } from "../kernel/clock";
import { dayOf } from "../kernel/day";
import { readAll } from "../kernel/store";
import * as Entity from "./day-entity";
import * as Spans from "./span-entity";

export type { Addition, Generation, Header } from "./day-entity";
export type { DayItem } from "./month-item";
export const header = Entity.header;
export const add = Entity.add;
export const list = Spans.list;
export const listSpans = Spans.listSpans;
export const listOf = Spans.listOf;
export const placesOf = Spans.placesOf;
export const endOfRollUp = Entity.endOfRollUp;

const DAY_MS = 24 * 60 * 60 * 1000;
const CLOCK_SKEW_MS = 1_000; // tolerance for clock differences between machines

export async function begin(zone: string, isWhole: boolean): Promise<void> {
  const since = isWhole ? 0 : now() + CLOCK_SKEW_MS;
  await Entity.save({ current: { number: 1, zone, since }, isWhole, rev: 0 });
}

/** Starts a new generation, or returns the one already being built for this zone. */
export async function build(zone: string): Promise<Entity.Generation> {
  for (;;) {
    const [stored] = await readAll(Entity.header());
    if (stored?.building?.zone === zone) return stored.building;
    const number = Math.max(stored?.current.number ?? 0, stored?.building?.number ?? 0) + 1;
    const building = { number, zone, since: now() + CLOCK_SKEW_MS };
    const current = stored?.current ?? building;
    const previous = stored ?? { rev: 0, isWhole: false };
    if (await Entity.save({ ...previous, current, building })) return building;
  }
}

export async function built(number: number): Promise<Entity.Generation | undefined> {
  const [stored] = await readAll(Entity.header());
  return stored?.building?.number === number ? stored.building : undefined;
}

export async function finish({ number }: Entity.Generation): Promise<void> {
  for (;;) {
    const [stored] = await readAll(Entity.header());
    if (!stored?.building || stored.building.number !== number) return;
    const { building: current, rev } = stored;
    if (await Entity.save({ current, isWhole: true, rev })) break;
  }
  await Entity.removeBefore(number);
}

export async function countLeads(generation: number): Promise<number> {
  const items = await Spans.list(generation);
  const amounts = items.flatMap((item) => item.amounts);
  return amounts.reduce((sum, [name, amount]) => (name.startsWith("n.") ? sum + amount : sum), 0);
}

const ROLLED_UP_EVERY_DAYS = 7;

export function isRollUpDue({ current: { zone }, building, isWhole, rolledUp = "" }: Entity.Header): boolean {
  return isWhole && !building && rolledUp < dayOf(now() - ROLLED_UP_EVERY_DAYS * DAY_MS, zone);
}

export async function recordRollUp(generation: number): Promise<void> {
  for (;;) {
    const [stored] = await readAll(Entity.header());
    if (stored?.current.number !== generation) return;
    if (await Entity.save({ ...stored, rolledUp: dayOf(now(), stored.current.zone) })) return;
  }
}
