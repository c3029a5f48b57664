import { AsyncLocalStorage } from "node:async_hooks";
import type { Actor } from "./actor";

export interface Consumption {
  calls: number;
  readUnits: number;
  writeUnits: number;
}

export interface Idempotency {
  key: string;
  /** Hash of user, route and body, one per accepted secret. The first is stored; any of them may match. */
  fingerprints: readonly [string, ...string[]];
}

export interface Context {
  requestId: string;
  consumption: Consumption;
  actor?: Actor;
  /** Client IP address for rate limits; absent outside HTTP requests. */
  viewer?: string;
  origin?: string;
  userAgent?: string;
  /** The device cookie: as received, and as the response sets it. */
  device?: { received: string | undefined; issued?: string };
  idempotency?: Idempotency;
  isBulk?: boolean;
  isJob?: boolean;
}

const storage = new AsyncLocalStorage<Context>();

/** Every entry point (request, stream batch, command) calls this first. */
export function withContext<T>(requestId: string, fn: (context: Context) => T): T {
  const context: Context = { requestId, consumption: { calls: 0, readUnits: 0, writeUnits: 0 } };
  return storage.run(context, () => fn(context));
}

/** Runs `fn` with a changed copy of the context; both share the counters of consumption. */
export function extendContext<T>(change: Partial<Context>, fn: () => T): T {
  return storage.run({ ...useContext(), ...change }, fn);
}

export function useContext(): Context {
  const context = storage.getStore();
  if (!context) throw new Error("No context: run this inside a request, message or command.");
  return context;
}
