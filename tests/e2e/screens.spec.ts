import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from "./page";

/** Every screen, at every width that the layout changes at, light and dark: accessible, and never scrolling sideways. */

const WIDTHS = [390, 768, 1200, 1201, 1600];
const PUBLIC = ["/signin", "/register", "/no/such/page"];
const SIGNED_IN = [
  "/dashboard",
  "/leads",
  "/leads?shelf=archived",
  "/leads?new=1",
  "/kanban",
  "/unauthorized",
  "/nowhere",
];

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of WIDTHS) {
    test(`every screen is accessible at ${width} px, ${colorScheme}`, async ({ page }) => {
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript((mode) => localStorage.setItem("colorMode", mode), colorScheme);
      await page.goto("/signin");
      await expect(page.locator("html")).toHaveAttribute("data-color-scheme", colorScheme);
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
