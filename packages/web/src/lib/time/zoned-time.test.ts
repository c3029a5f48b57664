import { describe, expect, it } from "vitest";
import { atHour, fromZonedInput, nextFullHour, toZonedInput, weekday } from "./zoned-time";

const INDIA = "Asia/Kolkata";
const BERLIN = "Europe/Berlin";

describe("times in the tenant's time zone", () => {
  it("are unchanged after editing in a field", () => {
    expect(toZonedInput("2026-11-21T04:30:00.000Z", INDIA)).toBe("2026-11-21T10:00");
    expect(fromZonedInput("2026-11-21T10:00", INDIA)).toBe("2026-11-21T04:30:00.000Z");
  });
  it("follow daylight saving changes", () => {
    // On 29 March 2026 clocks in Berlin move from 02:00 to 03:00.
    expect(fromZonedInput("2026-03-29T01:30", BERLIN)).toBe("2026-03-29T00:30:00.000Z");
    expect(fromZonedInput("2026-03-29T03:30", BERLIN)).toBe("2026-03-29T01:30:00.000Z");
    expect(toZonedInput("2026-03-29T01:30:00.000Z", BERLIN)).toBe("2026-03-29T03:30");
  });
  it("are absent for an empty or incomplete field", () => {
    expect(toZonedInput(null, INDIA)).toBe("");
    expect(fromZonedInput("", INDIA)).toBeNull();
    expect(fromZonedInput("2026-11-21", INDIA)).toBeNull();
    expect(fromZonedInput("2026-99-21T10:00", INDIA)).toBeNull();
  });
  it("count days by the tenant's calendar", () => {
    const now = Date.parse("2026-11-20T20:00:00.000Z");
    expect(atHour(10, 1, now, INDIA)).toBe("2026-11-22T04:30:00.000Z");
    expect(weekday(now, INDIA)).toBe(6);
    expect(weekday(now, "UTC")).toBe(5);
  });
  it("have full local hours, also across a daylight saving change", () => {
    expect(nextFullHour(Date.parse("2026-11-20T17:31:20.500Z"), INDIA)).toBe("2026-11-20T18:30:00.000Z");
    expect(nextFullHour(Date.parse("2026-11-20T17:31:20.500Z"), "UTC")).toBe("2026-11-20T18:00:00.000Z");
    expect(nextFullHour(Date.parse("2026-11-20T18:00:00.000Z"), "UTC")).toBe("2026-11-20T19:00:00.000Z");
    expect(nextFullHour(Date.parse("2026-03-29T00:45:00.000Z"), BERLIN)).toBe("2026-03-29T01:00:00.000Z");
    expect(nextFullHour(Date.parse("2026-10-25T00:45:00.000Z"), BERLIN)).toBe("2026-10-25T02:00:00.000Z");
  });
});
