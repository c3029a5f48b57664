import { EVENT_ENDS_TEXT, type EventType, type Frequency, TITLE_MAX } from "@leadlane/core/calendar/rules";
import type { CalendarEntry, CreateEvent, UpdateEvent } from "@leadlane/core/calendar/schema";
import { fromZonedInput, nextFullHour, toZonedInput } from "../../lib/time/zoned-time";
import { addDays } from "./mini-month";

export interface EventValues {
  title: string;
  type: EventType;
  all_day: boolean;
  start: string; // "2026-11-21T10:00" where the business is
  end: string;
  start_day: string; // the same of whole days: "2026-11-21"
  end_day: string;
  lead_id: string;
  lead_name: string;
  owner_id: string;
  reminder: string;
  repeat: Frequency | "";
  interval: string;
  ends: "never" | "count" | "until";
  count: string;
  until: string; // "2026-12-31"
  notes: string;
}

export interface Slot {
  starts_at: string;
  ends_at: string;
  all_day: boolean;
}

const HOUR = 60 * 60 * 1000;
const NO_RECURRENCE = { repeat: "", interval: "1", ends: "never", count: "10", until: "" } as const;

/** One hour from the next full hour; default of the Add button. */
export function nextSlot(now: number, timeZone: string | undefined): Slot {
  const starts_at = nextFullHour(now, timeZone);
  const ends_at = new Date(Date.parse(starts_at) + HOUR).toISOString();
  return { starts_at, ends_at, all_day: false };
}

function timesOf({ starts_at, ends_at, all_day }: Slot, timeZone: string | undefined) {
  // An all-day event ends at the next midnight; users enter its last day.
  const end = all_day ? new Date(Date.parse(ends_at) - 1).toISOString() : ends_at;
  const [from, to] = [toZonedInput(starts_at, timeZone), toZonedInput(end, timeZone)];
  return { all_day, start: from, end: to, start_day: from.slice(0, 10), end_day: to.slice(0, 10) };
}

export function newValues(slot: Slot, ownerId: string, timeZone: string | undefined): EventValues {
  return {
    ...{
      title: "",
      type: "meeting",
      lead_id: "",
      lead_name: "",
      owner_id: ownerId,
      reminder: "15",
      notes: "",
    },
    ...timesOf(slot, timeZone),
    ...NO_RECURRENCE,
  };
}

export function valuesOf(entry: CalendarEntry, timeZone: string | undefined): EventValues {
  const { recurrence, reminder_minutes } = entry;
  return {
    title: entry.title,
    type: entry.type,
    ...timesOf(entry, timeZone),
    lead_id: entry.lead_id ?? "",
    lead_name: entry.lead_name ?? "",
    owner_id: entry.owner_id ?? "",
    reminder: reminder_minutes === null ? "" : String(reminder_minutes),
    notes: entry.notes ?? "",
    ...NO_RECURRENCE,
    ...(recurrence && {
      repeat: recurrence.freq,
      interval: String(recurrence.interval),
      ends: recurrence.count !== null ? "count" : recurrence.until !== null ? "until" : "never",
      count: String(recurrence.count ?? 10),
      until: recurrence.until ?? "",
    }),
  };
}

export type EventErrors = Partial<Record<keyof EventValues, string>>;

export function checkEvent(values: EventValues): EventErrors {
  const { title, all_day, repeat, ends, until, count, interval } = values;
  const [from, to] = all_day ? (["start_day", "end_day"] as const) : (["start", "end"] as const);
  const errors: EventErrors = {};
  if (title.trim() === "") errors.title = "Title is required";
  else if (title.length > TITLE_MAX) errors.title = `Title can have at most ${TITLE_MAX} characters`;
  if (values[from] === "") errors[from] = "Start is required";
  if (values[to] === "") errors[to] = "End is required";
  else if (values[to] < values[from] || (!all_day && values[to] === values[from]))
    errors[to] = EVENT_ENDS_TEXT;
  if (repeat === "") return errors;
  if (!(Number(interval) >= 1)) errors.interval = "Enter a number from 1";
  if (ends === "count" && !(Number(count) >= 1)) errors.count = "Enter the number of occurrences";
  if (ends === "until" && until === "") errors.until = "Choose the last day";
  return errors;
}

/** The request body. `recurrence` is omitted when only one occurrence is edited. */
export function toInput(values: EventValues, timeZone: string | undefined): CreateEvent {
  const { title, type, all_day, lead_id, owner_id, reminder, notes } = values;
  const { start, end, start_day, end_day } = values;
  const at = (text: string) => fromZonedInput(text, timeZone) ?? "";
  return {
    ...{ title, type, all_day, notes },
    starts_at: all_day ? start_day : at(start),
    ends_at: all_day ? addDays(end_day, 1) : at(end),
    lead_id: lead_id || null,
    ...(owner_id && { owner_id }),
    reminder_minutes: reminder === "" ? null : Number(reminder),
    recurrence: recurrenceOf(values),
  };
}

function recurrenceOf({ repeat, interval, ends, count, until }: EventValues): CreateEvent["recurrence"] {
  if (repeat === "") return null;
  return {
    freq: repeat,
    interval: Number(interval),
    ...(ends === "count" && { count: Number(count) }),
    ...(ends === "until" && { until }),
  };
}

/** Only changed fields, so that a series keeps the rest. */
export function changedInput(
  before: EventValues,
  after: EventValues,
  timeZone: string | undefined,
): UpdateEvent {
  const [from, to] = [toInput(before, timeZone), toInput(after, timeZone)];
  const names = Object.keys(to) as (keyof CreateEvent)[]; // the keys are those of the input
  const changed = names.filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]));
  return Object.fromEntries(changed.map((name) => [name, to[name]]));
}
