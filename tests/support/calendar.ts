import { CalendarEntry, type CreateEvent } from "@leadlane/core/calendar/schema";
import { expect } from "vitest";
import * as z from "zod/mini";
import type { Client } from "./client";

export const TIMES = { starts_at: "2026-12-01T04:30:00.000Z", ends_at: "2026-12-01T05:30:00.000Z" };
export const DECEMBER = { from: "2026-12-01", to: "2027-01-01" };

/** Creates an event on 1 December 2026 at 10:00 in India. */
export async function addEvent(client: Client, input: Partial<CreateEvent> = {}): Promise<CalendarEntry> {
  const answer = await client.post("/calendar/events", { title: "Site visit", ...TIMES, ...input });
  return answer.as(CalendarEntry, 201);
}

type Query = Record<string, string> | URLSearchParams;

/** The calendar entries in a range, after processing all writes. */
export async function listCalendar(client: Client, query: Query = DECEMBER) {
  const answer = await client.get(`/calendar/events?${new URLSearchParams(query)}`);
  return answer.as(z.array(CalendarEntry));
}

export async function titles(client: Client, query?: Query): Promise<string[]> {
  return (await listCalendar(client, query)).map(({ title }) => title);
}

/** Expects the UTC dates of the visible entries. */
export async function expectDates(client: Client, dates: string[], query?: Record<string, string>) {
  const entries = await listCalendar(client, query);
  expect(entries.map(({ starts_at }) => starts_at.slice(0, 10))).toEqual(dates);
  return entries;
}
