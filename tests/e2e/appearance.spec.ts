import { test as testWithConsoleErrors } from "@playwright/test";
import { expectAccessible } from "./accessibility";
import { expect, expectNoSidewaysScroll, testOnSharedPage as test, test as testOnOwnPage } from "./page";
import { enter, signIn } from "./session";
import {
  changePreferencesInOtherTab,
  contentStart,
  openAppearance,
  PHONE,
  sidebar,
  storePreferences,
  WIDE,
  widthOf,
} from "./shell";

test.describe("the appearance panel", () => {
  test("applies each choice at once and keeps it after a reload", async ({ page }) => {
    await page.setViewportSize(WIDE);
    await enter(page, "admin@acme.test");
    const panel = await openAppearance(page);
    await panel.getByRole("radio", { name: "Green" }).check();
    await panel.getByRole("button", { name: "Dark", exact: true }).click();
    await panel.getByRole("switch", { name: "Compact sidebar" }).check();
    await panel.getByRole("switch", { name: "Fixed navbar" }).uncheck();
    await panel.getByRole("switch", { name: "Dark mode" }).check();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(page.getByRole("button", { name: "Appearance", exact: true })).toBeFocused();

    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-color-scheme", "dark");
    await expect.poll(() => widthOf(page)).toBe(96);
    await expect(page.getByRole("banner")).toHaveCSS("position", "relative");
    const again = await openAppearance(page);
    await expect(again.getByRole("radio", { name: "Green" })).toBeChecked();
    await expect(again.getByRole("button", { name: "Dark", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expectAccessible(page);
    await again.getByRole("button", { name: "Reset to defaults" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-color-scheme", "light");
    await page.keyboard.press("Escape");
    await expect(again).toBeHidden();
    await expect.poll(() => widthOf(page)).toBe(250);
  });

  test("shows the page without sidebar until a reload", async ({ page }) => {
    await page.setViewportSize(WIDE);
    await enter(page, "staff@acme.test");
    const panel = await openAppearance(page);
    await panel.getByRole("button", { name: "Page only" }).click();
    await page.keyboard.press("Escape");
    await expect(sidebar(page)).toBeHidden();
    await expect.poll(() => contentStart(page)).toBe(0);
    await page.reload();
    await expect(sidebar(page)).toBeVisible();
  });

  test("shows on a phone which choices need a wider screen", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await enter(page, "staff@acme.test");
    const panel = await openAppearance(page);
    expect((await panel.boundingBox())?.width).toBe(390);
    await expect(panel.getByText("Available on wider screens")).toBeVisible();
    await expect(panel.getByRole("button", { name: "White" })).toBeDisabled();
    await expectAccessible(page);
  });
});

test("unreadable stored preferences fall back to the defaults", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await enter(page, "staff@acme.test", "/profile");
  for (const text of ["{", "null", '"rtl"', '{"darkMode":"yes","sidenavColor":"beige","miniSidenav":3}']) {
    await page.evaluate((kept) => localStorage.setItem("layoutPreferences", kept), text);
    await page.reload();
    await expect(page.locator("html"), text).toHaveAttribute("data-color-scheme", "light");
    await expect(page.locator("html"), text).toHaveAttribute("dir", "ltr");
    await expect.poll(() => widthOf(page), text).toBe(250);
  }
});

testOnOwnPage("the app and its preferences work when local storage is blocked", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("Forbidden", "SecurityError");
      },
    });
  });
  await signIn(page, "staff@acme.test");
  const panel = await openAppearance(page);
  await panel.getByRole("switch", { name: "Dark mode" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-color-scheme", "dark");
});

// The app's scripts are blocked, which logs errors in the console.
testWithConsoleErrors("mode, direction and sidebar are correct before the app starts", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await storePreferences(page, { darkMode: true, direction: "rtl", miniSidenav: true });
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/signin", { waitUntil: "commit" }).catch(() => undefined);
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-color-scheme", "dark");
  await expect(root).toHaveAttribute("dir", "rtl");
  await expect(root).toHaveCSS("background-color", "rgb(26, 32, 53)");
  await expect(root).toHaveCSS("--sidebar-width", "96px");
});

