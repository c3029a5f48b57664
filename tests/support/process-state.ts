import { now } from "@leadlane/core/kernel/clock";
import { expect, vi } from "vitest";

const SIGNALS = ["SIGTERM", "SIGINT", "uncaughtException", "unhandledRejection"] as const;

/** What files that share a process could hand on to one another. */
function read() {
  const { VITEST_WORKER_ID: _, ...environment } = process.env; // the runner counts the files there
  return {
    environment,
    minutesAhead: Math.round((now() - performance.timeOrigin - performance.now()) / 60_000),
    hasFakeTimers: vi.isFakeTimers(),
    listeners: SIGNALS.map((name) => process.listenerCount(name)),
  };
}

let untouched = read();

/** From now on the process is to stay as it is. */
export function keepProcessAsItIs(): void {
  untouched = read();
}

export function expectProcessUntouched(): void {
  expect(read(), "This file changes its process: name it *.alone.test.ts.").toEqual(untouched);
}
