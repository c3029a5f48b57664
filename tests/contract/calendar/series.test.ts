import { type CalendarEntry, ChangedEntry } from "@leadlane/core/calendar/schema";
import { expect, it } from "vitest";
import { addEvent, DECEMBER, expectDates, listCalendar } from "../../support/calendar";
import type { Client } from "../../support/client";
import { drained, useProduct } from "../../support/product";
import { newTenant } from "../../support/tenant";

useProduct();

const MONDAYS = ["2026-12-07", "2026-12-14", "2026-12-21", "2026-12-28"];
const weekly = { freq: "weekly", count: 4 } as const;
const START = { starts_at: "2026-12-07T04:30:00.000Z", ends_at: "2026-12-07T05:30:00.000Z" };

async function newSeries() {
  const { admin } = await newTenant();
  const series = await addEvent(admin, { ...START, recurrence: weekly });
  await drained();
  return { admin, series, found: await expectDates(admin, MONDAYS) };
}

async function change(client: Client, { id }: { id: string }, scope: string, body: Record<string, unknown>) {
  const answer = await client.put(`/calendar/events/${id}?scope=${scope}`, body);
  const changed = answer.as(ChangedEntry);
  await drained();
  return changed;
}

const timesOf = (entries: readonly CalendarEntry[]) =>
  entries.map(({ id, starts_at, ends_at }) => ({ id, starts_at, ends_at }));

it("lists each occurrence of a series with its own id", async () => {
  const { series, found } = await newSeries();
  expect(new Set(found.map(({ id }) => id)).size).toBe(4);
  expect(new Set(found.map(({ series_id }) => series_id))).toEqual(new Set([series.id]));
});

it("changes one occurrence repeatedly and keeps its id", async () => {
  const { admin, found } = await newSeries();
  const [, second] = found;
  if (!second) throw new Error("There is no second occurrence.");
  const times = { starts_at: "2026-12-16T04:30:00.000Z", ends_at: "2026-12-16T05:30:00.000Z" };
  const moved = await change(admin, second, "one", { ...times, version: second.version });
  expect(moved).toMatchObject({ id: second.id, series_id: second.series_id, recurrence: null });
  await expectDates(admin, ["2026-12-07", "2026-12-16", "2026-12-21", "2026-12-28"]);
  const again = await change(admin, second, "one", { title: "Moved", version: moved.version });
  expect(again).toMatchObject({ title: "Moved", starts_at: times.starts_at });
  (await admin.put(`/calendar/events/${second.id}`, { recurrence: weekly })).expectError(400);
  (await admin.put(`/calendar/events/${second.id}`, { title: "Old", version: second.version })).expectError(
    412,
  );
});

it("turns an occurrence and the following ones into a new series when they change", async () => {
  const { admin, found } = await newSeries();
  const [first, , third, last] = found;
  if (!first || !third || !last) throw new Error("Too few occurrences were found.");
  await change(admin, last, "one", { title: "The last" });
  await change(admin, third, "following", { title: "New", ends_at: "2026-12-21T06:30:00.000Z" });
  const now = await expectDates(admin, MONDAYS);
  expect(now.map(({ title }) => title)).toEqual(["Site visit", "Site visit", "New", "New"]);
  expect(now.map(({ ends_at }) => ends_at.slice(11, 16))).toEqual(["05:30", "05:30", "06:30", "05:30"]);
  expect(new Set(now.map(({ series_id }) => series_id)).size).toBe(2);
  await admin.delete(`/calendar/events/${first.id}?scope=all`);
  await drained();
  await expectDates(admin, ["2026-12-21", "2026-12-28"]);
});

it("shifts the whole series with one occurrence, and keeps deletions", async () => {
  const { admin, found } = await newSeries();
  const [, second, third] = found;
  if (!second || !third) throw new Error("Too few occurrences were found.");
  await admin.delete(`/calendar/events/${second.id}`);
  await change(admin, third, "all", {
    starts_at: "2026-12-22T09:30:00.000Z",
    ends_at: "2026-12-22T10:30:00.000Z",
  });
  const now = await expectDates(admin, ["2026-12-08", "2026-12-22", "2026-12-29"]);
  expect(new Set(now.map(({ starts_at }) => starts_at.slice(11, 16)))).toEqual(new Set(["09:30"]));
});

