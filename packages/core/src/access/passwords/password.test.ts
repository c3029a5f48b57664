import { describe, expect, it } from "vitest";
import { assertUncommon, hashPassword, verifyPassword } from "./password";

describe("a password", () => {
  it("matches itself and no other password", async () => {
    const stored = await hashPassword("correct horse battery");
    expect(await verifyPassword("correct horse battery", stored)).toBe(true);
    expect(await verifyPassword("correct horse batterz", stored)).toBe(false);
    expect(await verifyPassword("", stored)).toBe(false);
  });

  it("matches in every Unicode composition", async () => {
    const stored = await hashPassword("crème brûlée".normalize("NFD"));
    expect(await verifyPassword("crème brûlée".normalize("NFC"), stored)).toBe(true);
  });

  it("is stored with its own salt and cost parameters, never as plain text", async () => {
    const [one, two] = await Promise.all([hashPassword("the same one"), hashPassword("the same one")]);
    expect(one.salt).not.toBe(two.salt);
    expect(one.hash).not.toBe(two.hash);
    expect(one).toMatchObject({ algorithm: "scrypt", n: 2 ** 15, r: 8, p: 3 });
    expect(JSON.stringify(one)).not.toContain("the same one");
  });

  it("takes as long to reject for an unknown user", async () => {
    const time = async (stored: Parameters<typeof verifyPassword>[1]) => {
      const began = performance.now();
      expect(await verifyPassword("wrong", stored)).toBe(false);
      return performance.now() - began;
    };
    const stored = await hashPassword("correct horse battery");
    expect((await time(undefined)) / (await time(stored))).toBeGreaterThan(0.2);
  });
});

describe("a common password", () => {
  it.each(["password123", "PassWord123", "a@b.example"])("is rejected: %s", (password) => {
    expect(() => assertUncommon(password, "a@b.example")).toThrow("too common");
  });

  it("does not match other passwords", () => {
    expect(() => assertUncommon("correct horse battery", "a@b.example")).not.toThrow();
  });
});
