import { CalendarFeed } from "@leadlane/core/calendar/schema";
import { log } from "@leadlane/functions/log";
import ical from "node-ical";
import { expect, it, vi } from "vitest";
import { addEvent } from "../../support/calendar";
import { anonymous } from "../../support/client";
import { addLead } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { newTenant, type Person } from "../../support/tenant";

useProduct();

const DAY = 24 * 60 * 60 * 1000;

async function newAddress(person: Person): Promise<string> {
  const { url = "" } = (await person.post("/calendar/feed/rotate")).as(CalendarFeed);
  expect(url).toMatch(/^http.*\/api\/calendar\/feed\/cal_[0-9a-f]{64}\.ics$/);
  return new URL(url).pathname.replace("/api", "");
}

function after(days: number, hours = 0): string {
  return new Date(Math.ceil(Date.now() / DAY) * DAY + days * DAY + (hours * DAY) / 24).toISOString();
}

it("contains the user's own events, series, all-day events and follow-ups in iCalendar format", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const lead = await addLead(staff, { name: "Asha, Verma; & Co", follow_up_at: after(3) });
  const times = { starts_at: after(1, 5), ends_at: after(1, 6) };
  await addEvent(staff, {
    title: "Visit; with, ünïcode",
    notes: "Line 1\nLine 2",
    lead_id: lead.id,
    ...times,
  });
  await addEvent(staff, { title: "Daily", ...times, recurrence: { freq: "daily", count: 3 } });
  await addEvent(staff, { title: "Holiday", all_day: true, starts_at: after(2), ends_at: after(2, 1) });
  await addEvent(tenant.admin, { title: "Not mine", ...times });
  await drained();
  const answer = await anonymous.get(await newAddress(staff));
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(answer.text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const found = Object.values(ical.sync.parseICS(answer.text)).filter((part) => part?.type === "VEVENT");
  const summaries = found.map((event) => event?.summary).sort();
  const [visit, followUp] = [
    "Visit; with, ünïcode (Asha, Verma; & Co)",
    "Follow-up: Follow up (Asha, Verma; & Co)",
  ];
  expect(summaries).toEqual(["Daily", "Daily", "Daily", followUp, "Holiday", visit]);
  const event = found.find((each) => each?.summary === visit);
  expect(event?.start.toISOString()).toBe(times.starts_at);
  expect(event?.description).toContain("Line 1\nLine 2");
  expect(found.find((each) => each?.summary === "Holiday")?.datetype).toBe("date");
});

it("stops working after rotation, revocation and deactivation, and logs no secret", async () => {
  const logged = vi.spyOn(log, "info");
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  expect((await staff.get("/calendar/feed")).as(CalendarFeed)).toEqual({ created_at: null });
  const first = await newAddress(staff);
  const second = await newAddress(staff);
  (await anonymous.get(first)).expectError(404);
  expect((await anonymous.get(second)).status).toBe(200);
  expect((await staff.get("/calendar/feed")).as(CalendarFeed).created_at).not.toBeNull();
  await tenant.change(staff, { status: "inactive" });
  (await anonymous.get(second)).expectError(404);
  await tenant.change(staff, { status: "active" });
  expect((await staff.delete("/calendar/feed")).as(CalendarFeed)).toEqual({ created_at: null });
  (await anonymous.get(second)).expectError(404);
  for (const wrong of [
    "cal_0.ics",
    `cal_${"0".repeat(64)}.ics`,
    second.replace(".ics", "").split("/").at(-1),
  ])
    (await anonymous.get(`/calendar/feed/${wrong}`)).expectError(404);
  expect(JSON.stringify(logged.mock.calls)).not.toContain("cal_");
});
