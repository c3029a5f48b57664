import {
  CalendarEntry,
  CalendarFeed,
  CalendarRange,
  ChangedEntry,
  CreateEvent,
  EventScope,
  UpdateEvent,
} from "@leadlane/core/calendar/schema";
import * as z from "zod/mini";
import type { Routes } from "../route";

export const calendarRoutes = {
  "get /calendar/events": {
    summary:
      "What stands in a range of at most 62 days: events, each occurrence of a series, tasks and follow-ups of visible leads",
    access: "user",
    query: CalendarRange,
    data: z.array(CalendarEntry),
  },
  "post /calendar/events": {
    summary: "Put an event, or a series of them, on a calendar",
    access: "user",
    body: CreateEvent,
    status: 201,
    data: CalendarEntry,
  },
  "put /calendar/events/:id": {
    summary: "Change an event: of a series one occurrence, it and those after it, or all",
    access: "user",
    query: EventScope,
    body: UpdateEvent,
    data: ChangedEntry,
  },
  "delete /calendar/events/:id": {
    summary: "Take an event away: of a series one occurrence, it and those after it, or all",
    access: "user",
    query: EventScope,
    data: z.object({ id: z.string() }),
  },
  "get /calendar/feed": {
    summary: "Whether one's own calendar has a private address, and since when",
    access: "user",
    data: CalendarFeed,
  },
  "delete /calendar/feed": {
    summary: "Take the private address of one's own calendar away",
    access: "user",
    data: CalendarFeed,
  },
  "post /calendar/feed/rotate": {
    summary: "Give one's own calendar another private address, which is told once; the old one stops working",
    access: "user",
    data: CalendarFeed,
  },
  "get /calendar/feed/:secret": {
    summary: "The calendar behind a private address, which ends in .ics, for other programs",
    access: "public",
    text: "text/calendar; charset=utf-8",
    data: z.string(),
    failures: ["not_found", "rate_limited"],
  },
} satisfies Routes;
