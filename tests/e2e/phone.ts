import type { Locator, Page } from "@playwright/test";

/** Steps of a test on a phone. */

export class TapCounter {
  taps = 0;
  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }
}

/** Hides and shows the page, like opening another app. */
export async function leaveAndReturn(page: Page): Promise<void> {
  for (const state of ["hidden", "visible"]) {
    await page.evaluate((now) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => now });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  }
}

/** Keeps links from opening the dialler or WhatsApp, which the test browser lacks. */
export async function keepAppsClosed(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.addEventListener("click", (event) => {
      if (event.target instanceof Element && event.target.closest("a[href^='tel:'], a[href*='wa.me']"))
        event.preventDefault();
    }),
  );
}
