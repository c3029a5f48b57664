import { describe, expect, it } from "vitest";
import { dayOf, endOf, momentAt, mondayFor, morningFor, morningOf } from "./morning";

const iso = (time: number) => new Date(time).toISOString();
const at = (timezone: string, from: string | null = "09:30") => ({
  timezone,
  working_hours: from === null ? null : { days: [], from, to: "18:00" },
});
const TENANT = "01KEW0000000000000000000AB";

describe("a local time of a business", () => {
  it("is the same local time before and after a daylight saving change", () => {
    expect(iso(momentAt("2026-11-23", "09:30", "Asia/Kolkata"))).toBe("2026-11-23T04:00:00.000Z");
    expect(iso(momentAt("2026-11-23", "09:00", "UTC"))).toBe("2026-11-23T09:00:00.000Z");
    expect(iso(momentAt("2026-03-07", "09:00", "America/New_York"))).toBe("2026-03-07T14:00:00.000Z");
    expect(iso(momentAt("2026-03-08", "09:00", "America/New_York"))).toBe("2026-03-08T13:00:00.000Z");
    expect(iso(momentAt("2026-11-01", "09:00", "America/New_York"))).toBe("2026-11-01T14:00:00.000Z");
    expect(iso(momentAt("2026-11-24", "00:30", "Pacific/Auckland"))).toBe("2026-11-23T11:30:00.000Z");
  });

  it("in a skipped hour is the next existing time", () => {
    expect(iso(momentAt("2026-03-08", "02:30", "America/New_York"))).toBe("2026-03-08T07:30:00.000Z");
  });

  it("ends days of 23, 24 and 25 hours", () => {
    const hours = (day: string, zone: string) =>
      (endOf(day, zone) - momentAt(day, "00:00", zone)) / 3_600_000;
    expect(hours("2026-03-08", "America/New_York")).toBe(23);
    expect(hours("2026-11-01", "America/New_York")).toBe(25);
    expect(hours("2026-11-01", "Asia/Kolkata")).toBe(24);
    expect(dayOf(Date.parse("2026-11-22T18:30:00.000Z"), "Asia/Kolkata")).toBe("2026-11-23");
  });
});

describe("the daily email", () => {
  it("is due within ten minutes of the opening time or nine o'clock, at a fixed second per business", () => {
    const later = (from: string | null) =>
      morningOf("2026-11-23", at("UTC", from), TENANT) - Date.parse(`2026-11-23T${from ?? "09:00"}:00.000Z`);
    for (const from of ["07:15", "09:30", null]) {
      expect(later(from)).toBeGreaterThanOrEqual(0);
      expect(later(from)).toBeLessThan(10 * 60_000);
    }
    const seconds = Array.from(
      { length: 200 },
      (_, n) => morningOf("2026-11-23", at("UTC"), `tenant-${n}`) % 600_000,
    );
    expect(new Set(seconds).size).toBeGreaterThan(100);
  });

  it("is due on the day of the reminder, or on the next possible day", () => {
    const kolkata = at("Asia/Kolkata");
    const morning = (time: string, now: string) =>
      dayOf(morningFor(Date.parse(time), Date.parse(now), kolkata, TENANT), "Asia/Kolkata");
    expect(morning("2026-11-25T04:30:00.000Z", "2026-11-23T10:00:00.000Z")).toBe("2026-11-25");
    expect(morning("2026-11-23T12:00:00.000Z", "2026-11-23T10:00:00.000Z")).toBe("2026-11-24");
    expect(morning("2026-11-01T12:00:00.000Z", "2026-11-23T02:00:00.000Z")).toBe("2026-11-23");
    expect(morning("2026-11-22T19:00:00.000Z", "2026-11-22T17:00:00.000Z")).toBe("2026-11-23");
  });

  it("is due once a day through a year of daylight saving changes", () => {
    for (const zone of ["Asia/Kolkata", "America/New_York", "UTC"]) {
      let time = Date.parse("2026-01-01T12:00:00.000Z");
      const days: string[] = [];
      for (let count = 0; count < 365; count += 1) {
        const morning = morningFor(time, time, at(zone), TENANT);
        days.push(dayOf(morning, zone));
        time = endOf(dayOf(morning, zone), zone);
      }
      expect(new Set(days).size).toBe(365);
      expect(Date.parse(days.at(-1) ?? "") - Date.parse(days[0] ?? "")).toBe(364 * 24 * 3_600_000);
    }
  });
});

describe("the weekly report", () => {
  it("is due each Monday of a year at opening time, across daylight saving changes", () => {
    for (const [zone, nine] of [
      ["Asia/Kolkata", ["04:00"]],
      ["America/New_York", ["13:30", "14:30"]],
    ] as const) {
      let time = Date.parse("2026-01-01T12:00:00.000Z");
      const days: string[] = [];
      for (let week = 0; week < 52; week += 1) {
        time = mondayFor(time + 1, at(zone), TENANT);
        days.push(dayOf(time, zone));
        const later = nine.map((hour) => time - Date.parse(`${iso(time).slice(0, 10)}T${hour}:00.000Z`));
        expect(later.some((ms) => ms >= 0 && ms < 10 * 60_000)).toBe(true);
      }
      expect(days.every((day) => new Date(day).getUTCDay() === 1)).toBe(true);
      expect([days[0], new Set(days).size, days.at(-1)]).toEqual(["2026-01-05", 52, "2026-12-28"]);
    }
  });

  it("is due today until its time has passed", () => {
    const kolkata = at("Asia/Kolkata");
    const [early, late] = ["2026-11-23T03:59:00.000Z", "2026-11-23T04:30:00.000Z"].map(Date.parse);
    expect(dayOf(mondayFor(early ?? 0, kolkata, TENANT), "Asia/Kolkata")).toBe("2026-11-23");
    expect(dayOf(mondayFor(late ?? 0, kolkata, TENANT), "Asia/Kolkata")).toBe("2026-11-30");
    expect(dayOf(mondayFor(early ?? 0, at("America/New_York"), TENANT), "America/New_York")).toBe(
      "2026-11-23",
    );
  });
});
