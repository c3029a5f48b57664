import { afterEach, expect, it, vi } from "vitest";
import { createResetId, resetToken } from "./reset-link";

const [FIRST, NEXT, LAST] = ["first", "next", "last"].map((name) => `${name}: ${"x".repeat(32)}`);

afterEach(() => vi.unstubAllEnvs());

it("a letter that is written out after an exchange of the secret has the link that was stored before it", () => {
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
