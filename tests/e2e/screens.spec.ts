import type { Page } from "@playwright/test";
import { keep } from "./frame-page";
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from "./page";

/**
 * Every screen, at every width that the layout changes at, light and dark, and from right to left: accessible, and never
 * scrolling sideways.
 */

const LOOKS = [
  { direction: "ltr", widths: [390, 1600], modes: ["light", "dark"] },
  // Between the two only the layout is another, and colours don't know of it.
  { direction: "ltr", widths: [768, 1201], modes: ["light"] },
  { direction: "ltr", widths: [1200], modes: ["dark"] },
  { direction: "rtl", widths: [390, 1600], modes: ["light"] },
] as const;
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

/** What the page shows now, in each mode: that is an attribute of the root element and nothing else. */
async function expectGood(page: Page, modes: readonly string[]): Promise<void> {
  await expectNoSidewaysScroll(page);
  for (const mode of modes) {
    await page.locator("html").evaluate(async (root, name) => {
      root.setAttribute("data-color-scheme", name);
      const nextFrame = () => new Promise((frame) => requestAnimationFrame(frame));
      const isOnItsWay = (animation: Animation) => animation instanceof CSSTransition;
      // A colour that changes over time, however short, may set off another below it.
      do await nextFrame();
      while (document.getAnimations().some(isOnItsWay));
    }, mode);
    await expectAccessible(page);
  }
}

for (const { direction, widths, modes } of LOOKS) {
  for (const width of widths) {
    test(`every screen is accessible at ${width} px, ${direction}, ${modes.join(" and ")}`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height: 900 });
      // No colour on its way to another one.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await keep(page, { direction });
      await page.goto("/signin");
      await expect(page.locator("html")).toHaveAttribute("dir", direction);
      for (const path of PUBLIC) {
        await page.goto(path, { waitUntil: "networkidle" });
        await expectGood(page, modes);
      }
      await signIn(page, "admin@acme.test");
      for (const path of SIGNED_IN) {
        await page.goto(path, { waitUntil: "networkidle" });
        await expectGood(page, modes);
      }
      await page.goto("/leads", { waitUntil: "networkidle" });
      await page
        .getByRole("main")
        .getByRole("link", { name: /\w+ \w+/ })
        .first()
        .click();
      await expect(page.getByRole("heading", { name: "Activity" }).first()).toBeVisible();
      await expectGood(page, modes);
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
