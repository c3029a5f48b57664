import { CalendarEntry, CalendarFeed } from "@leadlane/core/calendar/schema";
import type { Person } from "../../support/tenant";
import { type Make, newName, newPerson, ownLead } from "./example";

async function newEvent(caller: Person): Promise<Record<string, unknown>> {
  const times = { starts_at: "2026-11-24T04:30:00.000Z", ends_at: "2026-11-24T05:30:00.000Z" };
  return { title: newName("Event"), ...times, lead_id: await ownLead(caller), owner_id: caller.id };
}

async function ownEvent(caller: Person): Promise<string> {
  return (await caller.post("/calendar/events", await newEvent(caller))).as(CalendarEntry, 201).id;
}

/** The secret part of a calendar feed URL. */
async function newFeed(person: Person): Promise<string> {
  const { url = "" } = (await person.post("/calendar/feed/rotate")).as(CalendarFeed);
  return url.slice(url.lastIndexOf("/") + 1);
}

export const calendarExamples: Record<string, Make> = {
  "get /calendar/events": async (_, caller) => ({
    query: { from: "2026-11-01", to: "2026-12-01", owner_id: caller.id },
  }),
  "get /calendar/day": async (_, caller) => ({ query: { owner_id: caller.id } }),
  "post /calendar/events": async (_, caller) => ({ body: await newEvent(caller) }),
  "put /calendar/events/:id": async (_, caller) => ({
    params: { id: await ownEvent(caller) },
    body: { title: newName("Event"), lead_id: await ownLead(caller), owner_id: caller.id },
  }),
  "delete /calendar/events/:id": async (_, caller) => ({ params: { id: await ownEvent(caller) } }),
  "get /calendar/feed": async () => ({}),
  "delete /calendar/feed": async () => ({}),
  "post /calendar/feed/rotate": async () => ({}),
  "get /calendar/feed/:secret": async ({ tenant }) => ({
    params: { secret: await newFeed(await newPerson(tenant)) },
  }),
};
