import type { Page } from "@playwright/test";
import { PHONE, WIDE } from "./frame-page";
import { expect, expectAccessible, test } from "./page";

/** What a phone shows of a signed-in screen while the application is still on its way. */

const SIGHT = "#first-sight";

/** Opens a screen with a session, and keeps the application from coming until the function given back is called. */
async function openEarly(page: Page, who: string, screen: string): Promise<() => void> {
  const data = { email: `${who}@acme.test`, password: "Demo@12345" };
  const answer = await page.request.post("/api/auth/login", { data });
  const { token } = (await answer.json()).data;
  await page.addInitScript((value) => localStorage.setItem("token", value), token);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/main-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/acme-realty/${screen}`, { waitUntil: "commit" });
  return release;
}

/** The first things in a place: their words and where they stand. */
function seen(page: Page, things: string) {
  return page.locator(things).evaluateAll((elements) =>
    elements.slice(0, 8).map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { words: element.textContent, place: [x, y, width, height].map(Math.round) };
    }),
  );
}

for (const who of ["admin", "manager", "staff"]) {
  test(`${who}'s first leads and figures stand where the application puts them`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    for (const [screen, things] of [
      ["leads", "main .lead-card, main .lead-card :is(a, button, .status-chip)"],
      ["dashboard", "main .kpi, main .kpi-value"],
    ] as const) {
      const release = await openEarly(page, who, screen);
      await expect(page.locator(`${SIGHT} main`)).toBeVisible();
      const { width, ...title } = (await page.getByRole("heading", { level: 1 }).boundingBox()) ?? {};
      const early = await seen(page, things);
      const line = await page.locator("#first-line").textContent();
      expect(early).toHaveLength(8);
      await expectAccessible(page);
      release();
      await expect(page.locator(SIGHT)).toHaveCount(0);
      await expect(page.getByRole("navigation", { name: "Mobile" })).toBeVisible();
      expect(await seen(page, things)).toEqual(early);
      expect(await page.getByRole("heading", { level: 1 }).boundingBox()).toMatchObject(title);
      if (line) await expect(page.getByText(line, { exact: true })).toBeVisible();
    }
  });
}

test("a row's menu that is asked for before the application is there opens when it is", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const release = await openEarly(page, "admin", "leads");
  const menus = page.locator(`${SIGHT} .lead-card button`);
  await menus.nth(1).click();
  await menus.nth(2).click();
  const label = (await menus.nth(2).getAttribute("aria-label")) ?? "";
  release();
  await expect(page.getByRole("menu", { name: label })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: label })).toBeFocused();
});

test("a lead is opened from it, and by whom it is not for nothing of it is seen", async ({
  page,
  browser,
}) => {
  await page.setViewportSize(PHONE);
  const release = await openEarly(page, "admin", "leads");
  const first = page.locator(`${SIGHT} a.lead-name`).first();
  const name = await first.textContent();
  await first.click();
  release();
  await expect(page.getByRole("heading", { level: 1, name: name ?? "" })).toBeVisible();

  await page.setViewportSize(WIDE);
  const wide = await openEarly(page, "admin", "leads");
  await expect(page.locator(SIGHT)).toHaveCount(0);
  wide();

  const stranger = await browser.newContext({ viewport: PHONE });
  const page2 = await stranger.newPage();
  await page2.goto("/acme-realty/leads");
  await expect(page2).toHaveURL(/\/signin$/);
  await expect(page2.locator(SIGHT)).toHaveCount(0);
  await stranger.close();
});
