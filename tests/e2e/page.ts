import {
  type Browser,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type ViewportSize,
} from "@playwright/test";

const BLANK = "/robots.txt";

/** Opens a page of the product without scripts. */
export async function openBlank(page: Page): Promise<void> {
  if (new URL(page.url(), "http://localhost").pathname !== BLANK) await page.goto(BLANK);
}

/** Fails a test on console errors and uncaught exceptions. */
async function failOnConsoleErrors(page: Page, use: (page: Page) => Promise<void>): Promise<void> {
  const problems: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === "error") problems.push(message.text());
  };
  const onError = (error: Error) => problems.push(String(error));
  page.on("console", onConsole).on("pageerror", onError);
  await use(page);
  page.off("console", onConsole).off("pageerror", onError);
  expect(problems, "console errors").toEqual([]);
}

export const test = base.extend<{ page: Page }>({ page: ({ page }, use) => failOnConsoleErrors(page, use) });

let sharedPage: Page | undefined;

/**
 * Shares one page between the tests of a process, which halves the time to open a screen. State is cleared
 * between tests; a failed test gets a new page.
 */
export const testOnSharedPage = base.extend<{ page: Page }>({
  page: async ({ browser, viewport }, use) => {
    if (sharedPage) await clear(sharedPage, viewport);
    else sharedPage = await openSharedPage(browser);
    await failOnConsoleErrors(sharedPage, use);
  },
});

async function openSharedPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.addInitScript = () => {
    throw new Error("This would affect later tests: use a separate page.");
  };
  return page;
}

/** Clears all state of a test: other pages, sessions, storage, routes, media, viewport and pointer. */
async function clear(page: Page, viewport: ViewportSize | null): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll();
  await context.setOffline(false);
  await context.clearCookies();
  // The blank page has no scripts that could write state again.
  await openBlank(page);
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null });
  if (viewport) await page.setViewportSize(viewport);
  await page.mouse.move(-1, -1);
}

export { expect };

/** Holds matching requests until the returned function is called. */
export async function holdRequests(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await isLetGo;
    await route.continue();
  });
  return release;
}

/** Waits until the connection of the next opened page is registered for events. */
export function waitForRegistration(page: Page): Promise<unknown> {
  return new Promise((resolve) => {
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes('"registered"')) resolve(null);
      });
    });
  });
}

/** Expects no horizontal scrolling after the layout has settled. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, "pixels wider than the window").toBeLessThanOrEqual(0);
}
