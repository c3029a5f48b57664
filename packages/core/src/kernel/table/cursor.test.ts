import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { decodeCursor, encodeCursor } from "./cursor";

beforeEach(() => {
  vi.stubEnv("AUTH_SECRET", "a secret of the tests, of forty letters.");
});

describe("a cursor", () => {
  it("decodes to any boundary", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "grapheme" }), fc.string(), (boundary, scope) => {
        expect(decodeCursor(encodeCursor(boundary, scope), scope)).toBe(boundary);
      }),
    );
  });

  it("is URL-safe", () => {
    expect(encodeCursor("2026-11-21T10:00:00.000Z#01M7", "leads")).toMatch(/^[\w-]+$/);
  });

  it("is valid only in its own scope", () => {
    const cursor = encodeCursor("boundary", "tenant one");
    expect(() => decodeCursor(cursor, "tenant two")).toThrow("not valid");
  });

  it("is invalid after a change of any bit", () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 7 }), (place, bit) => {
        const bytes = Buffer.from(encodeCursor("boundary", "scope"), "base64url");
        const at = place % bytes.length;
        bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at);
        expect(() => decodeCursor(bytes.toString("base64url"), "scope")).toThrow("not valid");
      }),
    );
  });

  it("cannot be created without the secret", () => {
    const cursor = encodeCursor("boundary", "scope");
    vi.stubEnv("AUTH_SECRET", "another secret, also of forty letters...");
    expect(() => decodeCursor(cursor, "scope")).toThrow("not valid");
  });

  it("survives one secret rotation, but not two", () => {
    const [first, next, last] = ["first", "next", "last"].map((name) => `${name}: ${"x".repeat(32)}`);
    vi.stubEnv("AUTH_SECRET", first);
    const cursor = encodeCursor("boundary", "scope");
    vi.stubEnv("AUTH_SECRET", `${next}\n${first}`);
    expect(decodeCursor(cursor, "scope")).toBe("boundary");
    vi.stubEnv("AUTH_SECRET", `${last}\n${next}`);
    expect(() => decodeCursor(cursor, "scope")).toThrow("not valid");
  });

  it.each(["", "x", "AAAAAAAAAAAAAAAAAAAAAA", "%%%"])("does not accept %j", (text) => {
    expect(() => decodeCursor(text, "scope")).toThrow("not valid");
  });
});
