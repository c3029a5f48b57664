import { describe, expect, it, vi } from "vitest";
import { datesBetween, isDateOf, lastEnd, occurrencesBetween, positionOf, type Series } from "./recurrence";
import type { Recurrence } from "./schema";
import { momentAt, wallTime } from "./zone";

const AHEAD = "2100-01-01T00:00:00.000Z";

function series(
  starts_at: string,
  zone: string,
  rule: Partial<Recurrence>,
  more: Partial<Series> = {},
): Series {
  const ends_at = new Date(Date.parse(starts_at) + 60 * 60 * 1000).toISOString();
  const recurrence = { freq: "daily", interval: 1, count: null, until: null, ...rule } as const;
  return { starts_at, ends_at, all_day: false, zone, recurrence, excluded: [], ...more };
}

function starts(of: Series): string[] {
  return between(of, of.starts_at, AHEAD).map(({ starts_at }) => starts_at);
}

function between(of: Series, since: string, until: string, zone = of.zone) {
  return [...occurrencesBetween(of, { since, until }, zone)];
}

function dates(of: Series): string[] {
  return [...datesBetween(of, "2000-01-01", "2100-01-01")];
}

function allDay(starts_at: string, ends_at: string, rule: Partial<Recurrence>): Series {
  return series("2026-11-21T10:00:00.000Z", "UTC", rule, { starts_at, ends_at, all_day: true });
}

describe("occurrences across daylight saving changes", () => {
  it("keep the local time in New York in spring and autumn", () => {
    const spring = series("2026-03-06T14:00:00.000Z", "America/New_York", { count: 4 });
    expect(starts(spring)).toEqual([
      "2026-03-06T14:00:00.000Z",
      "2026-03-07T14:00:00.000Z",
      "2026-03-08T13:00:00.000Z",
      "2026-03-09T13:00:00.000Z",
    ]);
    const autumn = series("2026-10-25T13:00:00.000Z", "America/New_York", { freq: "weekly", count: 2 });
    expect(starts(autumn)).toEqual(["2026-10-25T13:00:00.000Z", "2026-11-01T14:00:00.000Z"]);
  });

  it("never shift in Kolkata and UTC", () => {
    for (const zone of ["Asia/Kolkata", "UTC"]) {
      const weekly = series("2026-02-23T04:30:00.000Z", zone, { freq: "weekly", count: 40 });
      expect(new Set(starts(weekly).map((at) => at.slice(11)))).toEqual(new Set(["04:30:00.000Z"]));
    }
  });

  it("move one hour later in a skipped hour, and happen once in a repeated hour", () => {
    const leapt = series("2026-03-07T07:30:00.000Z", "America/New_York", { count: 3 });
    expect(starts(leapt)[1]).toBe("2026-03-08T07:30:00.000Z"); // 2:30 does not exist that day: 3:30
    expect(starts(leapt)[2]).toBe("2026-03-09T06:30:00.000Z");
    const twice = series("2026-10-31T05:30:00.000Z", "America/New_York", { count: 2 });
    expect(starts(twice)[1]).toBe("2026-11-01T05:30:00.000Z"); // the first of the two 1:30
  });

  it("are dates for all-day events in every time zone", () => {
    const days = allDay("2026-03-07", "2026-03-09", { freq: "weekly", until: "2026-03-14" });
    expect(lastEnd(days)).toBe("2026-03-16");
    for (const zone of ["America/New_York", "Asia/Kolkata", "Pacific/Kiritimati", "UTC"]) {
      const found = between(days, "2026-03-01T00:00:00.000Z", AHEAD, zone);
      expect(found).toEqual([
        { date: "2026-03-07", starts_at: "2026-03-07", ends_at: "2026-03-09" },
        { date: "2026-03-14", starts_at: "2026-03-14", ends_at: "2026-03-16" },
      ]);
    }
    // In New York, 9 March begins at 04:00 UTC, after the clock change.
    const edge = "2026-03-09T04:00:00.000Z";
    expect(between(days, edge, "2026-03-10T00:00:00.000Z", "America/New_York")).toEqual([]);
    expect(between(days, "2026-03-09T03:59:00.000Z", edge, "America/New_York")).toHaveLength(1);
  });

  it("convert every local hour to an instant and back", () => {
    for (const zone of ["Asia/Kolkata", "America/New_York", "UTC", "Australia/Lord_Howe"])
      for (let hour = 0; hour < 24 * 400; hour += 7) {
        const moment = Date.UTC(2026, 0, 1, hour);
        const wall = wallTime(moment, zone);
        expect(wallTime(momentAt(wall, zone), zone)).toBe(wall);
      }
  });
});

