import { afterAll, vi } from "vitest";
import { expectProcessUnchanged } from "./process-state";

afterAll(() => {
  vi.unstubAllEnvs();
  expectProcessUnchanged();
});
