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
    access: "user",
    query: CalendarRange,
    data: z.array(CalendarEntry),
  },
  "post /calendar/events": {
    access: "user",
    body: CreateEvent,
    status: 201,
    data: CalendarEntry,
  },
  "put /calendar/events/:id": {
    access: "user",
    query: EventScope,
    body: UpdateEvent,
    data: ChangedEntry,
  },
  "delete /calendar/events/:id": {
    access: "user",
    query: EventScope,
    data: z.object({ id: z.string() }),
  },
  "get /calendar/feed": {
    access: "user",
    data: CalendarFeed,
  },
  "delete /calendar/feed": {
    access: "user",
    data: CalendarFeed,
  },
  "post /calendar/feed/rotate": {
    access: "user",
    data: CalendarFeed,
  },
  "get /calendar/feed/:secret": {
    access: "public",
    text: "text/calendar; charset=utf-8",
    data: z.string(),
    failures: ["not_found", "rate_limited"],
  },
} satisfies Routes;
