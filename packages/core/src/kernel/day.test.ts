import { expect, it } from "vitest";
import { today } from "./day";

const HOUR = 60 * 60 * 1000;

function dayAt(timeZone: string, moment: string) {
  const { starts, ends } = today(timeZone, Date.parse(moment));
  return { starts, ends, hours: (Date.parse(ends) - Date.parse(starts)) / HOUR };
}

it("starts and ends a day in the business time zone", () => {
  expect(dayAt("Asia/Kolkata", "2026-11-23T19:00:00.000Z")).toEqual({
    starts: "2026-11-23T18:30:00.000Z",
    ends: "2026-11-24T18:30:00.000Z",
    hours: 24,
  });
  expect(dayAt("UTC", "2026-11-23T23:59:59.999Z")).toMatchObject({
    starts: "2026-11-23T00:00:00.000Z",
    ends: "2026-11-24T00:00:00.000Z",
  });
});

it("supports days of 23 and 25 hours", () => {
  const [spring, autumn] = ["2026-03-08T12:00:00.000Z", "2026-11-01T12:00:00.000Z"];
  expect(dayAt("America/New_York", spring)).toEqual({
    starts: "2026-03-08T05:00:00.000Z",
    ends: "2026-03-09T04:00:00.000Z",
    hours: 23,
  });
  expect(dayAt("America/New_York", autumn)).toEqual({
    starts: "2026-11-01T04:00:00.000Z",
    ends: "2026-11-02T05:00:00.000Z",
    hours: 25,
  });
});
