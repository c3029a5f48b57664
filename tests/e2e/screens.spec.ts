import { keep } from "./frame-page";
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from "./page";

/**
 * Every screen, at every width that the layout changes at, light and dark, and from right to left: accessible, and never
 * scrolling sideways.
 */

const WIDTHS = [390, 768, 1200, 1201, 1600];
const LOOKS = [
  { look: "light", preferences: { darkMode: false, direction: "ltr" }, widths: WIDTHS },
  { look: "dark", preferences: { darkMode: true, direction: "ltr" }, widths: WIDTHS },
  { look: "from right to left", preferences: { darkMode: false, direction: "rtl" }, widths: [390, 1600] },
];
const PUBLIC = ["/signin", "/register", "/forgot-password", "/reset-password", "/no/such/page"];
const SIGNED_IN = [
  "/dashboard",
  "/leads",
  "/leads?shelf=archived",
  "/leads?new=1",
  "/kanban",
  "/profile",
  "/settings",
  "/settings?section=users",
  "/settings?section=users&new=1",
  "/settings?section=audit",
  "/unauthorized",
  "/nowhere",
];

for (const { look, preferences, widths } of LOOKS) {
  for (const width of widths) {
    test(`every screen is accessible at ${width} px, ${look}`, async ({ page }) => {
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height: 900 });
      await keep(page, preferences);
      await page.goto("/signin");
      const root = page.locator("html");
      await expect(root).toHaveAttribute("data-color-scheme", preferences.darkMode ? "dark" : "light");
      await expect(root).toHaveAttribute("dir", preferences.direction);
      for (const path of PUBLIC) {
        await page.goto(path, { waitUntil: "networkidle" });
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
      await signIn(page, "admin@acme.test");
      for (const path of SIGNED_IN) {
        await page.goto(path, { waitUntil: "networkidle" });
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
      await page.goto("/leads", { waitUntil: "networkidle" });
      await page
        .getByRole("main")
        .getByRole("link", { name: /\w+ \w+/ })
        .first()
        .click();
      await expect(page.getByRole("heading", { name: "Activity" }).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  }
}

test("1200 px has the mobile navigation and 1201 px the sidebar, never both", async ({ page }) => {
  await signIn(page, "staff@acme.test");
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect(page.getByRole("navigation", { name: "Mobile" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await page.setViewportSize({ width: 1201, height: 900 });
  await expect(page.getByRole("navigation", { name: "Mobile" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});
