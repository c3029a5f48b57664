import { expect, it } from "vitest";
import { seal, unseal } from "./seal";

it("decrypts a text only with its key, and encrypts it differently each time", () => {
  const text = JSON.stringify({ name: "Meera Nair", phone: "+919876543210" });
  const [one, other] = [seal(text, "key"), seal(text, "key")];
  expect(unseal(one, "key")).toBe(text);
  expect(Buffer.from(one).equals(other)).toBe(false);
  expect(Buffer.from(one).toString("latin1")).not.toMatch(/Meera|9876543210/);
  expect(() => unseal(one, "another key")).toThrow();
  one[one.length - 1] = (one.at(-1) ?? 0) ^ 1;
  expect(() => unseal(one, "key")).toThrow();
});
