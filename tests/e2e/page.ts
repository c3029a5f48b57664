import { test as base, expect, type Page } from "@playwright/test";

/** A test whose page fails it with any error in the console, and any exception that nobody caught. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(String(error)));
    await use(page);
    expect(problems, "errors in the console").toEqual([]);
  },
});

export { expect };

/** The page itself never scrolls sideways, once it has taken to the window's width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess, "pixels wider than the window").toBeLessThanOrEqual(0);
}
