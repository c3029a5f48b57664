import { expectAccessibleInBothModes } from "./accessibility";
import { unique } from "./new-business";
import { expect, testOnSharedPage as test, waitForRegistration } from "./page";
import { callAs, enter } from "./session";

const DAY = 24 * 60 * 60 * 1000;

test("an event is added, moved and deleted by keyboard and appears at its new time", async ({ page }) => {
  const title = `Tea with builder ${unique()}`;
  const visit = `Site walk ${unique()}`;
  await enter(page, "karthik@acme.test", "/calendar?view=day");
  await page.getByRole("button", { name: "Add event" }).press("Enter");
  const drawer = page.getByRole("dialog", { name: "Add event" });
  await drawer.getByLabel("Title").fill(title);
  await drawer.getByRole("button", { name: "Add event" }).press("Enter");
  await expect(drawer).toBeHidden();
  // It starts at the next full hour, possibly tomorrow.
  await page.getByRole("button", { name: "Switch to list view" }).press("Enter");
  await expect(page.getByRole("button", { name: "List", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.setViewportSize({ width: 1600, height: 900 });
  const rail = page.getByRole("complementary", { name: "Calendar sidebar" });
  const meetings = rail.getByRole("checkbox", { name: "Meeting" });
  const entry = page.getByLabel(`Meeting, ${title}`);
  const isThisWeek = await entry.waitFor({ timeout: 30_000 }).then(
    () => true,
    () => false,
  );
  if (!isThisWeek) await page.getByRole("button", { name: "Next week" }).press("Enter");
  await meetings.press("Space");
  await expect(entry).toBeHidden();
  await expect(page).toHaveURL(/hide=meeting/);
  await meetings.press("Space");
  await expect(entry).toBeVisible();
  await expectAccessibleInBothModes(page);
  const dayOfRail = rail.getByRole("button", { pressed: true });
  const name = (await dayOfRail.getAttribute("aria-label")) ?? "";
  await dayOfRail.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(dayOfRail).not.toHaveAccessibleName(name);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(dayOfRail).toHaveAccessibleName(name);

  await entry.press("Enter");
  await page.getByRole("button", { name: "Reschedule…" }).press("Enter");
  const move = page.getByRole("dialog", { name: `Reschedule “${title}”` });
  await move.getByRole("button", { name: "Pick…" }).press("Enter");
  const field = move.getByLabel("Date and time");
  const next = new Date(Date.parse(`${await field.inputValue()}Z`) + DAY).toISOString().slice(0, 10);
  await field.fill(`${next}T11:30`);
  await move.getByRole("button", { name: "Reschedule" }).press("Enter");
  await expect(page.getByText(new RegExp(`“${title}” moved to .*11:30`))).toBeVisible();

  const connected = waitForRegistration(page);
  await page.goto(`/calendar?view=day&date=${next}`);
  const planned = page.getByLabel(new RegExp(`^Meeting, ${title}, .*11:30 to 12:30`));
  // Drags the event by an hour after another user's change arrived under the pointer.
  await planned.scrollIntoViewIfNeeded();
  const { x, y, height } = (await planned.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await page.mouse.move(x + 40, y + 8);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 8 + height, { steps: 6 });
  await connected;
  const call = await callAs(page.request, "karthik@acme.test");
  const starts_at = `${next}T05:00:00.000Z`;
  const ends_at = `${next}T05:30:00.000Z`;
  const { id } = await call<{ id: string }>("post", "/calendar/events", {
    title: visit,
    type: "visit",
    starts_at,
    ends_at,
  });
  await expect(page.getByLabel(`Visit, ${visit}`)).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText(new RegExp(`“${title}” moved to .*12:30 to 13:30`))).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await planned.press("Enter");
  await page.getByRole("button", { name: "Delete" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByText(`“${title}” deleted.`)).toBeVisible();
  // A day shows a limited number of events per hour, so each round removes its own.
  await call("delete", `/calendar/events/${id}`);

  // On a phone the month shows dots, and their entries are listed below by day.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/calendar?view=month&date=${next}`);
  const agenda = page.getByRole("region", { name: "Day" });
  // Includes the month, since its grid shows some numbers twice.
  const day = new Date(next).toLocaleDateString("en-GB", { day: "numeric", month: "long" });
  await page.getByRole("link", { name: `Go to ${day}` }).press("Enter");
  await expect(agenda.getByRole("heading")).toHaveText(new RegExp(` ${day}`));
  await expect(page.getByRole("button", { name: "Add event" })).toBeInViewport();
  // The time grid opens at working hours.
  await page.getByRole("button", { name: "3 days" }).click();
  const lateHour = page.getByText("01:00", { exact: true }).first();
  await expect(lateHour).toBeAttached();
  await expect(lateHour).not.toBeInViewport();
  await expect(page).toHaveURL(new RegExp(`date=${next}`));
  // The overflow of a day opens in a popover.
  const hours = ["01", "02", "03", "04", "05", "06"];
  const crowd = await Promise.all(
    hours.map((hour) =>
      call<{ id: string }>("post", "/calendar/events", {
        title: `Showing ${hour}`,
        starts_at: `${next}T${hour}:00:00.000Z`,
        ends_at: `${next}T${hour}:30:00.000Z`,
      }),
    ),
  );
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(`/calendar?view=month&date=${next}`);
  await page
    .locator(`[data-date="${next}"]`)
    .getByText(/^\+\d+ more$/)
    .click();
  const popover = page.getByRole("dialog");
  await expect(popover.getByText("Showing 06")).toBeVisible();
  await expect(popover).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(popover.locator(".entry-body").first()).toHaveCSS("border-inline-start-width", "4px");
  await Promise.all(crowd.map((each) => call("delete", `/calendar/events/${each.id}`)));
});

test("the month view on a phone shows the entries of every visible day, including adjacent months", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, "manager@acme.test", "/calendar?view=month&date=2031-03-12");
  const heading = page.getByRole("region", { name: "Day" }).getByRole("heading");
  for (const day of ["28 March", "28 February"]) {
    await page.getByRole("link", { name: `Go to ${day}` }).press("Enter");
    await expect(heading).toHaveText(new RegExp(` ${day}`));
  }
  await page.getByRole("button", { name: "Next month" }).press("Enter");
  await expect(heading).toHaveText(/ April/); // a day of an adjacent month was selected
});

test("short entries in the day view of a phone have a full-size touch target", async ({ page }) => {
  const day = "2031-03-12";
  const at = (time: string) => `${day}T${time}:00Z`;
  const entries = [
    ["A whole day", "00:00", "00:00"],
    ["A quarter of an hour", "04:00", "04:15"],
    ["Right after it", "04:30", "05:00"],
    ["One of three", "06:00", "06:30"],
    ["Two of three", "06:00", "06:30"],
    ["Three of three", "06:00", "06:30"],
  ].map(([title, from = "", to = ""]) => ({
    ...{ id: title, version: 1, kind: "event", type: "meeting", title, notes: null, done: false },
    ...{ starts_at: at(from), ends_at: at(to), all_day: from === to },
    ...{ lead_id: null, lead_name: null, owner_id: null },
    ...{ series_id: null, reminder_minutes: null, recurrence: null },
  }));
  await page.route("**/api/calendar/events?*", (route) =>
    route.fulfill({ json: { success: true, data: entries } }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, "manager@acme.test", `/calendar?view=day&date=${day}`);
  const pressed = page.locator(".entry, .entry-more");
  for (const view of ["Day", "3 days"]) {
    await page.getByRole("button", { name: view, exact: true }).click();
    await expect(page.locator(".entry", { hasText: "Right after it" })).toBeVisible();
    await expect(page.locator(".entry-more")).toHaveText(/^\+/);
    const boxes = await pressed.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
    expect(boxes.length).toBeGreaterThanOrEqual(5);
    expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(43);
    const covers = boxes.some((one, place) =>
      boxes
        .slice(place + 1)
        .some(
          (other) =>
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1,
        ),
    );
    expect(covers, `${view}: one stands on another`).toBe(false);
  }
});

const LONG_TITLE = "Call about the flat with a view of the lake";

test("a day with hundreds of entries is listed in parts, and no view renders more than fit", async ({
  page,
}) => {
  const day = "2031-03-13";
  const at = (index: number) => new Date(Date.parse(`${day}T04:00:00Z`) + index * 60_000).toISOString();
  const crowd = Array.from({ length: 600 }, (_, index) => ({
    ...{ id: `l${index}`, version: 1, lead_id: `l${index}`, lead_name: `Lead ${index}`, owner_id: null },
    ...(index < 400 ? { kind: "follow_up", type: "follow_up" } : { kind: "task", type: "task" }),
    ...{ title: index === 0 ? LONG_TITLE : `Call ${index}`, all_day: false, done: false },
    ...{ starts_at: at(index), ends_at: at(index) },
    ...{ series_id: null, notes: null, reminder_minutes: null, recurrence: null },
  }));
  await page.route("**/api/calendar/events?*", (route) =>
    route.fulfill({ json: { success: true, data: crowd } }),
  );
  const list = page.getByRole("list", { name: "Events" });
  const entries = page.locator(".entry-body");
  const more = (hiddenCount: number, of = ": Thursday 13 March") =>
    page.getByRole("button", { name: `Show more (${hiddenCount} left)${of}`, exact: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, "manager@acme.test", "/calendar?view=list&date=2031-03-12");
  await expect(list.getByRole("listitem")).toHaveCount(26);
  const title = list.getByText(LONG_TITLE);
  expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await page.locator("*").count(), "elements of the page").toBeLessThan(1500);
  await more(575).press("Enter");
  await expect(entries).toHaveCount(125);
  await expect(page.getByRole("button", { name: /^Follow-up, Call 25,/ })).toBeFocused();
  await expectAccessibleInBothModes(page);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("checkbox", { name: "Follow-up" }).press("Space");
  await page.keyboard.press("Escape");
  await expect(entries.first()).toContainText("Call 400");
  await more(75).click();
  await expect(entries).toHaveCount(200);
  await expect(more(75)).toBeHidden();

  await page.goto(`/calendar?view=month&date=${day}`);
  const agenda = page.getByRole("region", { name: "Day" }).getByRole("listitem");
  await expect(agenda).toHaveCount(25);
  await more(575, "").press("Enter");
  await expect(agenda).toHaveCount(125);
  await expect(agenda.nth(25).getByRole("button")).toBeFocused();

  // A very full day opens in the list, scrolled to that day.
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.goto("/calendar?view=month&date=2031-03-03");
  await page
    .locator(`[data-date="${day}"]`)
    .getByText(/^\+\d+ more$/)
    .click();
  await expect(entries).toHaveCount(25);
  await expect(page).toHaveURL(new RegExp(`view=list&date=${day}|date=${day}&view=list`));
  await expect(more(575)).toBeVisible();

  // The maximum of distinguishable events at the same hour.
  await page.setViewportSize({ width: 1600, height: 1000 });
  await page.goto(`/calendar?view=week&date=${day}`);
  await expect(entries.first()).toBeVisible();
  const rendered = page.locator(".entry:has(.entry-body)");
  const widths = await rendered.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  expect(Math.min(...widths)).toBeGreaterThan(80);
  await expect(entries.first()).toHaveAttribute("title", /^Follow-up, Call .*, Lead \d+, 13 Mar 2031/);
});

test("the overflow list of a day in the last week opens above the navigation", async ({ page }) => {
  const day = "2031-03-31";
  const crowd = Array.from({ length: 12 }, (_, index) => ({
    ...{ id: `l${index}`, version: 1, lead_id: `l${index}`, lead_name: `Lead ${index}`, owner_id: null },
    ...{ kind: "follow_up", type: "follow_up", title: `Call ${index}`, all_day: false, done: false },
    ...{ starts_at: `${day}T06:00:00.000Z`, ends_at: `${day}T06:00:00.000Z` },
    ...{ series_id: null, notes: null, reminder_minutes: null, recurrence: null },
  }));
  await page.route("**/api/calendar/events?*", (route) =>
    route.fulfill({ json: { success: true, data: crowd } }),
  );
  await page.setViewportSize({ width: 768, height: 1024 });
  await enter(page, "manager@acme.test", `/calendar?view=month&date=${day}`);
  await page
    .locator(`[data-date="${day}"]`)
    .getByText(/^\+\d+ more$/)
    .click();
  const [rest, navigation] = [page.getByRole("dialog"), page.getByRole("navigation", { name: "Mobile" })];
  await expect(rest.getByText("Call 11")).toBeVisible();
  const { y = 0, height = 0 } = (await rest.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual((await navigation.boundingBox())?.y ?? 0);
  expect(y).toBeGreaterThanOrEqual(0);
});

test("a manager adds colleagues to the calendar, and the choice is kept", async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await enter(page, "manager@acme.test", "/calendar?view=list");
  const people = page.getByRole("group", { name: "Whose calendar" });
  const priya = people.getByRole("checkbox", { name: "Priya Sharma" });
  const hers = page.getByLabel(/, Priya Sharma/);
  await expect(page.getByLabel(/^Meeting, Team stand-up/).first()).toBeVisible();
  await expect(hers).toHaveCount(0);
  await expect(people.getByRole("checkbox", { name: "You" })).toBeChecked();
  await priya.press("Space");
  await expect(hers.first()).toBeVisible();
  await expect(page).toHaveURL(/people=/);
  await expectAccessibleInBothModes(page);
  await page.goto("/calendar?view=list");
  await expect(hers.first()).toBeVisible();
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect(page.getByRole("list", { name: "Shown calendars" })).toHaveText(/You.*Priya Sharma/);
  await page.getByRole("button", { name: "Filters, in use" }).click();
  await expectAccessibleInBothModes(page);
  await page
    .getByRole("dialog", { name: "Filters" })
    .getByRole("checkbox", { name: "Priya Sharma" })
    .press("Space");
  await page.keyboard.press("Escape");
  await expect(hers).toHaveCount(0);
});

test("an event that has begun is completed in the list and reopened", async ({ page }) => {
  await enter(page, "karthik@acme.test", "/calendar?view=list");
  const call = await callAs(page.request, "karthik@acme.test");
  const title = `Handover ${unique()}`;
  const ends_at = new Date(Date.now() - 1000).toISOString();
  const starts_at = new Date(Date.parse(ends_at) - 60_000).toISOString();
  const { id } = await call<{ id: string }>("post", "/calendar/events", { title, starts_at, ends_at });
  // An event that spans midnight is listed on both days.
  await page
    .getByRole("button", { name: `Done, ${title}` })
    .first()
    .click();
  await expect(page.getByText(`“${title}” completed.`)).toBeVisible();
  const entry = page.getByRole("button", { name: new RegExp(`^Meeting, ${title}, .*done`) }).first();
  await entry.click();
  await page.getByRole("dialog").getByRole("button", { name: "Reopen" }).click();
  await expect(page.getByRole("button", { name: `Done, ${title}` }).first()).toBeVisible();
  await call("delete", `/calendar/events/${id}`);
});

test("a lead without a next step is planned by dragging it onto the calendar, and with a dialog", async ({
  page,
}) => {
  const name = `Nila ${unique()}`;
  const call = await callAs(page.request, "karthik@acme.test");
  await page.setViewportSize({ width: 1600, height: 1000 });
  const { id } = await call<{ id: string }>("post", "/leads/leads", { name, phone: "+919845098450" });
  await call("post", `/leads/leads/${id}/activities`, { kind: "call", text: "Will think about it" });
  const day = new Date(Date.now() + 7 * DAY).toISOString().slice(0, 10);
  await enter(page, "karthik@acme.test", `/calendar?view=week&date=${day}`);
  const unplanned = page.getByRole("region", { name: "No next step" });
  const row = unplanned.getByRole("listitem").filter({ hasText: name });
  const slot = page.locator(`[data-date="${day}"]`).last();
  await expect(page.getByText("12:00", { exact: true }).first()).toBeInViewport();
  const { x = 0, width = 0 } = (await slot.boundingBox()) ?? {};
  const noon = (await page.getByText("12:00", { exact: true }).first().boundingBox()) ?? { y: 0 };
  await row.hover();
  await page.mouse.down();
  await page.mouse.move(x + width / 2, noon.y + 20, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText(new RegExp(`Follow-up with ${name} planned for .*12:`))).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByLabel(new RegExp(`^Follow-up, Follow up, ${name}, .*12:`))).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: `Plan a follow-up with ${name}` }).press("Enter");
  const sheet = page.getByRole("dialog", { name: `Reschedule ${name}` });
  await sheet.getByRole("button", { name: /^Tomorrow/ }).press("Enter");
  await expect(row).toHaveCount(0);
});
