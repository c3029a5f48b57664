import type { Page } from "@playwright/test";
import { expect, test } from "./page";
import { enter } from "./session";

/** Tests the cached app page and its update. */

const APP = "/app.html";
const HEADING = { level: 1, name: "Settings" };
const DAY = 24 * 3_600_000;

/** Marks the cached page as fetched `days` ago. */
function markCachedPage(page: Page, { days = 0, from = "", to = "" } = {}): Promise<void> {
  return page.evaluate(
    async ([path, date, from, to]) => {
      for (const name of (await caches.keys()).filter((name) => name.startsWith("pages-"))) {
        const cache = await caches.open(name);
        const response = await cache.match(path);
        if (!response) throw new Error("The service worker has no cached page");
        const markedHtml = (await response.text()).replace("<html", "<html data-kept").replaceAll(from, to);
        await cache.put(
          path,
          new Response(markedHtml, { headers: { ...Object.fromEntries(response.headers), date } }),
        );
      }
    },
    [APP, new Date(Date.now() - days * DAY).toUTCString(), from, to] as const,
  );
}

const isMarkedPageOpen = (page: Page) => page.evaluate(() => document.documentElement.matches("[data-kept]"));
const isCachedPageMarked = (page: Page) =>
  page.evaluate(async (path) => (await (await caches.match(path))?.text())?.includes("data-kept"), APP);

const cachedPageAge = (page: Page) =>
  page.evaluate(
    async (path) => Date.now() - Date.parse((await caches.match(path))?.headers.get("date") ?? ""),
    APP,
  );

async function reopen(page: Page): Promise<void> {
  await page.goto("/settings");
  await expect(page.getByRole("heading", HEADING)).toBeVisible();
}

test("a visit opens the cached page and caches the published one for the next visit", async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: "allow" });
  const page = await context.newPage();
  await enter(page, "admin@acme.test", "/settings");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await markCachedPage(page);
  await reopen(page);
  expect(await isMarkedPageOpen(page)).toBe(true);
  await expect.poll(() => isCachedPageMarked(page)).toBe(false);
  await reopen(page);
  expect(await isMarkedPageOpen(page)).toBe(false);

  await markCachedPage(page);
  await page.reload();
  expect(await isMarkedPageOpen(page), "loaded again").toBe(false);

  await markCachedPage(page, { days: 8 });
  await reopen(page);
  expect(await isMarkedPageOpen(page), "cached a week ago").toBe(false);
  await expect.poll(() => cachedPageAge(page), "age of the cached page in ms").toBeLessThan(DAY);

  await markCachedPage(page);
  await page.goto("/robots.txt");
  await expect(page.getByText("User-agent")).toBeVisible();
  await context.close();
});

test("an outdated page offers the new version", async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: "allow" });
  const page = await context.newPage();
  await enter(page, "admin@acme.test", "/settings");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const dispatchVisibility = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  const versionCheck = page.waitForResponse("**/config.json");
  await dispatchVisibility();
  await versionCheck;
  const notice = page.getByRole("status").filter({ hasText: "A new version is ready" });
  await markCachedPage(page, { from: "/assets/main-", to: "/assets/main-2" });
  await dispatchVisibility();
  await notice.getByRole("button", { name: "Refresh" }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole("heading", HEADING)).toBeVisible();
  expect(await isMarkedPageOpen(page)).toBe(false);
  await context.close();
});