test("the selected choices stand out in forced-colors mode", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await enter(page, "admin@acme.test", "/leads");
  const groundOf = (name: string) =>
    page.getByRole("tab", { name }).evaluate((tab) => getComputedStyle(tab).backgroundColor);
  expect(await groundOf("All")).not.toBe(await groundOf("Mine"));
  await expect(page.getByRole("button", { name: "Add lead" })).toHaveCSS("outline-style", "solid");
});

// Unit tests compute the contrast of each color; this test shows each color once and each type in both modes.
test("each sidebar type is readable in light and dark mode", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await enter(page, "admin@acme.test", "/profile");
  await expect(sidebar(page)).toBeVisible();
  for (const [type, darkMode, sidenavColor] of [
    ["transparent", false, "primary"],
    ["transparent", true, "dark"],
    ["white", false, "info"],
    ["white", true, "success"],
    ["dark", false, "warning"],
    ["dark", true, "error"],
  ] as const) {
    const preferences = {
      darkMode,
      sidenavColor,
      transparentSidenav: type === "transparent",
      whiteSidenav: type === "white",
    };
    await changePreferencesInOtherTab(page, preferences);
    await expect(page.locator("html")).toHaveAttribute("data-color-scheme", darkMode ? "dark" : "light");
    await expectAccessible(page, "aside");
  }
});

test.describe("right-to-left layout", () => {
  test.beforeEach(async ({ page }) => {
    await storePreferences(page, { direction: "rtl" });
  });

  test("the layout is mirrored, but number and email fields are not", async ({ page }) => {
    await page.setViewportSize(WIDE);
    // An English page is mirrored too: its closed drawer is beyond the left edge.
    await page.goto("/");
    await expect(page.locator(".site-menu")).toHaveCSS("translate", "-100%");
    await page.goto("/signin");
    await expect(page.getByLabel("Email")).toHaveCSS("direction", "ltr");
    await signIn(page, "admin@acme.test");
    const bar = await sidebar(page).boundingBox();
    expect(bar).toMatchObject({ x: WIDE.width - 250 - 16, width: 250 });
    expect(await contentStart(page)).toBe(0);
    await expectNoSidewaysScroll(page);
    await expect(page.locator(".figure-name").first()).toHaveCSS("text-align", "right");
    // English text stays left-to-right: its period stays at the end.
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("unicode-bidi", "plaintext");
    await expect(page.getByRole("link", { name: "Open the board" })).toHaveCSS("unicode-bidi", "plaintext");
    // Arrow icons are mirrored.
    const closed = page.getByRole("button", { name: /^Upcoming/ });
    await expect(closed).toHaveAttribute("aria-expanded", "false");
    await expect(closed.locator("svg")).toHaveCSS("transform", /^matrix\(\S+, 1, -1, /);
    const panel = await openAppearance(page);
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0);
    // Styles of the component library are mirrored too.
    const label = panel.getByText("Dark mode");
    const control = panel.getByRole("switch", { name: "Dark mode" });
    const [labelBox, controlBox] = [await label.boundingBox(), await control.boundingBox()];
    expect(labelBox?.x).toBeGreaterThan(controlBox?.x ?? Number.POSITIVE_INFINITY);
    await panel.getByRole("button", { name: "Left-to-right" }).click();
    await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
    await expect.poll(async () => (await panel.boundingBox())?.x).toBe(WIDE.width - 360);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    expect(await sidebar(page).boundingBox()).toMatchObject({ x: 16 });
  });

  test("a first left-to-right visit does not load the mirrored styles", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await page.goto("/signin", { waitUntil: "networkidle" });
    expect(scripts.filter((url) => url.includes("rtl-styling"))).toEqual([]);
    await context.close();
  });
});
