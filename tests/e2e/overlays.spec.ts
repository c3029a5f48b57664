import { readdirSync } from "node:fs";
import { expect, type Locator, type Page, test as testWithConsoleErrors } from "@playwright/test";
import { expectAccessible } from "./accessibility";
import { holdRequests, test } from "./page";
import { enter, signIn } from "./session";
import { openAppearance, PHONE, WIDE } from "./shell";

async function openLeads(page: Page): Promise<void> {
  await enter(page, "admin@acme.test", "/leads");
  await expect(page.getByRole("button", { name: "Load more leads" })).toBeVisible();
  // Single-key shortcuts are active once the user is loaded.
  await expect(page.getByRole("link", { name: "Acme Realty" })).toBeVisible();
}

/** Simulates the return to the window. */
async function returnToWindow(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

// Failed requests are expected in the console.
testWithConsoleErrors(
  "a lost connection and its return are announced, and nothing is sent in between",
  async ({ page, context }) => {
    await page.setViewportSize(WIDE);
    await openLeads(page);
    // A component that failed offline loads in the same page once it is online.
    const account = page.getByRole("button", { name: "Your account" });
    await context.setOffline(true);
    await account.click();
    await expect(page.getByRole("alert").getByText("You're offline. This part loads when")).toBeVisible();
    await context.setOffline(false);
    await account.click();
    const logOut = page.getByRole("menuitem", { name: "Log out" });
    await expect(logOut).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(logOut).toBeHidden();
    await page.getByRole("button", { name: "Close message" }).click();
    await page.getByRole("button", { name: "Add lead" }).click();
    const drawer = page.getByRole("dialog", { name: "Add lead" });
    await drawer.getByRole("textbox", { name: /^Name/ }).fill("Ravi Kumar");
    await context.setOffline(true);
    await expect(page.getByText("You're offline. Logs and follow-ups are sent later.")).toBeVisible();
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    // The disabled button explains why on click.
    await drawer.getByRole("button", { name: "Save", exact: true }).click({ force: true });
    await expect(
      page.getByRole("alert").getByText("You're offline. Changes will not be saved."),
    ).toBeVisible();
    expect(sent).toEqual([]);
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page.getByText("Back online")).toBeVisible();
    await expect(page.getByText("Back online")).toBeHidden();
    await expect(drawer.getByRole("textbox", { name: /^Name/ })).toHaveValue("Ravi Kumar");
  },
);

testWithConsoleErrors("a false offline event of the browser is ignored", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
  await openLeads(page);
  await expect(page.getByText("You're offline.")).toHaveCount(0);
});

testWithConsoleErrors("a screen that fails to load keeps the frame and offers a reload", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await enter(page, "staff@acme.test");
  await page.route("**/assets/board-page-*.js", (route) => route.abort());
  await page.getByRole("link", { name: "Kanban" }).click();
  await expect(page.getByRole("heading", { name: "This part of the app didn't load." })).toBeVisible();
  await expect(page).toHaveTitle(/^This part of the app didn't load · /);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/assets/board-page-*.js");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kanban" })).toBeVisible();
});

testWithConsoleErrors("a menu that fails to load keeps the screen and shows an error", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.route("**/assets/account-menu-*.js", (route) => route.abort());
  await enter(page, "staff@acme.test");
  await page.getByRole("button", { name: "Your account" }).click();
  const alert = page.getByRole("alert");
  await expect(alert.getByText("This part of the app didn't load.")).toBeVisible();
  await expect(alert.getByRole("button", { name: "Reload" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});

test("a new version is offered without an automatic reload", async ({ page }) => {
  let version = "1";
  await page.route("**/config.json", (route) => route.fulfill({ json: { version, ws_url: "/ws" } }));
  // Ignores the requests of the connection.
  const connecting = page.waitForEvent("websocket");
  await enter(page, "staff@acme.test");
  await connecting;
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const versionCheck = page.waitForResponse("**/config.json");
  await returnToWindow(page);
  await versionCheck;
  version = "2";
  await returnToWindow(page);
  const status = page.getByRole("status").filter({ hasText: "A new version is ready" });
  await expect(status).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  await status.getByRole("button", { name: "Refresh" }).click();
  await page.waitForFunction(() => !("isSamePage" in window)); // detects a reload
});

/** The text of all live regions in the accessibility tree. */
async function liveRegionText(page: Page): Promise<string> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value === "StaticText")
    .map(({ name }) => String(name?.value))
    .join("\n");
}

