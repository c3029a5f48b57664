import { afterEach, expect, it } from "vitest";
import { shiftClock } from "../../kernel/clock";
import { hashCode, newCodes } from "./recovery-codes";
import { stepOf } from "./totp";

/** RFC 6238, appendix B: the last six of the eight digits, for the ASCII secret 12345678901234567890. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const VECTORS: [seconds: number, code: string][] = [
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
];

afterEach(() => shiftClock(0));

function goTo(seconds: number): void {
  shiftClock(0);
  shiftClock(seconds * 1000 - Date.now());
}

it("accepts the codes of RFC 6238 in their period and its neighbours", () => {
  for (const [seconds, code] of VECTORS) {
    const step = Math.floor(seconds / 30);
    for (const periods of [-1, 0, 1]) {
      goTo(step * 30 + 15 + periods * 30);
      expect(stepOf(SECRET, code), code).toBe(step);
    }
    goTo(step * 30 + 15 + 60);
    expect(stepOf(SECRET, code), code).toBeNull();
  }
});

it("reads recovery codes in any case, without separators and with look-alike letters", () => {
  const [code = ""] = newCodes();
  expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  const spelled = code.toUpperCase().replaceAll("-", " ").replaceAll("0", "O").replaceAll("1", "l");
  expect(hashCode("user", spelled)).toBe(hashCode("user", code));
  expect(hashCode("other", code)).not.toBe(hashCode("user", code));
});
