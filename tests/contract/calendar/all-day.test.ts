import { SERIES_MAX, TOO_MANY_SERIES_TEXT } from "@leadlane/core/calendar/rules";
import { CalendarEntry, CalendarFeed, ChangedEntry, type CreateEvent } from "@leadlane/core/calendar/schema";
import { Notification } from "@leadlane/core/notifications/schema";
import { expect, it } from "vitest";
import { addEvent, listCalendar, titles } from "../../support/calendar";
import { anonymous } from "../../support/client";
import { drained, useProduct } from "../../support/product";
import { dueMails, remindAt } from "../../support/reminders";
import { newTenant, type Person } from "../../support/tenant";

useProduct();

const DAY = 24 * 60 * 60 * 1000;
const ZONES = ["America/New_York", "Pacific/Kiritimati", "UTC"];

/** A date in the future, far enough to be the same in every time zone. */
function dateIn(days: number): string {
  return new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
}

async function moveTo(admin: Person, timezone: string): Promise<void> {
  expect((await admin.put("/settings/preferences", { timezone })).status).toBe(200);
  await drained();
}

/** The local dates of entries in a time zone; all-day entries last from midnight to midnight. */
function shownIn(timezone: string, entries: readonly CalendarEntry[]): [string, string][] {
  const clock = new Intl.DateTimeFormat("sv-SE", {
    timeZone: timezone,
    dateStyle: "short",
    timeStyle: "short",
  });
  return entries.map(({ starts_at, ends_at }) => {
    const [from = "", to = ""] = [starts_at, ends_at].map((at) => clock.format(new Date(at)));
    expect([from, to].every((each) => each.endsWith(" 00:00"))).toBe(true);
    return [from.slice(0, 10), to.slice(0, 10)];
  });
}

const allDay = (starts_at: string, ends_at: string): Partial<CreateEvent> => ({
  all_day: true,
  starts_at,
  ends_at,
});

it("keeps its dates in any business time zone: single, repeated, changed and moved", async () => {
  const { admin } = await newTenant();
  const range = { from: "2026-12-01", to: "2027-01-01" };
  await addEvent(admin, { title: "Fair", ...allDay("2026-12-09T18:30:00.000Z", "2026-12-10T18:29:00.000Z") });
  const recurrence = { freq: "weekly", until: "2026-12-22" } as const;
  const weekly = await addEvent(admin, { title: "Leave", recurrence, ...allDay("2026-12-01", "2026-12-03") });
  await drained();
  for (const zone of ZONES) {
    await moveTo(admin, zone);
    const entries = await listCalendar(admin, range);
    const findEvent = (title: string) =>
      shownIn(
        zone,
        entries.filter((entry) => entry.title === title),
      );
    expect(findEvent("Fair")).toEqual([["2026-12-10", "2026-12-11"]]);
    expect(findEvent("Leave").map(([from]) => from)).toEqual([
      "2026-12-01",
      "2026-12-08",
      "2026-12-15",
      "2026-12-22",
    ]);
    expect(entries.find(({ title }) => title === "Leave")?.recurrence?.until).toBe("2026-12-22");
    expect(await titles(admin, { from: "2026-12-10", to: "2026-12-11" })).toEqual(["Fair"]);
    expect(await titles(admin, { from: "2026-12-11", to: "2026-12-12" })).toEqual([]);
    expect(await titles(admin, { from: "2026-12-02", to: "2026-12-03" })).toEqual(["Leave"]);
    expect(await titles(admin, { from: "2026-12-03", to: "2026-12-04" })).toEqual([]);
  }
  // Moves occurrences in UTC as the calendar sends them, with midnights of the time zone, and returns to
  // India.
  const [, second, third] = (await listCalendar(admin, range)).filter(({ title }) => title === "Leave");
  const move = (id: string | undefined, scope: string, body: object) =>
    admin.put(`/calendar/events/${id}?scope=${scope}`, body);
  const moved = await move(second?.id, "one", {
    starts_at: "2026-12-09T00:00:00.000Z",
    ends_at: "2026-12-11T00:00:00.000Z",
  });
  expect(moved.as(CalendarEntry)).toMatchObject({ starts_at: "2026-12-09T00:00:00.000Z", all_day: true });
  await move(third?.id, "following", { starts_at: "2026-12-16", ends_at: "2026-12-17" });
  await moveTo(admin, "Asia/Kolkata");
  const shown = async () =>
    shownIn(
      "Asia/Kolkata",
      (await listCalendar(admin, range)).filter(({ title }) => title === "Leave"),
    );
  expect(await shown()).toEqual([
    ["2026-12-01", "2026-12-03"],
    ["2026-12-09", "2026-12-11"],
    ["2026-12-16", "2026-12-17"],
  ]);
  const movedBack = (await move(weekly.id, "all", allDay("2026-12-02", "2026-12-04"))).as(ChangedEntry);
  expect(movedBack).toMatchObject({
    starts_at: "2026-12-01T18:30:00.000Z",
    ends_at: "2026-12-03T18:30:00.000Z",
  });
});

