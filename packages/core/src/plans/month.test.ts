import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayOf, wallTime } from "../kernel/day";
import { type Anchor, monthAround, monthsAfter } from "./month";
import { pay, roll, type StoredSubscription } from "./period";

const DAY_MS = 24 * 60 * 60 * 1000;
const ZONES = ["Asia/Kolkata", "UTC", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia"];

describe("months counted from a day", () => {
  it.each([
    ["2027-01-31", ["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]],
    ["2028-01-31", ["2028-02-29", "2028-03-31", "2028-04-30", "2028-05-31"]],
    ["2028-02-29", ["2028-03-29", "2028-04-29", "2028-05-29", "2028-06-29"]],
    ["2026-10-30", ["2026-11-30", "2026-12-30", "2027-01-30", "2027-02-28"]],
    ["2026-11-15", ["2026-12-15", "2027-01-15", "2027-02-15", "2027-03-15"]],
  ])("end, for %s, on %s", (day, ends) => {
    const anchor = { at: `${day}T04:30:00.123Z`, timezone: "Asia/Kolkata" };
    expect([1, 2, 3, 4].map((months) => monthsAfter(anchor, months))).toEqual(
      ends.map((end) => `${end}T04:30:00.123Z`),
    );
  });

  it("follow the calendar and time zone of the business", () => {
    // In India it is already 31 January; in New York the clocks change in between.
    const india = { at: "2027-01-30T20:00:00.000Z", timezone: "Asia/Kolkata" };
    expect(monthsAfter(india, 1)).toBe("2027-02-27T20:00:00.000Z");
    expect(monthsAfter(india, 2)).toBe("2027-03-30T20:00:00.000Z");
    const newYork = { at: "2027-02-20T15:00:00.000Z", timezone: "America/New_York" };
    expect(monthsAfter(newYork, 1)).toBe("2027-03-20T14:00:00.000Z");
  });

  it("fall on the anchor day or the last day of a shorter month, in any time zone", () => {
    fc.assert(
      fc.property(
        moments(),
        fc.constantFrom(...ZONES),
        fc.integer({ min: 0, max: 60 }),
        (at, timezone, months) => {
          const anchor = { at, timezone };
          const day = Number(dayOf(Date.parse(at), timezone).slice(8));
          const end = Date.parse(monthsAfter(anchor, months));
          const wall = new Date(wallTime(end, timezone));
          const length = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate();
          expect(wall.getUTCDate()).toBe(Math.min(day, length));
          const around = monthAround(anchor, end);
          expect(around.start).toBe(new Date(end).toISOString());
          expect(Date.parse(around.end) - end).toBeGreaterThan(27 * DAY_MS);
          expect(monthAround(anchor, end - 1).end).toBe(around.start);
        },
      ),
    );
  });

  it("keep the anchor day through early and late renewals and a downgrade", () => {
    const step = fc.record({ days: fc.integer({ min: -6, max: 6 }), toSmaller: fc.boolean() });
    fc.assert(
      fc.property(
        moments(),
        fc.constantFrom(...ZONES),
        fc.array(step, { maxLength: 14 }),
        (at, timezone, steps) => {
          const anchor = { at, timezone };
          let stored = pay(freeSince(anchor), { plan_id: "scale" }, Date.parse(at), timezone);
          steps.forEach(({ days, toSmaller }, position) => {
            const paidAt = Date.parse(monthsAfter(anchor, position + 1)) + days * DAY_MS;
            const current = roll(stored, paidAt);
            const plan_id = toSmaller && days < 0 ? "starter" : current.plan_id;
            if (plan_id === "free" || plan_id === "trial") throw new Error("The plan has ended.");
            const paid = pay(current, { plan_id }, paidAt, "UTC");
            stored = roll(paid, Date.parse(monthsAfter(anchor, position + 1)));
            expect(stored.ends_at).toBe(monthsAfter(anchor, position + 2));
          });
        },
      ),
    );
  });
});

function moments() {
  const [min, max] = [new Date("2024-01-01T00:00:00.000Z"), new Date("2031-12-31T00:00:00.000Z")];
  return fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString());
}

function freeSince(anchor: Anchor): StoredSubscription {
  const { at } = anchor;
  return {
    id: "s",
    plan_id: "free",
    started_at: at,
    anchor,
    ends_at: null,
    ...{ next: null, invoice_id: null, due_at: null },
    created_at: at,
    updated_at: at,
    version: 1,
  };
}
