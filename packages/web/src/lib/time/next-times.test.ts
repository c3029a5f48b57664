import { expect, it } from "vitest";
import { nextTimes } from "./next-times";

function timesByName(now: string, timeZone: string): Record<string, string> {
  return Object.fromEntries(nextTimes(Date.parse(now), timeZone).map(({ name, at }) => [name, at]));
}

it("suggests ten in the morning in the business time zone", () => {
  // Monday, 23:30 in India.
  expect(timesByName("2026-11-23T18:00:00.000Z", "Asia/Kolkata")).toEqual({
    hours: "2026-11-23T20:00:00.000Z",
    tomorrow: "2026-11-24T04:30:00.000Z",
    monday: "2026-11-30T04:30:00.000Z",
    week: "2026-11-30T04:30:00.000Z",
  });
  // An hour later it is Tuesday in India and still Monday in UTC.
  expect(timesByName("2026-11-23T19:00:00.000Z", "Asia/Kolkata").tomorrow).toBe("2026-11-25T04:30:00.000Z");
  expect(timesByName("2026-11-23T19:00:00.000Z", "UTC").tomorrow).toBe("2026-11-24T10:00:00.000Z");
});

it("keeps ten in the morning across a daylight saving change", () => {
  // The Saturdays before daylight saving time begins and ends in New York.
  expect(timesByName("2026-03-07T15:00:00.000Z", "America/New_York")).toMatchObject({
    tomorrow: "2026-03-08T14:00:00.000Z",
    monday: "2026-03-09T14:00:00.000Z",
    week: "2026-03-14T14:00:00.000Z",
  });
  expect(timesByName("2026-10-31T14:00:00.000Z", "America/New_York")).toMatchObject({
    hours: "2026-10-31T16:00:00.000Z",
    tomorrow: "2026-11-01T15:00:00.000Z",
    monday: "2026-11-02T15:00:00.000Z",
  });
});