describe("a recurrence rule", () => {
  it("counts excluded occurrences without listing them", () => {
    const weekly = series(
      "2026-11-02T04:30:00.000Z",
      "UTC",
      { freq: "weekly", count: 3 },
      { excluded: ["2026-11-09"] },
    );
    expect(starts(weekly)).toEqual(["2026-11-02T04:30:00.000Z", "2026-11-16T04:30:00.000Z"]);
    expect(positionOf(weekly, "2026-11-16")).toBe(2);
    expect(isDateOf(weekly, "2026-11-16")).toBe(true);
    expect(isDateOf(weekly, "2026-11-17")).toBe(false);
    expect(isDateOf(weekly, "2026-11-23")).toBe(false);
  });

  it("skips months without the day and keeps the interval", () => {
    const monthly = series("2026-01-31T10:00:00.000Z", "UTC", { freq: "monthly", count: 3 });
    expect(dates(monthly)).toEqual(["2026-01-31", "2026-03-31", "2026-05-31"]);
    const other = series("2026-01-05T10:00:00.000Z", "UTC", { freq: "monthly", interval: 2, count: 3 });
    expect(dates(other)).toEqual(["2026-01-05", "2026-03-05", "2026-05-05"]);
  });

  it("ends on its last day, inclusive, or never", () => {
    const until = series("2026-11-02T04:30:00.000Z", "UTC", { until: "2026-11-04" });
    expect(dates(until)).toEqual(["2026-11-02", "2026-11-03", "2026-11-04"]);
    expect(lastEnd(until)).toBe("2026-11-04T05:30:00.000Z");
    const open = series("2026-11-02T04:30:00.000Z", "UTC", { freq: "monthly" });
    expect(lastEnd(open)).toBe("2199-12-02T05:30:00.000Z");
  });

  it("lists at most 366 occurrences that overlap a range, however far from the start", () => {
    const daily = series("2026-01-01T23:30:00.000Z", "UTC", {});
    const found = between(daily, "2029-05-02T00:00:00.000Z", "2029-05-04T00:00:00.000Z");
    expect(found.map(({ date }) => date)).toEqual(["2029-05-01", "2029-05-02", "2029-05-03"]);
    expect(between(daily, daily.starts_at, AHEAD)).toHaveLength(366);
  });

  it.each([
    { freq: "daily" },
    { freq: "daily", interval: 3 },
    { freq: "weekly" },
    { freq: "monthly" },
    { freq: "monthly", interval: 5 },
  ] as const)("is computed from the start of a range, not of the series: %j", (rule) => {
    const old = series("2015-01-31T10:00:00.000Z", "UTC", rule);
    const written = vi.spyOn(Date.prototype, "toISOString");
    const week = datesBetween(old, "2026-11-23", "2026-11-29");
    const found = [...week];
    expect(written.mock.calls.length).toBeLessThan(15);
    written.mockRestore();
    expect(found).toEqual(dates(old).filter((date) => date >= "2026-11-23" && date <= "2026-11-29"));
  });

  it("counts across months without the day", () => {
    const monthly = series("2015-01-31T10:00:00.000Z", "UTC", { freq: "monthly", count: 8 });
    expect([...datesBetween(monthly, "2015-12-01", "2016-12-31")]).toEqual(["2015-12-31", "2016-01-31"]);
    expect(positionOf(monthly, "2015-12-31")).toBe(6);
  });
});
