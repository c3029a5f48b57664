import { describe, expect, it } from "vitest";
import { countFilters, filterOf, paramsOf, rangeOf, readReportState } from "./report-filter";

const TODAY = "2026-11-23";
const read = (query: string) => readReportState(new URLSearchParams(query), TODAY);

describe("a preset spans", () => {
  it.each([
    ["7", "2026-11-17"],
    ["30", "2026-10-25"],
    ["90", "2026-08-26"],
    ["month", "2026-11-01"],
    ["quarter", "2026-10-01"],
    ["year", "2026-01-01"],
    ["12-months", "2025-12-01"],
  ] as const)("%s starts on %s and ends today", (preset, from) =>
    expect(rangeOf(preset, TODAY)).toEqual({ from, to: TODAY }),
  );
});

describe("a report address", () => {
  it("defaults to everybody's last 30 days", () => {
    expect(read("")).toEqual({
      preset: "30",
      from: "2026-10-25",
      to: TODAY,
      compares: false,
      ownerId: null,
      isCohort: false,
    });
    expect(countFilters(read(""))).toBe(0);
  });

  it("contains the period, the owner and the comparison", () => {
    const state = read("from=2026-01-01&to=2026-01-31&compare=previous&owner_id=none");
    expect(state.preset).toBeNull();
    expect(countFilters(state)).toBe(3);
    expect(filterOf(state)).toEqual({
      ...{ from: "2026-01-01", to: "2026-01-31" },
      ...{ compare: "previous", owner_id: "none" },
    });
  });

  it.each([
    "range=soon",
    "from=2026-02-01&to=2026-01-01",
    "from=2026-99-99&to=2026-99-99",
    "from=2026-01-01",
  ])("that is invalid is ignored: %s", (query) => expect(read(query).preset).toBe("30"));

  it("contains only values that differ from the defaults", () => {
    expect(paramsOf("90")).toEqual({ range: "90", from: null, to: null });
    expect(paramsOf("30")).toEqual({ range: null, from: null, to: null });
    expect(paramsOf({ from: "2026-01-01", to: "2026-01-31" })).toMatchObject({
      range: null,
      to: "2026-01-31",
    });
  });
});
