import { type Locator, type Page, test as testWithConsoleErrors } from "@playwright/test";
import { expectAccessible } from "./accessibility";
import { unique } from "./new-business";
import { expect, holdRequests, testOnSharedPage as test, waitForRegistration } from "./page";
import { type Call, callAs, DEMO_PASSWORD, enter } from "./session";

/** One user's changes by the API appear on another user's page without a reload. */

const DISABLED_TEXT = "Your account has been disabled by the admin. Logging out...";

async function newColleague(admin: Call): Promise<{ id: string; email: string }> {
  const email = `live.${unique()}@acme.test`;
  const user = { name: "Meera Live", email, role: "Staff", password: DEMO_PASSWORD };
  const { id } = await admin<{ id: string }>("post", "/uac/create", user);
  return { id, email };
}

/** Opens a screen as a user and waits for the connection. */
async function open(page: Page, email: string, screen: string, heading: string): Promise<void> {
  const ready = waitForRegistration(page);
  await enter(page, email, `/acme-realty/${screen}`);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await ready;
}

test("a lead added by one user appears on the other's list and board", async ({ page, request }) => {
  const other = await callAs(request, "admin@acme.test");
  await open(page, "admin@acme.test", "leads", "Leads");
  const first = `Live Lead ${unique()}`;
  await other("post", "/leads/leads", { name: first, phone: "+919845011111" });
  await expect(page.getByRole("link", { name: first, exact: true })).toBeVisible();

  await open(page, "admin@acme.test", "kanban", "Kanban");
  const second = `Live Lead ${unique()}`;
  const lead = { name: second, phone: "+919845022222", value: 5_000_000 };
  const { id } = await other<{ id: string }>("post", "/leads/leads", lead);
  const column = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(column("New").getByRole("link", { name: second, exact: true })).toBeVisible();

  const { statuses } = await other<{ statuses: { id: string; name: string }[] }>("get", "/auth/me");
  const contacted = statuses.find(({ name }) => name === "Contacted");
  await other("put", `/leads/leads/${id}/move`, { status_id: contacted?.id });
  await expect(column("Contacted").getByRole("link", { name: second, exact: true })).toBeVisible();
  await expect(column("New").getByRole("link", { name: second, exact: true })).toBeHidden();

  await expectToScroll(page, column("New"));

  const answer = await holdRequests(page, "**/move");
  const card = column("Contacted").getByRole("link", { name: second, exact: true });
  await drag(page, card, column("Qualified").getByRole("link").first());
  await expect(column("Qualified").getByRole("link", { name: second, exact: true })).toBeVisible();
  await expect(column("Contacted").getByRole("link", { name: second, exact: true })).toBeHidden();
  const done = page.getByText(`${second} moved to Qualified.`);
  await expect(done).toBeHidden();
  answer();
  await expect(done).toBeVisible();

  await page.getByRole("switch", { name: "Lanes by owner" }).check();
  const cell = (status: string) => page.getByRole("list", { name: `${status}, Ananya Rao` });
  await cell("Qualified").getByRole("link", { name: second, exact: true }).press("Space");
  await expect(page.getByText(`${second} lifted from `)).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(/^Moved to /)).toBeAttached();
  await page.keyboard.press("Space");
  await expect(cell("Proposal").getByRole("link", { name: second, exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("region", { name: "Pipeline board" }).press("End");
  await expect(cell("Proposal")).not.toBeInViewport();
  await expect(page.getByRole("heading", { name: "Proposal", exact: true })).toBeInViewport();
});

test("changes during the connection setup are shown too", async ({ page, request }) => {
  const admin = await callAs(request, "admin@acme.test");
  const { id: owner_id, email } = await newColleague(admin);
  const connect = await holdRequests(page, "**/config.json");
  await enter(page, email, "/acme-realty/leads");
  await expect(page.getByText("No leads yet", { exact: true })).toBeVisible();
  const name = `Early Lead ${unique()}`;
  await admin("post", "/leads/leads", { name, phone: "+919845011111", owner_id });
  connect();
  await expect(page.getByText(`Ananya Rao assigned ${name} to you`)).toBeVisible();
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
});

/** The board scrolls by wheel and keys, with its column headers visible. */
async function expectToScroll(page: Page, column: Locator): Promise<void> {
  const head = column.getByRole("heading");
  const name = (await column.getByRole("link").first().textContent()) ?? "";
  const first = column.getByRole("link", { name, exact: true });
  await head.hover();
  await page.mouse.wheel(0, 1500);
  await expect(first).not.toBeInViewport();
  await expect(head).toBeInViewport();
  await expect.poll(() => column.getByRole("link").evaluateAll(isAnyInView)).toBe(true);
  await page.getByRole("region", { name: "Pipeline board" }).press("Home");
  await expect(first).toBeInViewport();
}

function isAnyInView(parts: Element[]): boolean {
  return parts.some((part) => {
    const { top, bottom } = part.getBoundingClientRect();
    return top > 0 && bottom < innerHeight;
  });
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error("The card or its target is not visible");
  await page.mouse.move(start.x + 20, start.y + 8);
  await page.mouse.down();
  await page.mouse.move(start.x + 30, start.y + 12);
  await expect(page.getByText(/ lifted from /)).toBeAttached();
  await page.mouse.move(end.x + 20, end.y + 2, { steps: 3 });
  await expect(page.getByText(/^Moved to Qualified, position 1 of /)).toBeAttached();
  await page.mouse.up();
}

test("another user's changes to an open lead wait until they are requested", async ({ page, request }) => {
  const other = await callAs(request, "manager@acme.test");
  const lead = { name: `Live Lead ${unique()}`, phone: "+919845033333" };
  const { id } = await other<{ id: string }>("post", "/leads/leads", lead);
  await open(page, "admin@acme.test", `leads/${id}`, lead.name);
  await other("post", `/leads/leads/${id}/activities`, { kind: "note", text: "Wants a corner flat" });
  await page.getByRole("button", { name: "1 new activity" }).click();
  await expect(page.getByText("Wants a corner flat")).toBeVisible();
});

test("an assignment shows in the other user's bell", async ({ page, request }) => {
  const admin = await callAs(request, "admin@acme.test");
  const colleague = await newColleague(admin);
  await open(page, colleague.email, "dashboard", "Dashboard");
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();

  const name = `Live Lead ${unique()}`;
  await admin("post", "/leads/leads", { name, phone: "+919845044444", owner_id: colleague.id });
  await page.getByRole("button", { name: "1 unread notification" }).click();
  const list = page.getByRole("dialog", { name: "Notifications" });
  await expect(list.getByRole("link", { name: new RegExp(name) })).toBeVisible();
  await expectAccessible(page);
  await list.getByRole("link", { name: new RegExp(name) }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
});

// Requests during the sign-out are rejected, which browsers log as errors.
testWithConsoleErrors(
  "a user disabled by an admin is informed and signed out, also inside a form",
  async ({ page, request }) => {
    const admin = await callAs(request, "admin@acme.test");
    const colleague = await newColleague(admin);
    const lines: string[] = [];
    page.on("console", (message) => lines.push(message.text()));
    await open(page, colleague.email, "leads", "Leads");
    await page.getByRole("button", { name: "Add lead" }).first().click();
    const form = page.getByRole("dialog", { name: "Add lead" });
    await form.getByRole("textbox", { name: /^Name/ }).fill("Not yet saved");

    // The message is short, and may disappear before the request completes.
    await Promise.all([
      expect(page.getByRole("alertdialog")).toContainText(DISABLED_TEXT),
      admin("put", `/uac/users/toggle-status/${colleague.id}`, { status: "inactive" }),
    ]);
    const stored = () =>
      page.evaluate(() =>
        ["token", "userId", "userRole"].filter(
          (key) => localStorage.getItem(key) ?? sessionStorage.getItem(key),
        ),
      );
    expect(await stored()).toEqual([]);
    await expect(page).toHaveURL(/\/signin$/);
    expect(await stored()).toEqual([]);
    expect(lines).toContain("User disabled");
  },
);

test("new permissions change the navigation of an open app", async ({ page, request }) => {
  const admin = await callAs(request, "admin@acme.test");
  const colleague = await newColleague(admin);
  await open(page, colleague.email, "dashboard", "Dashboard");
  const settings = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" });
  await expect(settings).toBeHidden();
  await admin("put", `/uac/users/update-user/${colleague.id}`, { role: "Admin" });
  await expect(settings).toBeVisible();
});
