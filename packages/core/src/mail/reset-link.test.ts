import { afterEach, expect, it, vi } from "vitest";
import { createResetId, resetToken } from "./reset-link";

const [FIRST, NEXT, LAST] = ["first", "next", "last"].map((name) => `${name}: ${"x".repeat(32)}`);

afterEach(() => vi.unstubAllEnvs());

it("an email rendered after a secret rotation contains its original link", () => {
  vi.stubEnv("AUTH_SECRET", FIRST);
  const id = createResetId();
  const token = resetToken(id);
  vi.stubEnv("AUTH_SECRET", `${FIRST}\n${NEXT}`);
  expect(resetToken(id)).toBe(token);
  vi.stubEnv("AUTH_SECRET", `${NEXT}\n${FIRST}`);
  expect(resetToken(id)).toBe(token);
  expect(resetToken(createResetId())).not.toBe(token);
  vi.stubEnv("AUTH_SECRET", `${LAST}\n${NEXT}`);
  expect(() => resetToken(id)).toThrow("no longer known");
});
