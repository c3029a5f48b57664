import { AsyncLocalStorage } from "node:async_hooks";
import type { Actor } from "./actor";

/** What one request, stream record or command spent at the table. */
export interface Consumption {
  calls: number;
  readUnits: number;
  writeUnits: number;
}

/** A signed-in mutation that must happen once: see store.ts. */
export interface Idempotency {
  key: string;
  /** Of user, route and body, one for each secret; the first is kept, none matching is refused. */
  fingerprints: readonly [string, ...string[]];
}

export interface Context {
  requestId: string;
  consumption: Consumption;
  actor?: Actor;
  /** Where an HTTP request came from, as rate limits count it; absent where nobody outside asked. */
  viewer?: string;
  /** The address of the page that sent an HTTP request, as its browser tells; absent where none did. */
  origin?: string;
  userAgent?: string; // what an HTTP request's browser calls itself
  /** The device's cookie, as an HTTP request brought it and, where it is to change, as the answer gives it. */
  device?: { given: string | undefined; kept?: string };
  idempotency?: Idempotency;
  isOfMany?: boolean; // what is written is one of many things that are done at once
  isOfJob?: boolean; // the same, one step of a job after another
}

const storage = new AsyncLocalStorage<Context>();

/** Runs `fn` in a context of its own; every edge (request, stream batch, command) does this first. */
export function withContext<T>(requestId: string, fn: (context: Context) => T): T {
  const context: Context = { requestId, consumption: { calls: 0, readUnits: 0, writeUnits: 0 } };
  return storage.run(context, () => fn(context));
}

/** Runs `fn` in the current context with `change` laid over it; what it spends is counted in the same place. */
export function extendContext<T>(change: Partial<Context>, fn: () => T): T {
  return storage.run({ ...useContext(), ...change }, fn);
}

/** The current context. Throws where no edge has entered one: that is a programming error. */
export function useContext(): Context {
  const context = storage.getStore();
  if (!context) throw new Error("There is no context: an edge must enter one first.");
  return context;
}
