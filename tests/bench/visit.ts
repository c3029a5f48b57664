import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../scripts/browser.mjs";

/** The cost of opening a screen on a phone. */
export interface Visit {
  scriptBytes: number;
  requests: number;
  /** The chart library, which loads after the figures. */
  chartBytes: number;
  apiRequests: number;
  paintMs: number;
  blockingMs: number; // time of long tasks beyond 50 ms after the first paint
  shift: number;
  nodes: number;
}

export interface Address {
  url: string;
  shows: string; // selector of the main content
  token: string | null; // of the signed-in user
}

/** 1.6 Mbps, 150 ms latency and 4x CPU throttling. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWDOWN = 4;
const CHARTS = /\/assets\/charts-/;

/** Disables font hinting, to get the letter widths of a phone. */
const UNFITTED_LETTERS = "--font-render-hinting=none";

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: (await findBrowser()) ?? undefined,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", UNFITTED_LETTERS],
  });
}

/** A visit without HTTP cache and service worker. */
export async function coldVisit(browser: Browser, address: Address): Promise<Visit> {
  const context = await newContext(browser, address, "block");
  const visit = await measure(context, address);
  await context.close();
  return visit;
}

/** A visit with HTTP cache and service worker after a first one. */
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

/** Resolves when the service worker is active and has cached the page's scripts. */
async function serviceWorkerReady(): Promise<void> {
  await navigator.serviceWorker.ready;
  const scripts = performance
    .getEntriesByType("resource")
    .filter(({ name }) => /\/assets\/.*\.js$/.test(name));
  for (const { name } of scripts)
    while (!(await caches.match(name))) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Throttles service workers, which are separate targets. */
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
  // With a slow CPU more requests can follow after an idle period.
  await load.idle();
  const seen = await observe(page);
  await page.close();
  return { ...load.counts, ...seen };
}

const IDLE = 500; // ms without network activity

/** Counts network traffic from now on; `idle` resolves after a period without any. */
function countLoad(session: CDPSession) {
  const scripts = new Map<string, string>(); // URLs by request id
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

/** Resolves after the next paint when the browser is idle. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() =>
      requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
    );
  });
}

type EntryType = "largest-contentful-paint" | "layout-shift" | "longtask";

/** Performance entries; `value` is the size of a layout shift. */
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

const LONG = 50; // ms; shorter tasks do not delay input noticeably

/** The total time of tasks beyond 50 ms since the first paint, in milliseconds. */
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
