import { shiftClock } from "@leadlane/core/kernel/clock";
import { disconnect } from "@leadlane/core/kernel/table/client";
import { afterAll, vi } from "vitest";
import { expectProcessUntouched, keepProcessAsItIs } from "./process-state";
import { callAt } from "./product";

/** Puts back what a file changed of the process that others have after it: environment, clock and connections. */
const before = { ...process.env };
keepProcessAsItIs();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  shiftClock(0);
  callAt(undefined);
  disconnect();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  expectProcessUntouched();
});
