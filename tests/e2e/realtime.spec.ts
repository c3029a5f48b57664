import type { Browser, Page } from "@playwright/test";
import { unique } from "./new-business";
import { DEMO_PASSWORD, expect, expectAccessible, signIn, test } from "./page";

/** Two people at once: what one does reaches the other without a reload. */

const DISABLED_TEXT = "Your account has been disabled by the admin. Logging out...";

// Two people sign in, each in a browser of their own.
test.describe.configure({ timeout: 120_000 });

/** Waits until the page's connection is registered: what happens before is not told. */
function registered(page: Page): Promise<unknown> {
  return new Promise((resolve) => {
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes('"registered"')) resolve(null);
      });
    });
  });
}

async function token(page: Page): Promise<string> {
  const stored = await page.evaluate(() => localStorage.getItem("token") ?? sessionStorage.getItem("token"));
  if (stored === null) throw new Error("Nobody is signed in");
  return stored;
}

/** A call of the API as the one who is signed in on the page. */
async function call<T>(page: Page, method: "get" | "post" | "put", path: string, data?: object): Promise<T> {
  const headers = { authorization: `Bearer ${await token(page)}` };
  const answer = await page.request[method](`/api${path}`, { headers, data });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()).data;
}

/** Another person's page, signed in and connected. */
async function secondPage(browser: Browser, email: string, password = DEMO_PASSWORD): Promise<Page> {
  const context = await browser.newContext({ locale: "en-IN", timezoneId: "Asia/Kolkata" });
  const page = await context.newPage();
  const ready = registered(page);
  await signIn(page, email, password);
  await ready;
  return page;
}

async function newColleague(admin: Page): Promise<{ id: string; email: string }> {
  const email = `live.${unique()}@acme.test`;
  const user = { name: "Meera Live", email, role: "Staff", password: DEMO_PASSWORD };
  const { id } = await call<{ id: string }>(admin, "post", "/uac/create", user);
  return { id, email };
}

async function open(page: Page, screen: string, heading: string): Promise<void> {
  const ready = registered(page);
  await page.goto(`/acme-realty/${screen}`);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await ready;
}

test("a lead added by one shows on the other's list and board", async ({ page, browser }) => {
  await signIn(page, "admin@acme.test");
  const other = await secondPage(browser, "admin@acme.test");

  await open(page, "leads", "Leads");
  const first = `Live Lead ${unique()}`;
  await call(other, "post", "/leads/leads", { name: first, phone: "+919845011111" });
  await expect(page.getByRole("link", { name: first, exact: true })).toBeVisible();

  await open(page, "kanban", "Kanban");
  const second = `Live Lead ${unique()}`;
  const lead = { name: second, phone: "+919845022222", value: 5_000_000 };
  const { id } = await call<{ id: string }>(other, "post", "/leads/leads", lead);
  const column = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(column("New").getByRole("link", { name: second })).toBeVisible();

  const { statuses } = await call<{ statuses: { id: string; name: string }[] }>(other, "get", "/auth/me");
  const contacted = statuses.find(({ name }) => name === "Contacted");
  await call(other, "put", `/leads/leads/${id}/move`, { status_id: contacted?.id });
  await expect(column("Contacted").getByRole("link", { name: second })).toBeVisible();
  await expect(column("New").getByRole("link", { name: second })).toBeHidden();
  await other.context().close();
});

test("what another adds to an open lead waits until it is asked for", async ({ page, browser }) => {
  await signIn(page, "admin@acme.test");
  const other = await secondPage(browser, "manager@acme.test");
  const lead = { name: `Live Lead ${unique()}`, phone: "+919845033333" };
  const { id } = await call<{ id: string }>(other, "post", "/leads/leads", lead);
  await open(page, `leads/${id}`, lead.name);
  await call(other, "post", `/leads/leads/${id}/activities`, { kind: "note", text: "Wants a corner flat" });
  await page.getByRole("button", { name: "1 new activity" }).click();
  await expect(page.getByText("Wants a corner flat")).toBeVisible();
  await other.context().close();
});

test("an assignment rings the other's bell", async ({ page, browser }) => {
  await signIn(page, "admin@acme.test");
  const colleague = await newColleague(page);
  const other = await secondPage(browser, colleague.email);
  await expect(other.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();

  const name = `Live Lead ${unique()}`;
  await call(page, "post", "/leads/leads", { name, phone: "+919845044444", owner_id: colleague.id });
  await other.getByRole("button", { name: "1 unread notification" }).click();
  const list = other.getByRole("dialog", { name: "Notifications" });
  await expect(list.getByRole("link", { name: new RegExp(name) })).toBeVisible();
  await expectAccessible(other);
  await list.getByRole("link", { name: new RegExp(name) }).click();
  await expect(other.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(other.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  await other.context().close();
});

test("whom the admin disables is told so and signed out, also from within a form", async ({
  page,
  browser,
}) => {
  await signIn(page, "admin@acme.test");
  const colleague = await newColleague(page);
  const other = await secondPage(browser, colleague.email);
  const lines: string[] = [];
  other.on("console", (message) => lines.push(message.text()));
  await open(other, "leads", "Leads");
  await other.getByRole("button", { name: "Add lead" }).first().click();
  const form = other.getByRole("dialog", { name: "Add lead" });
  await form.getByRole("textbox", { name: /^Name/ }).fill("Not yet saved");

  await call(page, "put", `/uac/users/toggle-status/${colleague.id}`, { status: "inactive" });
  const alert = other.getByRole("alertdialog");
  await expect(alert).toContainText(DISABLED_TEXT);
  const stored = () =>
    other.evaluate(() =>
      ["token", "userId", "userRole"].filter(
        (key) => localStorage.getItem(key) ?? sessionStorage.getItem(key),
      ),
    );
  expect(await stored()).toEqual([]);
  await expect(other).toHaveURL(/\/signin$/);
  expect(await stored()).toEqual([]);
  expect(lines).toContain("User disabled");
  await other.context().close();
});

test("new rights change the navigation of who has the app open", async ({ page, browser }) => {
  await signIn(page, "admin@acme.test");
  const colleague = await newColleague(page);
  const other = await secondPage(browser, colleague.email);
  const settings = other.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" });
  await expect(settings).toBeHidden();
  await call(page, "put", `/uac/users/update-user/${colleague.id}`, { role: "Admin" });
  await expect(settings).toBeVisible();
  await other.context().close();
});
