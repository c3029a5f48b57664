import { AsyncLocalStorage } from "node:async_hooks";

let offset = 0;
const moments = new AsyncLocalStorage<number>();

/** Epoch ms. Use this instead of `Date.now()`, so that tests can move the time. */
export function now(): number {
  return moments.getStore() ?? Date.now() + offset;
}

/** Like `now()`, but ignores `atMoment`: when something is actually written. */
export function realNow(): number {
  return Date.now() + offset;
}

export function timestamp(): string {
  return new Date(now()).toISOString();
}

export function shiftClock(ms: number): void {
  offset = ms;
}

export function atMoment<T>(time: number, act: () => T): T {
  return moments.run(time, act);
}