it("offers undo for a whole series unless changed occurrences would be lost", async () => {
  const { admin, series, found } = await newSeries();
  const [, second, third] = found;
  if (!second || !third) throw new Error("Too few occurrences were found.");
  await admin.delete(`/calendar/events/${second.id}`);
  const before = await listCalendar(admin);
  const later = { starts_at: "2026-12-23T09:30:00.000Z", ends_at: "2026-12-23T11:30:00.000Z" };
  const moved = await change(admin, third, "all", later);
  expect(moved).toMatchObject({ id: series.id, moved_from: { ...START, all_day: false } });
  await expectDates(admin, ["2026-12-09", "2026-12-23", "2026-12-30"]);
  const { id, version, moved_from } = moved;
  const restored = await change(admin, { id }, "all", { ...moved_from, version });
  expect(timesOf(await listCalendar(admin))).toEqual(timesOf(before));
  expect(restored.moved_from).toBeDefined();
  (await admin.put(`/calendar/events/${id}?scope=all`, { ...moved_from, version })).expectError(412);

  // Moving the series within the same day keeps changed occurrences.
  const [first] = before;
  if (!first) throw new Error("There is no first occurrence.");
  await change(admin, first, "one", { title: "Apart" });
  const hour = { starts_at: "2026-12-21T09:30:00.000Z", ends_at: "2026-12-21T10:30:00.000Z" };
  expect((await change(admin, third, "all", hour)).moved_from).toBeDefined();
  expect((await change(admin, { id: series.id }, "all", START)).moved_from).toBeDefined();
  expect((await change(admin, third, "all", later)).moved_from).toBeUndefined();
});

it("offers undo for all occurrences from the first on, but not for a split series", async () => {
  const { admin, found } = await newSeries();
  const [first, second] = found;
  if (!first || !second) throw new Error("Too few occurrences were found.");
  const hour = (date: string) => ({ starts_at: `${date}T09:30:00.000Z`, ends_at: `${date}T10:30:00.000Z` });
  expect((await change(admin, first, "following", hour("2026-12-07"))).moved_from).toBeDefined();
  expect((await change(admin, second, "following", hour("2026-12-15"))).moved_from).toBeUndefined();
  expect((await change(admin, first, "one", hour("2026-12-08"))).moved_from).toBeUndefined();
});

it("deletes one occurrence or the following ones, and ends a series when its rule is removed", async () => {
  const { admin, found } = await newSeries();
  const [first, second, third] = found;
  if (!first || !second || !third) throw new Error("Too few occurrences were found.");
  await admin.delete(`/calendar/events/${second.id}`);
  (await admin.delete(`/calendar/events/${second.id}`)).expectError(404);
  await admin.delete(`/calendar/events/${third.id}?scope=following`);
  await drained();
  await expectDates(admin, ["2026-12-07"]);
  const allEvents = await listCalendar(admin);
  await change(admin, { id: String(allEvents[0]?.series_id) }, "all", { recurrence: null });
  expect(await listCalendar(admin)).toMatchObject([{ series_id: null, recurrence: null }]);
});

it("keeps the local time in New York across daylight saving, and supports rules without an end", async () => {
  const { admin } = await newTenant();
  await admin.put("/settings/preferences", { timezone: "America/New_York" });
  await addEvent(admin, {
    starts_at: "2027-03-08T14:00:00.000Z",
    ends_at: "2027-03-08T15:00:00.000Z",
    recurrence: { freq: "weekly", until: "2027-03-22" },
  });
  await drained();
  const found = await listCalendar(admin, { from: "2027-03-01", to: "2027-04-01" });
  expect(found.map(({ starts_at }) => starts_at)).toEqual([
    "2027-03-08T14:00:00.000Z",
    "2027-03-15T13:00:00.000Z",
    "2027-03-22T13:00:00.000Z",
  ]);
});

it.each([
  [{ freq: "yearly" }, "recurrence.freq"],
  [{ freq: "daily", count: 2, until: "2026-12-24" }, "recurrence.until"],
  [{ freq: "daily", until: "2200-01-01" }, "recurrence.until"],
  [{ freq: "daily", until: "2026-12-06" }, "recurrence.until"],
  [{ freq: "daily", count: 1_000 }, "recurrence.count"],
])("rejects the recurrence %j", async (recurrence, path) => {
  const { admin } = await newTenant();
  const { errors } = (await admin.post("/calendar/events", { title: "x", ...START, recurrence })).expectError(
    400,
  );
  expect(errors?.[0]?.path).toBe(path);
  expect(await listCalendar(admin, DECEMBER)).toEqual([]);
});

it("completes and reopens single occurrences of a series", async () => {
  const { admin, series, found } = await newSeries();
  const [first, second] = found;
  if (!first || !second) throw new Error("Too few occurrences were found.");
  const doneDates = async () =>
    (await listCalendar(admin)).flatMap(({ done, starts_at }) => (done ? starts_at.slice(0, 10) : []));
  for (const { id, version } of [second, first])
    expect(await change(admin, { id }, "one", { done: true, version })).toMatchObject({
      done: true,
      version,
    });
  expect(await doneDates()).toEqual(MONDAYS.slice(0, 2));
  await change(admin, second, "one", { title: "The second" });
  expect(await doneDates()).toEqual(MONDAYS.slice(0, 2));
  await change(admin, second, "one", { done: false });
  expect(await doneDates()).toEqual(MONDAYS.slice(0, 1));
  (await admin.put(`/calendar/events/${series.id}?scope=all`, { done: true })).expectError(400);
});
