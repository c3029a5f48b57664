import { expect, it } from "vitest";
import { isSigned, sign, signedText } from "./signature";

const SECRET = "a secret of the tests";

it("signs order and payment with HMAC-SHA256 in hexadecimal, as the provider does", () => {
  const text = signedText("order_1", "pay_1");
  expect(text).toBe("order_1|pay_1");
  const signature = sign(text, SECRET);
  expect(signature).toMatch(/^[0-9a-f]{64}$/);
  expect(isSigned(text, signature, SECRET)).toBe(true);
});

it("rejects any other signature, length, text or secret", () => {
  const signature = sign("a|b", SECRET);
  expect(isSigned("a|c", signature, SECRET)).toBe(false);
  expect(isSigned("a|b", signature, "another")).toBe(false);
  expect(isSigned("a|b", signature.slice(1), SECRET)).toBe(false);
  expect(isSigned("a|b", signature.toUpperCase(), SECRET)).toBe(false);
  expect(isSigned("a|b", "", SECRET)).toBe(false);
  expect(isSigned("a|b", "é".repeat(64), SECRET)).toBe(false); // same length in characters, more in bytes
});
