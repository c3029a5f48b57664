import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import type { Activity, LeadDetail } from "@leadlane/core/leads/schema";
import { expect, it } from "vitest";
import { lead } from "./lead.fixture";
import { upcomingOf } from "./upcoming";

const NOW = Date.parse("2026-11-20T06:30:00.000Z");
const at = (day: number, hour = 10) => `2026-11-${day}T${hour}:00:00.000Z`;

function activity(id: string, fields: Partial<Activity>): Activity {
  const created = at(10);
  return {
    ...{ id, tenant_id: "t", created_at: created, updated_at: created, version: 1, lead_id: "lead-1" },
    ...{ kind: "task", event: null, text: id, due_at: null, outcome: null, changes: [], user_id: "ravi" },
    ...fields,
  };
}

function entry(id: string, starts_at: string, fields: Partial<CalendarEntry> = {}): CalendarEntry {
  const ends_at = new Date(Date.parse(starts_at) + 3_600_000).toISOString();
  return {
    ...{
      id,
      tenant_id: "t",
      created_at: at(10),
      updated_at: at(10),
      version: 1,
      kind: "event",
      type: "visit",
    },
    ...{
      series_id: null,
      title: id,
      starts_at,
      ends_at,
      all_day: false,
      lead_id: "lead-1",
      lead_name: null,
      lead_phone: null,
    },
    ...{ owner_id: "ravi", notes: null, reminder_minutes: null, recurrence: null, done: false },
    ...fields,
  };
}

function detail(activities: Activity[], fields: Partial<LeadDetail> = {}): LeadDetail {
  return { ...lead(1, fields), activities, activities_page: { next_cursor: null } };
}

function titlesOf(shown: LeadDetail, calendar: CalendarEntry[] = []): string[] {
  return upcomingOf(shown, calendar, NOW).map(({ title }) => title);
}

it("sorts follow-up, tasks, meetings and visits by time, with tasks without a date last", () => {
  const activities = [
    activity("someday", {}),
    activity("task", { due_at: at(22) }),
    activity("meeting", { kind: "meeting", due_at: at(24) }),
    activity("note", { kind: "note" }),
  ];
  const calendar = [entry("visit", at(23)), entry("older task", at(18), { kind: "task", type: "task" })];
  const shown = detail(activities, { follow_up_at: at(21), next_step: "Call back" });
  expect(titlesOf(shown, calendar)).toEqual([
    "older task",
    "Call back",
    "task",
    "visit",
    "meeting",
    "someday",
  ]);
});

it("leaves out what is done, past or of another lead", () => {
  const activities = [
    activity("done task", { due_at: at(22), outcome: "Done" }),
    activity("past meeting", { kind: "meeting", due_at: at(19) }),
  ];
  const calendar = [
    entry("done visit", at(21), { done: true }),
    entry("old visit", at(12)),
    entry("other lead", at(21), { lead_id: "lead-2" }),
    entry("done task", at(22), { kind: "task" }),
  ];
  expect(titlesOf(detail(activities), calendar)).toEqual([]);
  expect(titlesOf(detail([], { follow_up_at: at(21), status_type: "won" }))).toEqual([]);
});

it("keeps a recent visit that nobody completed, and shows only the next one of a series", () => {
  const weekly = (day: number) => entry(`week ${day}`, at(day), { series_id: "weekly" });
  expect(titlesOf(detail([]), [entry("yesterday", at(19)), weekly(21), weekly(28)])).toEqual([
    "yesterday",
    "week 21",
  ]);
});
