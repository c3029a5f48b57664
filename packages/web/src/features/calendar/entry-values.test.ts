import { expect, it } from "vitest";
import { formatRecurrence } from "./entry-text";
import { newValues, toInput } from "./entry-values";

const SLOT = { starts_at: "2026-12-09T18:30:00.000Z", ends_at: "2026-12-11T18:30:00.000Z", all_day: true };

it("sends all-day events and the end of a series as dates", () => {
  const values = newValues(SLOT, "me", "Asia/Kolkata");
  expect(values).toMatchObject({ start_day: "2026-12-10", end_day: "2026-12-11" });
  const repeated = { ...values, repeat: "weekly", ends: "until", until: "2026-12-31" } as const;
  const input = toInput(repeated, "Asia/Kolkata");
  expect(input).toMatchObject({
    ...{ all_day: true, starts_at: "2026-12-10", ends_at: "2026-12-12" },
    recurrence: { freq: "weekly", interval: 1, until: "2026-12-31" },
  });
  const rule = { freq: "weekly", interval: 1, count: null, until: "2026-12-31" } as const;
  expect(formatRecurrence(rule)).toBe("Every week until 31 Dec 2026");
});
