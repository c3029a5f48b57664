import type { Page, Request } from "@playwright/test";
import { expectAccessible, expectAccessibleIn, expectAccessibleInBothModes, modesOf } from "./accessibility";
import { expect, expectNoSidewaysScroll, test } from "./page";
import { enter } from "./session";

const PAGES = ["/", "/contact", "/terms", "/privacy-policy", "/blog"];
const PHONE = { width: 390, height: 844 };

async function preferDark(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("layoutPreferences", '{"darkMode":true}'));
}

const whatsApp = (page: Page) => page.getByRole("link", { name: "Chat with us on WhatsApp" });

test("a phone loads / from its own host with few requests and little script", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const seenRequests: Request[] = [];
  page.on("requestfinished", (request) => seenRequests.push(request));
  await page.goto("/", { waitUntil: "networkidle" });
  const hosts = new Set(seenRequests.map((request) => new URL(request.url()).host));
  hosts.delete("");
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  expect(seenRequests.length).toBeLessThanOrEqual(12);
  const scripts = seenRequests.filter((request) => request.resourceType() === "script");
  const sizes = await Promise.all(scripts.map((request) => request.sizes()));
  expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThanOrEqual(10_000);

  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("button", { name: "Close menu" })).toBeFocused();
  await expect.poll(async () => (await menu.boundingBox())?.x).toBe(PHONE.width - 280);
  expect((await menu.boundingBox())?.width).toBe(280);
  await expect(menu.locator("a:visible, button[data-demo]")).toHaveText(["Login", "Register", "Book a Demo"]);
  await expect(whatsApp(page)).toBeHidden();
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(240);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  const opener = page.getByRole("button", { name: "Open menu" });
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAttribute("aria-expanded", "false");
  await expect(whatsApp(page)).toBeVisible();

  await opener.click();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(menu).toBeHidden();
});

test("the home page is at most eight phone screens long", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(
    page.getByRole("region", { name: "Latest from the blog" }).getByRole("article").first(),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "WhatsApp and call in one tap" })).toBeAttached();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(8 * PHONE.height);
});

test("Book a Demo closes the drawer, opens the dialog and returns the focus to the menu button", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("button", { name: "Book a Demo" }).click();
  const dialog = page.getByRole("dialog", { name: "Simplify Your Sales Workflow" });
  await expect(dialog).toBeVisible();
  await expect(menu).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
});

