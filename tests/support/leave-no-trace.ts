import { afterAll, vi } from "vitest";
import { expectProcessUntouched } from "./process-state";

afterAll(() => {
  vi.unstubAllEnvs();
  expectProcessUntouched();
});