it("converts to a timed event and back in the business time zone", async () => {
  const { admin } = await newTenant();
  const { id } = await addEvent(admin, {
    recurrence: { freq: "daily", count: 2 },
    ...allDay("2026-12-10", "2026-12-10"),
  });
  await moveTo(admin, "America/New_York");
  const put = async (body: object) =>
    (await admin.put(`/calendar/events/${id}?scope=all`, body)).as(ChangedEntry);
  (await admin.put(`/calendar/events/${id}`, { all_day: false, starts_at: "2026-12-10" })).expectInvalid(
    "starts_at",
  );
  const timed = {
    all_day: false,
    starts_at: "2026-12-10T14:00:00.000Z",
    ends_at: "2026-12-10T15:00:00.000Z",
  };
  expect(await put(timed)).toMatchObject(timed);
  await moveTo(admin, "Asia/Kolkata");
  // The instants stay the same, but the local date changes to the one in India.
  expect(await put({ title: "Same" })).toMatchObject(timed);
  expect(await put({ all_day: true })).toMatchObject({
    starts_at: "2026-12-09T18:30:00.000Z",
    ends_at: "2026-12-10T18:30:00.000Z",
  });
});

it("repeats for years without an end date", async () => {
  const { admin } = await newTenant();
  await addEvent(admin, { recurrence: { freq: "daily" }, ...allDay("2015-01-01", "2015-01-01") });
  await drained();
  expect(await listCalendar(admin, { from: "2026-12-01", to: "2026-12-08" })).toHaveLength(7);
});

it("is exported as a date in the feed", async () => {
  const { admin } = await newTenant();
  await addEvent(admin, { title: "Fair", ...allDay(dateIn(10), dateIn(12)) });
  const { url = "" } = (await admin.post("/calendar/feed/rotate")).as(CalendarFeed);
  for (const zone of ZONES) {
    await moveTo(admin, zone);
    const { text } = await anonymous.get(new URL(url).pathname.replace("/api", ""));
    expect(text).toContain(`DTSTART;VALUE=DATE:${dateIn(10).replaceAll("-", "")}`);
    expect(text).toContain(`DTEND;VALUE=DATE:${dateIn(12).replaceAll("-", "")}`);
  }
});

it.each([
  ["Asia/Kolkata", "-05:00", "America/Bogota"],
  ["America/Bogota", "+05:30", "Asia/Kolkata"],
])("is reminded of at midnight in the new time zone of the business: from %s", async (from, offset, to) => {
  const tenant = await newTenant();
  const { admin } = tenant;
  await moveTo(admin, from);
  const date = dateIn(3);
  await addEvent(admin, { title: "Once", reminder_minutes: 60, ...allDay(date, date) });
  const daily = { recurrence: { freq: "daily" }, reminder_minutes: 60 } as const;
  await addEvent(admin, { title: "Daily", ...daily, ...allDay(date, date) });
  await moveTo(admin, to);
  const reminded = async () => {
    await drained();
    const { items } = (await admin.get("/notifications")).asPage(Notification);
    return items.flatMap(({ kind, lead_name }) => (kind === "event_due" ? [lead_name] : [])).sort();
  };
  const start = Date.parse(`${date}T00:00:00${offset}`) - DAY / 24;
  await remindAt(tenant, new Date(start - 1).toISOString());
  expect(await reminded()).toEqual([]);
  await remindAt(tenant, new Date(start).toISOString());
  expect(await reminded()).toEqual(["Daily", "Once"]);
  await remindAt(tenant, new Date(start + DAY).toISOString());
  expect(await reminded()).toEqual(["Daily", "Daily", "Once"]);
  const mails = await dueMails(tenant, admin);
  const due = mails.flatMap((mail) => (mail.template === "reminder" ? mail.due : []));
  expect(due.map(({ all_day }) => all_day)).toEqual([true, true, true]);
});

it("is rejected on every route beyond a person's limit of recurring events", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const daily = { recurrence: { freq: "daily" }, ...allDay("2026-12-01", "2026-12-01") } as const;
  for (let n = 0; n < SERIES_MAX; n += 1) await addEvent(staff, daily);
  await drained();
  const expectRefused = async (answer: ReturnType<Person["post"]>) =>
    expect((await answer).expectError(409, "CONFLICT").message).toBe(TOO_MANY_SERIES_TEXT);
  const input = { title: "One more", ...daily };
  await expectRefused(staff.post("/calendar/events", input));
  await expectRefused(tenant.admin.post("/calendar/events", { ...input, owner_id: staff.id }));
  const timedEvent = await addEvent(staff);
  await expectRefused(staff.put(`/calendar/events/${timedEvent.id}`, { recurrence: daily.recurrence }));
  const own = await addEvent(tenant.admin, daily);
  await expectRefused(tenant.admin.put(`/calendar/events/${own.id}?scope=all`, { owner_id: staff.id }));
  await drained();
  const range = { from: "2026-12-01", to: "2027-01-31" };
  expect(await listCalendar(tenant.admin, range)).toHaveLength((SERIES_MAX + 1) * 61 + 1);
  // Deleting a series frees a place.
  const [first] = await listCalendar(staff, range);
  await staff.delete(`/calendar/events/${first?.series_id}?scope=all`);
  await drained();
  await addEvent(staff, daily);
});
