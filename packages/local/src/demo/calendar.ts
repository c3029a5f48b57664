import type { CreateEvent } from "@leadlane/core/calendar/schema";
import { DAY, MINUTE } from "./working-time";

export interface DemoAppointment {
  by: string;
  withLead: boolean;
  event: CreateEvent;
}

type Entry = readonly [
  by: string,
  title: string,
  type: CreateEvent["type"],
  day: number, // days after today
  time: number, // minutes after midnight in India
  minutes: number,
  more?: Partial<CreateEvent> & { withLead?: true },
];

const at = (hour: number, minute = 0) => hour * 60 + minute;
const LEAD = { withLead: true } as const;

const ENTRIES: readonly Entry[] = [
  [
    "admin@acme.test",
    "Pipeline review",
    "meeting",
    -7,
    at(10),
    45,
    { recurrence: { freq: "weekly", count: 12 }, notes: "Stuck deals first." },
  ],
  [
    "vikram@acme.test",
    "Marketing meeting",
    "meeting",
    -5,
    at(16),
    30,
    { recurrence: { freq: "weekly", count: 12 } },
  ],
  ["admin@acme.test", "Bank meeting: Lakeview approvals", "meeting", 1, at(15), 60],
  ["admin@acme.test", "Property expo, Palace Grounds", "other", 4, 0, 2 * 24 * 60 - 1, { all_day: true }],
  [
    "manager@acme.test",
    "Team stand-up",
    "meeting",
    -3,
    at(9, 45),
    15,
    { recurrence: { freq: "daily", count: 30 }, reminder_minutes: 5 },
  ],
  ["manager@acme.test", "Site visit: Green Meadows", "visit", 0, at(11, 30), 90, LEAD],
  ["manager@acme.test", "Price negotiation", "call", 2, at(16), 30, LEAD],
  [
    "staff@acme.test",
    "Site visit: Palm Grove",
    "visit",
    0,
    at(15),
    60,
    { ...LEAD, reminder_minutes: 60, notes: "Bring the keys of tower B." },
  ],
  ["staff@acme.test", "Call about the home loan", "call", 1, at(10, 30), 30, LEAD],
  ["staff@acme.test", "Booking form and token", "meeting", 2, at(12), 60, LEAD],
  ["staff@acme.test", "Leave", "other", 9, 0, 24 * 60 - 1, { all_day: true }],
  ["arjun@acme.test", "Site visit: Lakeview", "visit", 1, at(11), 90, LEAD],
  ["arjun@acme.test", "Handover with legal", "meeting", 3, at(14, 30), 60],
  ["meera@acme.test", "Site visit: Skyline", "visit", -1, at(17), 60, LEAD],
  ["meera@acme.test", "Second visit with family", "visit", 5, at(10), 120, LEAD],
];

export function demoAppointments(today: number): DemoAppointment[] {
  return ENTRIES.map(([by, title, type, day, time, minutes, { withLead = false, ...more } = {}]) => {
    const start = today + day * DAY + time * MINUTE;
    const times = {
      starts_at: new Date(start).toISOString(),
      ends_at: new Date(start + minutes * MINUTE).toISOString(),
    };
    return { by, withLead, event: { title, type, ...times, ...more } };
  });
}
