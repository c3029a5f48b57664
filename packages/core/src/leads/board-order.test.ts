import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keyBetween, topKey } from "./board-order";

const moment = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2080, 0, 1) });

describe("the sort key of a new card", () => {
  it("is above every earlier one", () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 10 ** 9 }), (time, later) => {
        expect(topKey(time + later) > topKey(time)).toBe(true);
      }),
    );
  });
});

describe("a sort key between neighbours", () => {
  it("lies between them in either order", () => {
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        const [a, b] = [topKey(one), topKey(other)];
        fc.pre(a !== b);
        const key = keyBetween(a, b);
        expect(key).toBe(keyBetween(b, a));
        expect(key > (a < b ? a : b) && key < (a < b ? b : a)).toBe(true);
      }),
    );
  });

  it("lies above a single lower neighbour and below a single upper one", () => {
    fc.assert(
      fc.property(moment, (time) => {
        const key = topKey(time);
        expect(keyBetween(null, key) > key).toBe(true);
        expect(keyBetween(key, null) < key).toBe(true);
      }),
    );
  });

  it("equals the key of neighbours with the same key", () => {
    const key = topKey(Date.now());
    expect(keyBetween(key, key)).toBe(key);
  });

  it("keeps the order of a column through any sequence of moves", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 200 }), moment, (moves, start) => {
        let column = Array.from({ length: 6 }, (_, place) => topKey(start + 6 - place));
        for (const [from, to] of moves) {
          const rest = column.filter((_, place) => place !== from % column.length);
          const at = to % (rest.length + 1);
          const key = keyBetween(rest[at - 1] ?? null, rest[at] ?? null);
          column = [...rest.slice(0, at), key, ...rest.slice(at)];
        }
        expect(column).toEqual([...column].sort().reverse());
        expect(new Set(column).size).toBe(6);
      }),
    );
  });
});
