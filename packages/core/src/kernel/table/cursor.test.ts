import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { decodeCursor, encodeCursor } from "./cursor";

beforeEach(() => {
  vi.stubEnv("AUTH_SECRET", "a secret of the tests, of forty letters.");
});

describe("a cursor", () => {
  it("leads back to its boundary, whatever that is", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "grapheme" }), fc.string(), (boundary, scope) => {
        expect(decodeCursor(encodeCursor(boundary, scope), scope)).toBe(boundary);
      }),
    );
  });

  it("can stand in an address as it is", () => {
    expect(encodeCursor("2026-11-21T10:00:00.000Z#01M7", "leads")).toMatch(/^[\w-]+$/);
  });

  it("is good for its own scope only", () => {
    const cursor = encodeCursor("boundary", "tenant one");
    expect(() => decodeCursor(cursor, "tenant two")).toThrow("not valid");
  });

  it("can't be changed in a single bit", () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 7 }), (place, bit) => {
        const bytes = Buffer.from(encodeCursor("boundary", "scope"), "base64url");
        const at = place % bytes.length;
        bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at);
        expect(() => decodeCursor(bytes.toString("base64url"), "scope")).toThrow("not valid");
      }),
    );
  });

  it("can't be made without the secret", () => {
    const cursor = encodeCursor("boundary", "scope");
    vi.stubEnv("AUTH_SECRET", "another secret, also of forty letters...");
    expect(() => decodeCursor(cursor, "scope")).toThrow("not valid");
  });

  it("outlives one exchange of the secret, not two", () => {
    const [first, next, last] = ["first", "next", "last"].map((name) => `${name}: ${"x".repeat(32)}`);
    vi.stubEnv("AUTH_SECRET", first);
    const cursor = encodeCursor("boundary", "scope");
    vi.stubEnv("AUTH_SECRET", `${next}\n${first}`);
    expect(decodeCursor(cursor, "scope")).toBe("boundary");
    vi.stubEnv("AUTH_SECRET", `${last}\n${next}`);
    expect(() => decodeCursor(cursor, "scope")).toThrow("not valid");
  });

  it.each(["", "x", "AAAAAAAAAAAAAAAAAAAAAA", "%%%"])("is not %j", (text) => {
    expect(() => decodeCursor(text, "scope")).toThrow("not valid");
  });
});
