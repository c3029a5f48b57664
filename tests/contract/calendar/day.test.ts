import { OVERDUE_TASK_DAYS } from "@leadlane/core/calendar/rules";
import { CalendarEntry } from "@leadlane/core/calendar/schema";
import { today } from "@leadlane/core/kernel/day";
import { Activity } from "@leadlane/core/leads/schema";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { addEvent } from "../../support/calendar";
import { addLead } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { newTenant, type Person } from "../../support/tenant";

useProduct();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

async function listDay(person: Person, query = ""): Promise<CalendarEntry[]> {
  await drained();
  return (await person.get(`/calendar/day${query}`)).as(z.array(CalendarEntry));
}

it("lists today's events and tasks and the overdue tasks", async () => {
  const { admin } = await newTenant();
  const { starts, ends } = today("Asia/Kolkata");
  const at = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString();
  const lead = await addLead(admin, { follow_up_at: at(starts, 12 * HOUR) });
  const event = (title: string, start: string) =>
    addEvent(admin, { title, lead_id: lead.id, starts_at: start, ends_at: at(start, HOUR) });
  const task = async (text: string, due_at: string) =>
    (await admin.post(`/leads/leads/${lead.id}/activities`, { kind: "task", text, due_at })).as(
      Activity,
      201,
    );
  await event("Visit", at(starts, 10 * HOUR));
  await event("Yesterday", at(starts, -2 * HOUR));
  await event("Tomorrow", at(ends, HOUR));
  await task("Send brochure", at(starts, 9 * HOUR));
  await task("Late", at(starts, -DAY));
  await task("Too late", at(starts, -(OVERDUE_TASK_DAYS + 1) * DAY));
  const finished = await task("Finished", at(starts, -DAY));
  await admin.put(`/leads/activities/${finished.id}`, { outcome: "done" });
  const entries = await listDay(admin);
  expect(entries.map(({ title }) => title)).toEqual(["Late", "Send brochure", "Visit"]);
  expect(entries.map(({ lead_phone }) => lead_phone)).toEqual(Array(3).fill(lead.phone));
});

it("shows each role its own, the team's or all entries", async () => {
  const tenant = await newTenant();
  const manager = await tenant.hire("Manager");
  const staff = await tenant.hire("Staff", { manager });
  const other = await tenant.hire("Staff");
  const times = { starts_at: today("Asia/Kolkata").now };
  const ends_at = new Date(Date.parse(times.starts_at) + 60_000).toISOString();
  for (const person of [manager, staff, other])
    await addEvent(person, { title: person.id, ...times, ends_at });
  const owners = async (person: Person, query?: string) =>
    (await listDay(person, query)).map(({ owner_id }) => owner_id).sort();
  expect(await owners(staff)).toEqual([staff.id]);
  expect(await owners(manager)).toEqual([manager.id, staff.id].sort());
  expect(await owners(tenant.admin)).toEqual([manager.id, staff.id, other.id].sort());
  expect(await owners(manager, `?owner_id=${staff.id}`)).toEqual([staff.id]);
  expect(await owners(manager, `?owner_id=${other.id}`)).toEqual([]);
});
