import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";

/** Hands a page to a test, and fails that with any error in the console, and any exception that nobody caught. */
async function watched(page: Page, use: (page: Page) => Promise<void>): Promise<void> {
  const problems: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === "error") problems.push(message.text());
  };
  const onError = (error: Error) => problems.push(String(error));
  page.on("console", onConsole).on("pageerror", onError);
  await use(page);
  page.off("console", onConsole).off("pageerror", onError);
  expect(problems, "errors in the console").toEqual([]);
}

export const test = base.extend<{ page: Page }>({ page: ({ page }, use) => watched(page, use) });

let kept: Page | undefined;

/**
 * The same on one page for all tests of a process, which fetches and reads the scripts once: half of what it takes to open
 * a screen. What a test leaves in it the next one finds; after one that failed there is another page.
 */
export const testOnKeptPage = base.extend<{ page: Page }>({
  page: async ({ browser }, use) => {
    kept ??= await (await browser.newContext()).newPage();
    await watched(kept, use);
  },
});

export { expect };

/** The page itself never scrolls sideways, once it has taken to the window's width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess, "pixels wider than the window").toBeLessThanOrEqual(0);
}
