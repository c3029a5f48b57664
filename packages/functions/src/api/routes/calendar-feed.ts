import { CalendarFeed } from "@leadlane/core/calendar/schema";
import * as z from "zod/mini";
import type { Routes } from "../route";

export const calendarFeedRoutes = {
  "get /calendar/feed": {
    summary: "Get whether the caller's calendar has a private feed URL, and since when",
    access: "user",
    data: CalendarFeed,
  },
  "delete /calendar/feed": {
    summary: "Remove the private feed URL of the caller's calendar",
    access: "user",
    data: CalendarFeed,
  },
  "post /calendar/feed/rotate": {
    summary:
      "Create a new private feed URL for the caller's calendar, shown only once; the old URL stops working",
    access: "user",
    issuesSecret: true,
    data: CalendarFeed,
  },
  "get /calendar/feed/:secret": {
    summary: "Get the calendar of a private feed URL (ending in .ics) for other programs",
    access: "public",
    text: "text/calendar; charset=utf-8",
    data: z.string(),
    failures: ["not_found", "rate_limited"],
  },
} satisfies Routes;
