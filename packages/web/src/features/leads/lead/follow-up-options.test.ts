import { describe, expect, it } from "vitest";
import { followUpOptions } from "./follow-up-options";

const INDIA = "Asia/Kolkata";
const at = (iso: string) => followUpOptions(Date.parse(iso), INDIA).map((option) => option.at);

describe("the times offered for a follow-up", () => {
  it("are at ten where the tenant is", () => {
    // Saturday, 21 November 2026, noon in India.
    expect(at("2026-11-21T06:30:00.000Z")).toEqual([
      "2026-11-22T04:30:00.000Z",
      "2026-11-23T04:30:00.000Z",
      "2026-11-23T04:30:00.000Z",
    ]);
  });
  it("on a Monday mean the Monday after", () => {
    expect(at("2026-11-23T06:30:00.000Z")[2]).toBe("2026-11-30T04:30:00.000Z");
  });
  it("count from the tenant's day, not from UTC's", () => {
    // 20:00 UTC on Sunday is Monday already in India.
    expect(at("2026-11-22T20:00:00.000Z")[0]).toBe("2026-11-24T04:30:00.000Z");
  });
});