test("the home page loads the newest posts when their section approaches, without a layout shift", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => {
    const moved: string[] = [];
    let sum = 0;
    Object.assign(window, { moved: () => (sum < 0.02 ? [] : moved) });
    // TypeScript has no type for these entries yet.
    type Shift = PerformanceEntry & {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
        sum += value;
        const shifts = sources.map(({ node, previousRect, currentRect }) =>
          [(node instanceof Element && node.className) || node?.nodeName, previousRect.y, currentRect.y].join(
            " ",
          ),
        );
        moved.push(`${value} at ${Math.round(startTime)} ms: ${shifts.join("; ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  const postRequests: string[] = [];
  page.on("request", (request) => postRequests.push(new URL(request.url()).pathname));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(postRequests.filter((path) => /content|config|foundation/.test(path))).toEqual([]);

  // Scrolls to the end at once: the visible content must not move when the posts load above it.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const latest = page.getByRole("region", { name: "Latest from the blog" });
  await expect(latest.getByRole("article")).toHaveCount(3);
  await expect(page.getByRole("contentinfo")).toBeInViewport();
  expect(await page.evaluate(() => Reflect.get(window, "moved")())).toEqual([]);
  await expect(latest.getByRole("heading", { level: 3 })).toHaveCount(3);
  await expect(latest.getByRole("link", { name: "All posts" })).toHaveAttribute("href", "/blog");
  await expectAccessibleInBothModes(page);
  await latest
    .getByRole("link", { name: /^Read More: / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/blog\/answer-within-the-hour$/);
});

test("keyboard focus follows the order of the header, with the skip link first", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/");
  for (const name of [
    "Skip to main content",
    "Leadlane home",
    "About Us",
    "Login",
    "Register",
    "Book a Demo",
  ]) {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveAccessibleName(new RegExp(`^${name}`));
  }
  const logo = await page.getByRole("banner").getByRole("link", { name: "Leadlane home" }).boundingBox();
  expect(logo?.width).toBe(180);
  await page.setViewportSize(PHONE);
  const narrow = await page.getByRole("banner").getByRole("link", { name: "Leadlane home" }).boundingBox();
  expect(narrow?.width).toBe(140);
});

/** The content that scripts add to each page. */
const REDIRECTED: Record<string, string> = {
  "/contact": "form",
  "/blog": "article",
  "/blog/statuses-that-mean-something": "table",
};

/** Checks every breakpoint; between the ends only the layout differs. */
async function expectAccessibleAtAllWidths(page: Page, index: number): Promise<void> {
  const { onPhone, onDesktop } = modesOf(index);
  for (const width of [390, 768, 1200, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    if (width === 390) await expectAccessibleIn(page, onPhone);
    if (width === 1600) await expectAccessibleIn(page, onDesktop);
  }
}

for (const [index, path] of [...new Set([...PAGES, ...Object.keys(REDIRECTED)])].entries()) {
  test(`${path} is accessible, light and dark, and fits every width`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await preferDark(page);
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("data-color-scheme", "dark");
    await expect(page.locator(`main ${REDIRECTED[path] ?? "h1"}`).first()).toBeVisible();
    await expectAccessibleAtAllWidths(page, index);
  });
}

test("Book a Demo is accessible, light and dark, and fits every width", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/#book-a-demo");
  await page.getByRole("dialog").getByRole("button", { name: "Book a Demo" }).click();
  await expect(page.getByText("Please select an option")).toBeVisible();
  await expectAccessibleAtAllWidths(page, 0);
});

test("the server returns an icon for /favicon.ico", async ({ request }) => {
  const icon = await request.get("/favicon.ico");
  expect(icon.headers()["content-type"]).toBe("image/x-icon");
  expect(icon.ok()).toBe(true);
});

test("the footer names the company behind the product", async ({ page }) => {
  await page.goto("/terms/");
  const footer = page.getByRole("contentinfo");
  const links = await footer
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links).toEqual(expect.arrayContaining(["/privacy-policy", "/terms", "/contact", "/blog"]));
  for (const name of ["Facebook", "X", "LinkedIn", "Instagram", "YouTube"]) {
    const link = footer.getByRole("link", { name: `Leadlane on ${name}, opens in a new tab` });
    await expect(link).toHaveAttribute("target", "_blank");
  }
  await expect(footer).toContainText("© 2025 Leadlane Software. All rights reserved.");
  await expect(footer).toContainText("is an initiative of Leadlane Software");
  await expect(footer).toContainText("India");
});

test("every page is complete and navigable without scripts", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE, baseURL });
  const page = await context.newPage();
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText("All rights reserved");
    await expect(page).toHaveTitle(/Leadlane/);
  }
  await page.goto("/");
  await expect(page.getByRole("region", { name: "From the blog" }).getByRole("link")).toHaveAttribute(
    "href",
    "/blog",
  );
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await context.close();
});

test("a signed-in user sees a link to the app instead of Login, Register and WhatsApp", async ({ page }) => {
  await enter(page, "staff@acme.test", "/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeHidden();
  await expect(page.getByRole("banner").getByRole("link", { name: "Register" })).toBeHidden();
  await expect(whatsApp(page)).toBeHidden();
  await page.getByRole("banner").getByRole("link", { name: "Open app" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("an unknown address shows the public frame and returns there after sign-in", async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.goto("/no/such/page");
  await expect(page).toHaveTitle(/^Page not found/);
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect(page.getByText("This page isn't here – or it needs you to sign in")).toBeVisible();
  await expect(page.getByText("Requested page: /no/such/page")).toBeVisible();
  await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", "noindex");
  await expectAccessible(page);
  await page.getByRole("main").getByRole("button", { name: "Book a Demo" }).click();
  await expect(page.getByRole("dialog", { name: "Simplify Your Sales Workflow" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/unauthorized");
  await expect(page.getByRole("contentinfo")).toContainText("© 2025");
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/signin$/);
});

/** Whether the service worker has cached its files and the resources of this page. */
function isKept(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration();
    const script = document.querySelector<HTMLScriptElement>("script[src]")?.src ?? "";
    return Boolean(worker?.active && (await caches.match(script)));
  });
}

const OFFLINE = "You're offline. This part loads when the connection is back.";

test("after one visit every page shows its own content offline", async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: "allow" });
  const page = await context.newPage();
  await page.goto("/");
  // It starts when the browser is idle, which takes longer on a busy machine.
  await expect.poll(() => isKept(page), { timeout: 60_000 }).toBe(true);
  await context.setOffline(true);
  for (const [path, heading, isWhole] of [
    ["/", /every day/, true],
    ["/terms", "Terms", true],
    ["/privacy-policy", "Privacy Policy", true],
    ["/contact", "Contact", false],
    ["/blog", "Latest Insights", false],
    ["/blog/any-post", OFFLINE, false],
    ["/signin", OFFLINE, false],
    ["/register", OFFLINE, false],
    ["/acme-realty/leads", OFFLINE, false],
    ["/no/such/page", OFFLINE, false],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByRole("alert").filter({ hasText: OFFLINE })).toHaveCount(isWhole ? 0 : 1);
  }
  await context.setOffline(false);
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect(page.getByText(/^This page isn't here/)).toBeVisible();

  await page.goto("/signin");
  await expect.poll(() => isKept(page)).toBe(true);
  await context.setOffline(true);
  await page.goto("/signin");
  await page.getByRole("link", { name: "Forgot password?" }).focus();
  await expect(page.getByRole("alert").filter({ hasText: OFFLINE })).toHaveCount(0);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => /^\/(api|ws|content|config\.json)/.test(path))).toEqual([]);
  await context.close();
});