for (const size of [WIDE, PHONE]) {
  test(`a toast under an open dialog is announced and reachable by keyboard at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.route("**/config.json", (route) =>
      route.fulfill({ json: { version: Math.random().toString() } }),
    );
    await enter(page, "staff@acme.test");
    await openAppearance(page);
    const versionCheck = page.waitForResponse("**/config.json");
    await returnToWindow(page);
    await versionCheck;
    await returnToWindow(page);
    await expect(page.getByText("A new version is ready")).toBeVisible();
    const text = await liveRegionText(page);
    expect(text).toContain("A new version is ready");
    expect(text).not.toContain("Pipeline by status"); // the page behind the dialog is hidden

    const field = page.getByRole("switch", { name: "Fixed navbar" });
    await field.focus();
    await page.keyboard.press("F6");
    await expect(page.getByRole("button", { name: "Refresh" })).toBeFocused();
    await page.keyboard.press("F6");
    await expect(field).toBeFocused();
    await page.keyboard.press("Alt+t");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Close message" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("A new version is ready")).toBeHidden();
    await expect(field).toBeFocused();
  });
}

/** The content that must be readable offline after a visit. */
const READ = [
  ["/dashboard", "Dashboard", "Won and lost"],
  ["/kanban", "Kanban", "Qualified"],
  ["/calendar", "Calendar", "Marketing meeting"],
  ["/profile", "Profile", "Edit lead sources"],
  ["/settings?section=users", "Settings", "vikram@acme.test"],
  ["/leads", "Leads", "Load more leads"],
] as const;

/** The number of responses in each offline cache. */
function offlineCacheSizes(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("answers-"));
    return Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
  });
}

testWithConsoleErrors(
  "a script requested before the service worker started is cached too",
  async ({ browser }) => {
    const context = await browser.newContext({ serviceWorkers: "allow" });
    const page = await context.newPage();
    const script = readdirSync("dist/web/assets").find((name) => /^board-page-.*\.js$/.test(name));
    const path = `/assets/${script}`;
    const answer = await holdRequests(page, `**${path}`);
    // Requested before any other script runs.
    await page.addInitScript((path) => void fetch(path), path);
    await page.goto("/contact");
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const isKept = (path: string) => caches.match(path).then(Boolean);
    expect(await page.evaluate(isKept, path)).toBe(false);
    answer();
    await page.waitForFunction(isKept, path);
    await context.close();
  },
);

testWithConsoleErrors("visited pages are readable offline, for the same user only", async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: "allow", viewport: WIDE });
  const page = await context.newPage();
  const shown = (text: string) => page.getByText(text).filter({ visible: true }).first();
  await signIn(page, "vikram@acme.test");
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (const [path, entry, text] of READ) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: entry }).click();
    await expect(page.getByRole("heading", { level: 1, name: entry })).toBeVisible();
    if (path.includes("users")) await page.getByRole("link", { name: /^Users/ }).click();
    await expect(shown(text)).toBeVisible();
  }
  const link = page
    .getByRole("main")
    .getByRole("link", { name: /\w+ \w+/ })
    .first();
  const name = (await link.textContent()) ?? "";
  await link.click();
  const title = page.getByRole("heading", { level: 1, name });
  await expect(title).toBeVisible();
  const lead = page.url();
  /** Caching runs when the browser is idle, so it is retried. */
  const readOffline = (address: string, content: Locator) =>
    expect(async () => {
      await context.setOffline(true);
      await page.goto(address);
      const isThere = await content.waitFor({ timeout: 8_000 }).then(
        () => true,
        () => false,
      );
      if (isThere) return;
      await context.setOffline(false);
      await page.goto(address);
      await content.waitFor();
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
      throw new Error(`${address} was not kept`);
    }).toPass();
  await readOffline(lead, title);
  for (const [path, , text] of READ) {
    await readOffline(path, shown(text));
    await expect(page.getByRole("status").getByText(/^Shown as of \d+ \w+ 2\d{3}, \d\d:\d\d/)).toBeVisible();
  }
  // Another user of the browser sees none of it, and neither does this one after signing out.
  await context.setOffline(false);
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect.poll(() => offlineCacheSizes(page)).toEqual([]);
  await signIn(page, "fatima@acme.test");
  await expect.poll(() => offlineCacheSizes(page)).toHaveLength(1);
  await context.setOffline(true);
  await page.goto(lead);
  await expect(page.getByRole("status").getByText("You're offline.")).toBeVisible();
  await expect(title).toBeHidden();
  await context.close();
});
