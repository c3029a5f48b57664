import { AsyncLocalStorage } from "node:async_hooks";

let offset = 0;
const moments = new AsyncLocalStorage<number>();

/** The current time in UTC milliseconds. Every rule that depends on time asks here, so that tests can move it. */
export function now(): number {
  return moments.getStore() ?? Date.now() + offset;
}

/** The same where `atMoment` pretends another: when something is really written. */
export function writtenNow(): number {
  return Date.now() + offset;
}

/** The current time as stored and sent: ISO-8601, UTC, milliseconds. */
export function timestamp(): string {
  return new Date(now()).toISOString();
}

/** Moves the clock by `ms` relative to the machine's; 0 puts it right again. For tests. */
export function shiftClock(ms: number): void {
  offset = ms;
}

/** Runs `act` at a moment at which its clock stands, whatever else runs at the same time. For the demo data. */
export function atMoment<T>(time: number, act: () => T): T {
  return moments.run(time, act);
}
