import { afterEach, expect, it, vi } from "vitest";
import { seal, sealLasting, unseal, unsealLasting } from "./seal";

afterEach(() => vi.unstubAllEnvs());

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

it("decrypts kept data after any number of rotations", () => {
  const secrets = [1, 2, 3, 4].map((version) => `secret ${version} of the tests, of forty letters`);
  vi.stubEnv("AUTH_SECRET", secrets[0]);
  const sealed = sealLasting("kept");
  vi.stubEnv("AUTH_SECRET", secrets.toReversed().join("\n"));
  expect(unsealLasting(sealed)).toBe("kept");
  vi.stubEnv("AUTH_SECRET", secrets[3]);
  expect(() => unsealLasting(sealed)).toThrow();
});
