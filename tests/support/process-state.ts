import { now } from "@leadlane/core/kernel/clock";
import { expect, vi } from "vitest";

const SIGNALS = ["SIGTERM", "SIGINT", "uncaughtException", "unhandledRejection"] as const;

/** Process state that one test file could leave for the next. */
function read() {
  const { VITEST_WORKER_ID: _, ...environment } = process.env; // vitest counts the files there
  return {
    environment,
    minutesAhead: Math.round((now() - performance.timeOrigin - performance.now()) / 60_000),
    hasFakeTimers: vi.isFakeTimers(),
    listeners: SIGNALS.map((name) => process.listenerCount(name)),
  };
}

let untouched = read();

/** Fails the file if it changes the process state from now on. */
export function recordProcessState(): void {
  untouched = read();
}

export function expectProcessUnchanged(): void {
  expect(read(), "This file changes its process: name it *.alone.test.ts.").toEqual(untouched);
}
