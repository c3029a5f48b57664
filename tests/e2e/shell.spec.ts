import { expect, expectNoSidewaysScroll, testOnSharedPage as test } from "./page";
import { enter } from "./session";
import { contentStart, storePreferences, WIDE, widthOf } from "./shell";

test.describe("the folded sidebar", () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(WIDE);
    await storePreferences(page, { miniSidenav: true });
    await enter(page, "staff@acme.test");
    await expect.poll(() => widthOf(page)).toBe(96);
  });

  test("expands over the content on hover, without moving it", async ({ page }) => {
    const before = await contentStart(page);
    expect(before).toBe(120);
    await page.mouse.move(50, 300);
    await expect.poll(() => widthOf(page)).toBe(250);
    expect(await contentStart(page)).toBe(before);
    await page.mouse.move(800, 300);
    await expect.poll(() => widthOf(page)).toBe(96);
  });

  test("expands on keyboard focus, and Escape folds it", async ({ page }) => {
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect.poll(() => widthOf(page)).toBe(250);
    expect(await contentStart(page)).toBe(120);
    await page.keyboard.press("Escape");
    await expect.poll(() => widthOf(page)).toBe(96);
  });

  test("shows a tooltip for its icons after Escape", async ({ page }) => {
    await page.mouse.move(50, 300);
    await expect.poll(() => widthOf(page)).toBe(250);
    await page.keyboard.press("Escape");
    await expect.poll(() => widthOf(page)).toBe(96);
    await page.getByRole("link", { name: "Kanban" }).hover();
    await expect(page.getByRole("tooltip", { name: "Kanban" })).toBeVisible();
    expect(await widthOf(page)).toBe(96);
  });
});

test("the first tap expands the sidebar and the second one navigates", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, viewport: WIDE, hasTouch: true });
  const page = await context.newPage();
  await storePreferences(page, { miniSidenav: true });
  await enter(page, "staff@acme.test");
  const kanban = page.getByRole("link", { name: "Kanban" });
  await kanban.tap();
  await expect.poll(() => widthOf(page)).toBe(250);
  await expect(page).toHaveURL(/dashboard$/);
  await page.touchscreen.tap(900, 500);
  await expect.poll(() => widthOf(page)).toBe(96);
  await kanban.tap();
  await kanban.tap();
  await expect(page).toHaveURL(/kanban$/);
  await context.close();
});

test("title, breadcrumb and actions share one bar of 56 px at every width", async ({ page }) => {
  await enter(page, "admin@acme.test");
  for (const path of ["/dashboard", "/leads", "/kanban", "/calendar"]) {
    await page.goto(path);
    for (const width of [320, 390, 768, 992, 1201, 1600]) {
      await page.setViewportSize({ width, height: 700 });
      const bar = page.getByRole("banner");
      await expect(bar.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(bar.getByRole("button", { name: "Your account" })).toBeInViewport({ ratio: 1 });
      expect((await bar.boundingBox())?.height, `${path} at ${width} px`).toBe(56);
      await expectNoSidewaysScroll(page);
    }
  }
});

test("the first lead of the list stands within 220 px of the top on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, "admin@acme.test", "/leads");
  const lead = page.getByRole("tabpanel").getByRole("listitem").first();
  await expect(lead).toBeVisible();
  expect((await lead.boundingBox())?.y).toBeLessThanOrEqual(220);
});

test("the top bar becomes translucent when content scrolls below it, without a layout shift", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await enter(page, "admin@acme.test");
  const bar = page.getByRole("banner");
  await expect(bar).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  const top = () =>
    page.getByRole("main").evaluate((main) => main.getBoundingClientRect().top + window.scrollY);
  await expect(page.getByRole("heading", { name: "Pipeline by status" })).toBeVisible();
  const before = await top();
  await page.mouse.move(800, 300);
  await page.mouse.wheel(0, 300);
  await expect(bar).toHaveCSS("background-color", "rgba(255, 255, 255, 0.86)");
  expect((await bar.boundingBox())?.height).toBe(56);
  expect(await top()).toBe(before);
});
