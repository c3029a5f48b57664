import {
  CalendarEntry,
  CalendarRange,
  ChangedEntry,
  CreateEvent,
  DayQuery,
  EventScope,
  UpdateEvent,
} from "@leadlane/core/calendar/schema";
import * as z from "zod/mini";
import type { Routes } from "../route";

export const calendarRoutes = {
  "get /calendar/events": {
    summary:
      "List events, occurrences of series, tasks and follow-ups of visible leads, or of one, in a range of at most 62 days",
    access: "user",
    query: CalendarRange,
    data: z.array(CalendarEntry),
  },
  "get /calendar/day": {
    summary: "List today's events and tasks of visible owners, and their overdue tasks of the last 30 days",
    access: "user",
    query: DayQuery,
    data: z.array(CalendarEntry),
  },
  "post /calendar/events": {
    summary: "Add an event or a series of events",
    access: "user",
    body: CreateEvent,
    status: 201,
    data: CalendarEntry,
  },
  "put /calendar/events/:id": {
    summary: "Update an event; in a series: one occurrence, it and the following, or all",
    access: "user",
    query: EventScope,
    body: UpdateEvent,
    data: ChangedEntry,
  },
  "delete /calendar/events/:id": {
    summary: "Delete an event; in a series: one occurrence, it and the following, or all",
    access: "user",
    query: EventScope,
    data: z.object({ id: z.string() }),
  },
} satisfies Routes;
