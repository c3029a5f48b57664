import { expect, test } from "vitest";
import { visitTimes } from "./visit-times";

test("plans visits hour by hour from 10:00 in the business's time zone", () => {
  const now = Date.parse("2026-11-21T20:00:00.000Z"); // the 22nd in India
  expect(visitTimes(2, 1, now, "Asia/Kolkata")).toEqual([
    { starts_at: "2026-11-23T04:30:00.000Z", ends_at: "2026-11-23T05:30:00.000Z" },
    { starts_at: "2026-11-23T05:30:00.000Z", ends_at: "2026-11-23T06:30:00.000Z" },
  ]);
});
