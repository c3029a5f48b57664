import type { Browser, Page } from "@playwright/test";
import type { Address } from "./visit";

/** What dragging a card costs in milliseconds, 1,200 px wide, on a CPU four times slower. */
export interface DragCost {
  lift: number; // longest task from the press until the card is lifted
  move: number; // longest task while it moves to the next column
  response: number; // from the release until the next paint
  landing: number; // from the release until the card is in its new column, drop animation included
}

const SLOWDOWN = 4;
const STEPS = 20;

/** Drags cards between the first two columns. The first drag, which compiles the code, comes first in the result. */
export async function measureDrags(
  browser: Browser,
  { url, token }: Address,
  runs: number,
): Promise<DragCost[]> {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 900 },
    serviceWorkers: "block",
  });
  await context.addInitScript((value) => localStorage.setItem("token", value), token ?? "");
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForSelector(".board-card");
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.evaluate(observe);
  const costs: DragCost[] = [];
  for (let run = 0; run <= runs; run += 1) {
    costs.push(run % 2 === 0 ? await drag(page, 0, 1) : await drag(page, 1, 0));
  }
  await context.close();
  return costs;
}

declare global {
  interface Window {
    longestTask: number;
    released: { at: number; response: number; landing: number };
  }
}

/** Records long tasks, the response to each release, and when the list of cards changes after it. */
function observe(): void {
  window.longestTask = 0;
  window.released = { at: 0, response: 0, landing: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.longestTask = Math.max(window.longestTask, Math.round(duration));
  }).observe({ type: "longtask" });
  const responses = { type: "event", durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === "pointerup" || name === "mouseup")
        window.released.response = Math.max(window.released.response, duration);
  }).observe(responses);
  window.addEventListener(
    "mouseup",
    ({ timeStamp }) => {
      window.released = { at: timeStamp, response: 0, landing: 0 };
      const list = document.querySelector("[data-over]");
      // No named function: the compiler would wrap it in a helper that the page does not have.
      new MutationObserver((changes, observer) => {
        if (changes.every(({ addedNodes }) => addedNodes.length === 0)) return;
        observer.disconnect();
        setTimeout(() => (window.released.landing = Math.round(performance.now() - timeStamp)));
      }).observe(list ?? document, { childList: true });
    },
    { capture: true },
  );
}

async function drag(page: Page, from: number, to: number): Promise<DragCost> {
  const card = (column: number, index: number) =>
    page.locator(".board-list").nth(column).locator(".board-card").nth(index);
  const [start, end] = [await card(from, 1).boundingBox(), await card(to, 2).boundingBox()];
  if (!start || !end) throw new Error("The board has too few cards");
  const [x, y] = [start.x + 40, start.y + 60];
  await page.mouse.move(x, y);
  await takeLongestTask(page);

  await page.mouse.down();
  await page.mouse.move(x + 8, y + 4);
  await page.waitForSelector("[data-dragging]");
  await page.getByText(" lifted from ").waitFor({ state: "attached" });
  const lift = await takeLongestTask(page);

  for (let step = 1; step <= STEPS; step += 1) {
    const part = step / STEPS;
    await page.mouse.move(x + (end.x - start.x) * part, y + (end.y + 30 - start.y) * part);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.getByText(/^Moved to /).waitFor({ state: "attached" });
  const move = await takeLongestTask(page);

  await page.mouse.up();
  await page.waitForSelector(".toast-success");
  await takeLongestTask(page);
  const { response, landing } = await page.evaluate(() => window.released);
  await page.locator(".toast-close").click();
  return { lift, move, response, landing };
}

/** The longest task since the last call, 0 below the 50 ms that the browser reports. */
function takeLongestTask(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestIdleCallback(() =>
          setTimeout(() => {
            resolve(window.longestTask);
            window.longestTask = 0;
          }),
        ),
      ),
  );
}
