import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import { expect, it } from "vitest";
import { byDay } from "./calendar-days";
import { DAY_ENTRIES_INITIAL, DAY_ENTRIES_STEP, limitEntriesPerDay } from "./day-limit";

const MONDAY = "2026-11-23";
const TUESDAY = "2026-11-24";
const ZONE = "Asia/Kolkata";

function entry(id: string, starts_at: string, ends_at = starts_at): CalendarEntry {
  const at = "2026-11-01T00:00:00.000Z";
  return {
    ...{ id, tenant_id: "t", created_at: at, updated_at: at, version: 1, kind: "event", type: "meeting" },
    ...{
      title: id,
      starts_at,
      ends_at,
      all_day: false,
      lead_id: null,
      lead_name: null,
      lead_phone: null,
      owner_id: "u",
    },
    ...{ series_id: null, notes: null, reminder_minutes: null, recurrence: null, done: false },
  };
}

const MORNING = Array.from({ length: DAY_ENTRIES_INITIAL + 200 }, (_, index) =>
  entry(`m${index}`, `${MONDAY}T04:00:00.000Z`),
);

it("lists the first entries of each day, more on request, and counts the rest", () => {
  const days = byDay([...MORNING, entry("tea", `${TUESDAY}T04:00:00.000Z`)], ZONE);
  const { entries, hidden } = limitEntriesPerDay(days, new Map());
  expect(entries.map(({ id }) => id)).toEqual([
    ...MORNING.slice(0, DAY_ENTRIES_INITIAL).map(({ id }) => id),
    "tea",
  ]);
  expect([...hidden]).toEqual([[MONDAY, { count: 200, next: MORNING[DAY_ENTRIES_INITIAL] }]]);

  const more = limitEntriesPerDay(days, new Map([[MONDAY, DAY_ENTRIES_INITIAL + DAY_ENTRIES_STEP]]));
  expect(more.entries).toHaveLength(DAY_ENTRIES_INITIAL + DAY_ENTRIES_STEP + 1);
  expect(more.hidden.get(MONDAY)?.count).toBe(100);
  const expanded = limitEntriesPerDay(days, new Map([[MONDAY, DAY_ENTRIES_INITIAL + 2 * DAY_ENTRIES_STEP]]));
  expect(expanded.hidden.size).toBe(0);
});

it("does not count a hidden entry that is shown with the next day", () => {
  const night = entry("night", `${MONDAY}T15:00:00.000Z`, `${TUESDAY}T03:00:00.000Z`);
  const { entries, hidden } = limitEntriesPerDay(byDay([...MORNING, night], ZONE), new Map());
  expect(entries).toContain(night);
  expect(hidden.get(MONDAY)?.count).toBe(200);
});
