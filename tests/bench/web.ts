import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../scripts/browser.mjs";
import { startBuiltProduct } from "./product";

/**
 * What the first screens cost a phone on a slow line: bytes and requests, which repeat exactly and fail on a broken bar,
 * and the largest paint, printed beside that of an empty page because it depends on the machine.
 */

interface Screen {
  name: string;
  path: string;
  /** What one comes for, once it stands there. */
  shows: string;
  isSignedIn: boolean;
  scriptBytes: number;
  requests: number;
  apiRequests: number;
  paintMs: number;
}

const SCREENS: Screen[] = [
  {
    name: "/",
    path: "/",
    shows: "h1",
    isSignedIn: false,
    scriptBytes: 90_000,
    requests: 12,
    apiRequests: 0,
    paintMs: 1200,
  },
  {
    name: "/signin",
    path: "/signin",
    shows: "input[type=password]",
    isSignedIn: false,
    scriptBytes: 165_000,
    requests: 12,
    apiRequests: 0,
    paintMs: 1900,
  },
  {
    name: "/leads",
    path: "/acme-realty/leads",
    shows: ".lead-card",
    isSignedIn: true,
    scriptBytes: 210_000,
    requests: 12,
    apiRequests: 3,
    paintMs: 2200,
  },
  {
    name: "/dashboard",
    path: "/acme-realty/dashboard",
    shows: "main h2",
    isSignedIn: true,
    scriptBytes: 280_000,
    requests: 14,
    apiRequests: 3,
    paintMs: 2500,
  },
];

const RUNS = 5;
const SHIFT_MAX = 0.02;
const NODES_MAX = 1500;
/** 1.6 Mbps, 150 ms, a processor four times slower. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWDOWN = 4;

interface Load {
  scriptBytes: number;
  requests: number;
  apiRequests: number;
  paintMs: number;
  shift: number;
  nodes: number;
}

async function measure(context: BrowserContext, url: string, shows: string): Promise<Load> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const types = new Map<string, string>();
  const load = { scriptBytes: 0, requests: 0, apiRequests: 0 };
  session.on("Network.responseReceived", ({ requestId, response, type }) => {
    if (!response.url.startsWith("http")) return;
    types.set(requestId, type);
    load.requests += 1;
    if (new URL(response.url).pathname.startsWith("/api/")) load.apiRequests += 1;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (types.get(requestId) === "Script") load.scriptBytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForSelector(shows);
  await page.evaluate(painted);
  const seen = await observe(page);
  await page.close();
  return { ...load, ...seen };
}

/** Resolves once the browser, with nothing left to do, has painted what it did. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() =>
      requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
    );
  });
}

/** Entries that the browser kept, as numbers: the time of a paint, the size of a shift. */
function kept(page: Page, type: "largest-contentful-paint" | "layout-shift"): Promise<number[]> {
  return page.evaluate(
    (wanted) =>
      new Promise<number[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().map((entry) => ("value" in entry ? Number(entry.value) : entry.startTime)),
          ),
        ).observe({ type: wanted, buffered: true });
        requestIdleCallback(() => resolve([]), { timeout: 1000 });
      }),
    type,
  );
}

async function observe(page: Page) {
  const paints = await kept(page, "largest-contentful-paint");
  const shifts = await kept(page, "layout-shift");
  const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
  return { paintMs: paints.at(-1) ?? 0, shift: shifts.reduce((sum, shift) => sum + shift, 0), nodes };
}

async function newContext(browser: Browser, token: string | null): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: "block",
  });
  if (token) await context.addInitScript((value) => localStorage.setItem("token", value), token);
  return context;
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@acme.test", password: "Demo@12345" }),
  });
  const { data } = await response.json();
  return data.token;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function loads(browser: Browser, token: string | null, url: string, shows: string): Promise<Load[]> {
  const results: Load[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await newContext(browser, token);
    results.push(await measure(context, url, shows));
    await context.close();
  }
  return results;
}

const product = await startBuiltProduct();
const browser = await chromium.launch({
  executablePath: (await findBrowser()) ?? undefined,
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const broken: string[] = [];
try {
  const token = await signIn(product.url);
  // One line of text, with nothing to load beside it.
  const empty = await loads(browser, null, `${product.url}/robots.txt`, "body");
  console.info(
    "screen        script kB   (bar)   requests (bar)   api (bar)   largest paint ms (bar)   shift   nodes",
  );
  for (const screen of SCREENS) {
    const session = screen.isSignedIn ? token : null;
    const results = await loads(browser, session, product.url + screen.path, screen.shows);
    const worst = (pick: (load: Load) => number) => Math.max(...results.map(pick));
    const load = {
      scriptBytes: worst((one) => one.scriptBytes),
      requests: worst((one) => one.requests),
      apiRequests: worst((one) => one.apiRequests),
      shift: worst((one) => one.shift),
      nodes: worst((one) => one.nodes),
    };
    const paint = Math.round(median(results.map((one) => one.paintMs)));
    console.info(
      [
        screen.name.padEnd(12),
        `${(load.scriptBytes / 1000).toFixed(1)} (${screen.scriptBytes / 1000})`.padStart(18),
        `${load.requests} (${screen.requests})`.padStart(16),
        `${load.apiRequests} (${screen.apiRequests})`.padStart(11),
        `${paint} (${screen.paintMs})`.padStart(24),
        load.shift.toFixed(3).padStart(8),
        String(load.nodes).padStart(7),
      ].join(" "),
    );
    if (load.scriptBytes > screen.scriptBytes)
      broken.push(`${screen.name}: ${load.scriptBytes} bytes of script`);
    if (load.requests > screen.requests) broken.push(`${screen.name}: ${load.requests} requests`);
    if (load.apiRequests > screen.apiRequests)
      broken.push(`${screen.name}: ${load.apiRequests} API requests`);
    if (load.shift > SHIFT_MAX) broken.push(`${screen.name}: layout shift ${load.shift}`);
    if (load.nodes > NODES_MAX) broken.push(`${screen.name}: ${load.nodes} nodes`);
  }
  console.info(
    `The largest paint of an empty page: ${Math.round(median(empty.map((one) => one.paintMs)))} ms`,
  );
} finally {
  await browser.close();
  await product.stop();
}
for (const bar of broken) console.error(`Broken bar: ${bar}`);
process.exitCode = broken.length === 0 ? 0 : 1;
