import { shiftClock } from "@leadlane/core/kernel/clock";
import { disconnect } from "@leadlane/core/kernel/table/client";
import { afterAll, vi } from "vitest";
import { expectProcessUnchanged, recordProcessState } from "./process-state";
import { callAt } from "./product";

/** Restores the environment, clock and connections of the process after each file. */
const before = { ...process.env };
recordProcessState();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  shiftClock(0);
  callAt(undefined);
  disconnect();
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  expectProcessUnchanged();
});
