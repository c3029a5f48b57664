import { describe, expect, it } from "vitest";
import { type Bar, breaches, type Measure } from "./judge";
import { PATTERNS } from "./patterns";

const MEASURE: Measure = {
  leads: 1_000,
  calls: 2,
  queries: 1,
  reads: 10,
  writes: 20,
  cpu: 1,
  wall: 3,
  bareCpu: 1,
  bareWall: 2,
};

function judged(bar: Bar, ...changes: Partial<Measure>[]): string[] {
  const measures = [{}, ...changes].map((change) => ({ ...MEASURE, ...change }));
  return breaches({ number: "2", pattern: "list", who: "Admin", bar, measures });
}

describe("a bar", () => {
  it("holds up to its number of calls and of queries, at every size", () => {
    expect(judged({ calls: 2, queries: 1 }, {}, {})).toEqual([]);
    expect(judged({ calls: 2 }, { calls: 3 }, {})).toEqual(["calls 3 of 2"]);
    expect(judged({ queries: 1 }, { queries: 4 }, {})).toEqual(["queries 4 of 1"]);
  });

  it("lets units grow by a tenth from the smallest size to the largest", () => {
    expect(judged({}, { reads: 99 }, { reads: 11, writes: 22 })).toEqual([]);
    expect(judged({}, {}, { reads: 11, calls: 1 })).toEqual([]);
    expect(judged({}, {}, { reads: 11.5, calls: 1 })).toEqual(["reads 10 → 11.5"]);
    expect(judged({}, {}, { reads: 11.5, calls: 3 }), "a half for each call, by rounding").toEqual([]);
    expect(judged({}, {}, { reads: 12, calls: 3 })).toEqual(["reads 10 → 12"]);
    expect(judged({}, {}, { writes: 22.5 })).toEqual(["writes 20 → 22.5"]);
  });

  it("sees units that were none", () => {
    expect(judged({}, { reads: 0 })).toEqual([]);
    const measures = [0, 0.5].map((reads) => ({ ...MEASURE, reads, calls: 0 }));
    expect(breaches({ number: "1", pattern: "me", who: "Admin", bar: {}, measures })).toEqual([
      "reads 0 → 0.5",
    ]);
  });

  it("holds reads to their number, and to a tenth more than those of the smallest size", () => {
    expect(judged({ reads: 10 }, { reads: 10 })).toEqual([]);
    expect(judged({ reads: 9 }, {})).toEqual(["reads 10 of 9"]);
    expect(judged({ reads: 40 }, {}, { reads: 20 })).toEqual(["reads 10 → 20"]);
  });

  it("lets the units of filtered scans grow, and nothing else of them", () => {
    expect(judged({ grows: true, calls: 4 }, { reads: 400 })).toEqual([]);
    expect(judged({ grows: true, calls: 4 }, { calls: 5 })).toEqual(["calls 5 of 4"]);
    expect(judged({ grows: true, reads: 40 }, {}, { reads: 41 })).toEqual(["reads 41 of 40"]);
    expect(judged({ grows: true }, {}, { reads: 40, writes: 23 })).toEqual(["writes 20 → 23"]);
  });

  it("lets no other pattern's units grow", () => {
    const growing = PATTERNS.filter(({ bar }) => bar.grows).map(({ number }) => number);
    expect(new Set(growing)).toEqual(new Set(["3"]));
  });

  it("of the processor's time is broken by more than a quarter above it", () => {
    expect(judged({ ratio: 1.2 }, { cpu: 1.5 })).toEqual([]);
    expect(judged({ ratio: 1.2 }, { cpu: 1.51 })).toEqual(["processor 1.51 × of 1.2 ×"]);
    expect(judged({ ratio: 1.2 }, { bareCpu: 0.5 })).toEqual(["processor 2.00 × of 1.2 ×"]);
  });

  it("is broken where there was no answer", () => {
    expect(judged({}, { failure: "too late" })).toEqual(["1000 leads: too late"]);
  });

  it("of the processor's time is broken where nothing was measured", () => {
    expect(judged({ ratio: 1.2 }, { cpu: Number.NaN })).not.toEqual([]);
  });
});
