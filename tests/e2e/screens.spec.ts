import type { Page } from "@playwright/test";
import { expectAccessibleIn, expectMirrorAccessible, modesOf } from "./accessibility";
import { expect, expectNoSidewaysScroll, test, testOnSharedPage } from "./page";
import { enter } from "./session";
import { changePreferencesInOtherTab } from "./shell";

/**
 * Checks every screen at every breakpoint, light, dark and mirrored, for accessibility and horizontal
 * scrolling.
 */

const PHONE_WIDTH = 390;
const DESK_WIDTH = 1600;
const WIDTHS = [PHONE_WIDTH, 768, 1200, 1201, DESK_WIDTH];
const MIRRORED_WIDTHS = [1201, 768, PHONE_WIDTH]; // the narrowest width of each layout
const ENDS = [PHONE_WIDTH, DESK_WIDTH]; // between these only the layout differs

/** Each path with a text that shows when it has loaded. */
const PUBLIC = {
  "/signin": "Forgot password?",
  "/register": "Create account",
  "/forgot-password": "Send reset link",
  "/reset-password": "This link has expired.",
  "/verify-email": "This link has expired. Sign in to get a new one.",
  "/no/such/page": "Requested page: /no/such/page",
};
const SIGNED_IN = {
  "/dashboard": /Top source: |No clear top source/,
  "/leads": "Load more leads",
  "/leads?shelf=archived": "Load more leads",
  "/leads?new=1": "Save and add another",
  "/calendar": "Pipeline review",
  "/kanban": "Load more",
  "/profile": "Edit lead sources",
  "/reports?compare=previous": "Revenue won by month",
  "/settings": "Audit log",
  "/settings?section=statuses": "Add status",
  "/settings?section=fields": "Add field",
  "/settings?section=sources": "WhatsApp",
  "/settings?section=lost-reasons": "Competition",
  "/settings?section=templates": "First hello",
  "/settings?section=security": "Who needs a second factor?",
  "/settings?section=integrations&tab=webhooks": "Webhooks notify another program",
  "/settings?section=users": "vikram@acme.test",
  "/settings?section=users&new=1": "Add and invite",
  "/settings?section=preferences": "Working days",
  "/settings?section=archived": "Load more leads",
  "/settings?section=audit": "Load more",
  "/unauthorized": "Go to dashboard",
  "/nowhere": "We couldn't find that page.",
};

/** Touch targets below 44 px, including their labels. */
function smallTouchTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      "button, [role=button], [role=tab], [role=menuitem], a, summary",
    );
    const heightOf = (target: HTMLElement) => {
      const pseudoElements = ["::before", "::after"].map((part) => getComputedStyle(target, part));
      const touchArea = pseudoElements.filter(
        ({ content, position }) => content !== "none" && position === "absolute",
      );
      return Math.max(target.offsetHeight, ...touchArea.map(({ height }) => Number.parseFloat(height) || 0));
    };
    return (
      [...targets]
        .filter((target) => target.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        // Elements visible only on focus are for keyboards.
        .filter((target) => target.offsetHeight > 1 && getComputedStyle(target).clipPath === "none")
        // Links in text have the height of their line.
        .filter((target) => !(target.localName === "a" && getComputedStyle(target).display === "inline"))
        .filter((target) => heightOf(target) < 44)
        .map((target) => `${target.ariaLabel ?? target.textContent} ${heightOf(target)}`)
    );
  });
}

async function expectNoProblems(page: Page, content: string | RegExp, index: number): Promise<void> {
  const { onPhone, onDesktop } = modesOf(index);
  for (const width of WIDTHS) {
    await expectToFit(page, width, content);
    if (width === PHONE_WIDTH) expect(await smallTouchTargets(page), "targets below 44 px").toEqual([]);
    if (ENDS.includes(width)) await expectAccessibleIn(page, width === PHONE_WIDTH ? onPhone : onDesktop);
  }
  await mirror(page);
  for (const width of MIRRORED_WIDTHS) {
    await expectToFit(page, width, content);
    if (width === PHONE_WIDTH) await expectMirrorAccessible(page);
  }
  // A right-to-left bar label is inside its bar.
  const directions = await page
    .locator(".MuiBarChart-label")
    .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).direction));
  expect(directions.filter((direction) => direction !== "ltr")).toEqual([]);
  // The next screen on the shared page starts left-to-right.
  await page.evaluate(() => localStorage.removeItem("layoutPreferences"));
}

async function mirror(page: Page): Promise<void> {
  await changePreferencesInOtherTab(page, { direction: "rtl" });
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
}

/** Labelled controls that extend beyond the page margin because of the library's negative margins. */
function beyondMargins(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const main = document.querySelector("main");
    if (!main) return [];
    const [room, { paddingLeft }] = [main.getBoundingClientRect(), getComputedStyle(main)];
    const margin = Number.parseFloat(paddingLeft);
    return [...main.querySelectorAll("label:has(input)")]
      .filter((label) => {
        const { left, right } = label.getBoundingClientRect();
        return left < room.left + margin - 1 || right > room.right - margin + 1;
      })
      .map(({ textContent }) => textContent);
  });
}

async function expectToFit(page: Page, width: number, content: string | RegExp): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await expect(page.getByText(content).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator(".MuiSkeleton-root:visible")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expect.poll(() => beyondMargins(page), "labels beyond the page margins").toEqual([]);
}

/** Prints complete charts with titles and no controls, although paper has another width. */
async function expectOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation").first()).toBeHidden();
  await expect(page.getByRole("button", { name: /^View as table|Export/ })).toHaveCount(0);
  for (const title of ["Leads over time", "Conversion funnel", "Revenue won by month"])
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  const truncated = await page.evaluate(() => {
    const cards = [...document.querySelectorAll("section")].filter((card) => card.querySelector("svg"));
    document.body.style.width = `${2 * document.body.clientWidth}px`;
    // Checked at once, since printing does not wait for a redraw.
    const truncatedCards = cards.filter((card) =>
      [...card.querySelectorAll("svg")].some(
        (chart) => chart.getBoundingClientRect().bottom > card.getBoundingClientRect().bottom,
      ),
    );
    document.body.style.width = "";
    return truncatedCards.length;
  });
  expect(truncated, "truncated charts").toBe(0);
  await page.emulateMedia({ media: null });
}

test.use({ viewport: { width: 390, height: 900 } });

for (const [index, [path, content]] of Object.entries(PUBLIC).entries()) {
  test(`${path} is accessible and fits every width`, async ({ page }) => {
    await page.goto(path);
    await expectNoProblems(page, content, index);
  });
}

for (const [index, [path, content]] of Object.entries(SIGNED_IN).entries()) {
  testOnSharedPage(`${path} is accessible and fits every width, signed in`, async ({ page }) => {
    await enter(page, "admin@acme.test", path);
    await expectNoProblems(page, content, index);
    if (path.startsWith("/reports")) await expectOnPaper(page);
  });
}

testOnSharedPage("a lead's page is accessible and fits every width", async ({ page }) => {
  await enter(page, "admin@acme.test", "/leads");
  await page
    .getByRole("main")
    .getByRole("link", { name: /\w+ \w+/ })
    .first()
    .click();
  await expectNoProblems(page, "Activity", 0);
});

test("a width of 1200 px shows the mobile navigation and 1201 px the sidebar", async ({ page }) => {
  await enter(page, "staff@acme.test");
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect(page.getByRole("navigation", { name: "Mobile" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await page.setViewportSize({ width: 1201, height: 900 });
  await expect(page.getByRole("navigation", { name: "Mobile" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});
