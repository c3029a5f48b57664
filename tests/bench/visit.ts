import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../scripts/browser.mjs";

/** What one opening of a screen costs a phone. */
export interface Visit {
  scriptBytes: number;
  requests: number;
  /** Beside these: the charts' library, which follows the figures that are read before. */
  chartBytes: number;
  apiRequests: number;
  paintMs: number;
  blockingMs: number; // after the first paint, what long tasks took beyond 50 ms
  shift: number;
  nodes: number;
}

export interface Address {
  url: string;
  shows: string; // what one comes for, once it stands there
  token: string | null; // of who is signed in
}

/** 1.6 Mbps, 150 ms, a processor four times slower. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWDOWN = 4;
const CHARTS = /\/assets\/charts-/;

/** Letters are as wide as on a phone, whose pixels are too small to fit them to. */
const UNFITTED_LETTERS = "--font-render-hinting=none";

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: (await findBrowser()) ?? undefined,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", UNFITTED_LETTERS],
  });
}

/** In a browser that has never been there: nothing cached, no service worker. */
export async function coldVisit(browser: Browser, address: Address): Promise<Visit> {
  const context = await newContext(browser, address, "block");
  const visit = await measure(context, address);
  await context.close();
  return visit;
}

/** In a browser that has been there once and keeps what that has left: its own cache, and the service worker's. */
export async function secondVisit(browser: Browser, address: Address): Promise<Visit> {
  const context = await newContext(browser, address, "allow");
  const first = await context.newPage();
  await first.goto(address.url, { waitUntil: "networkidle" });
  await first.waitForSelector(address.shows);
  await first.evaluate(serviceWorkerReady);
  await slowDownWorkers(browser);
  await first.close();
  const visit = await measure(context, address);
  await context.close();
  return visit;
}

async function newContext(
  browser: Browser,
  { token }: Address,
  serviceWorkers: "allow" | "block",
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers });
  if (token) await context.addInitScript((value) => localStorage.setItem("token", value), token);
  return context;
}

/** Resolves once the service worker has taken over and has the page's own scripts. */
async function serviceWorkerReady(): Promise<void> {
  await navigator.serviceWorker.ready;
  const scripts = performance
    .getEntriesByType("resource")
    .filter(({ name }) => /\/assets\/.*\.js$/.test(name));
  for (const { name } of scripts)
    while (!(await caches.match(name))) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** The line of a page is not that of its service worker, which the browser knows as a target of its own. */
async function slowDownWorkers(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send("Target.getTargets");
  for (const { targetId } of targetInfos.filter(({ type }) => type === "service_worker")) {
    const { sessionId } = await session.send("Target.attachToTarget", { targetId, flatten: false });
    const commands = [
      { id: 1, method: "Network.enable", params: {} },
      { id: 2, method: "Network.emulateNetworkConditions", params: LINE },
    ];
    for (const command of commands)
      await session.send("Target.sendMessageToTarget", { sessionId, message: JSON.stringify(command) });
  }
}

async function measure(context: BrowserContext, { url, shows }: Address): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const load = countLoad(session);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForSelector(shows);
  await page.evaluate(painted);
  // A slow processor leaves the line idle for longer, with more to come after the paint.
  await load.idle();
  const seen = await observe(page);
  await page.close();
  return { ...load.counts, ...seen };
}

const IDLE = 500; // ms without anything on the line

/** Counts what comes over the line from now on; `idle` resolves once nothing has for a while. */
function countLoad(session: CDPSession) {
  const scripts = new Map<string, string>(); // their addresses by their requests
  const counts = { scriptBytes: 0, requests: 0, chartBytes: 0, apiRequests: 0 };
  let last = Date.now();
  session.on("Network.requestWillBeSent", () => {
    last = Date.now();
  });
  session.on("Network.responseReceived", ({ requestId, response, type }) => {
    if (!response.url.startsWith("http") || response.fromDiskCache) return;
    if (type === "Script") scripts.set(requestId, response.url);
    if (!CHARTS.test(response.url)) counts.requests += 1;
    if (new URL(response.url).pathname.startsWith("/api/")) counts.apiRequests += 1;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    last = Date.now();
    const script = scripts.get(requestId);
    if (script) counts[CHARTS.test(script) ? "chartBytes" : "scriptBytes"] += encodedDataLength;
  });
  const idle = async () => {
    for (let left = IDLE; left > 0; left = last + IDLE - Date.now())
      await new Promise((resolve) => setTimeout(resolve, left));
  };
  return { counts, idle };
}

/** Resolves once the browser, with nothing left to do, has painted what it did. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() =>
      requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
    );
  });
}

type EntryType = "largest-contentful-paint" | "layout-shift" | "longtask";

/** Entries that the browser kept; `value` is the size of a shift. */
function kept(page: Page, type: EntryType): Promise<{ start: number; duration: number; value: number }[]> {
  return page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().map((entry) => ({
              start: entry.startTime,
              duration: entry.duration,
              value: "value" in entry ? Number(entry.value) : 0,
            })),
          ),
        ).observe({ type: wanted, buffered: true });
        requestIdleCallback(() => resolve([]), { timeout: 1000 });
      }),
    type,
  );
}

const LONG = 50; // ms: a press that waits no longer is answered at once

/** How long tasks kept the page from answering since it was first seen, each without its first 50 ms. Milliseconds. */
async function blocking(page: Page): Promise<number> {
  const seen = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
  );
  const tasks = await kept(page, "longtask");
  const shares = tasks.map(({ start, duration }) => Math.min(duration, start + duration - seen) - LONG);
  return shares.reduce((sum, share) => sum + Math.max(0, share), 0);
}

async function observe(page: Page) {
  const paints = await kept(page, "largest-contentful-paint");
  const shifts = await kept(page, "layout-shift");
  const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
  return {
    paintMs: paints.at(-1)?.start ?? 0,
    blockingMs: await blocking(page),
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    nodes,
  };
}
