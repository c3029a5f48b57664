import { type DragCost, measureDrags } from "./drag";
import { startBuiltProduct } from "./product";
import { type Address, coldVisit, launchBrowser, secondVisit, type Visit } from "./visit";

/**
 * Measures the first screens on a phone with a slow network, on the first and second visit. Bytes and
 * requests are reproducible and have limits; paint and blocking times depend on the machine and are printed
 * beside those of an empty page. Arguments select screens by name; `drag` measures dragging a card.
 */

interface Screen {
  name: string;
  path: string;
  shows: string;
  isSignedIn: boolean;
  /** Limits of the first visit. */
  bars: { scriptBytes: number; requests: number; apiRequests?: number };
  paintMs: { cold: number; second?: number };
  blockingMs: number;
}

const SCREENS: Screen[] = [
  {
    name: "/",
    path: "/",
    shows: "h1",
    isSignedIn: false,
    bars: { scriptBytes: 90_000, requests: 12, apiRequests: 0 },
    paintMs: { cold: 1200, second: 800 },
    blockingMs: 100,
  },
  {
    name: "/signin",
    path: "/signin",
    shows: "input[type=password]",
    isSignedIn: false,
    bars: { scriptBytes: 190_000, requests: 12, apiRequests: 0 },
    paintMs: { cold: 1800, second: 900 },
    blockingMs: 150,
  },
  {
    name: "/leads",
    path: "/acme-realty/leads",
    shows: ".lead-card",
    isSignedIn: true,
    bars: { scriptBytes: 260_000, requests: 14, apiRequests: 3 },
    paintMs: { cold: 2400, second: 1000 },
    blockingMs: 300,
  },
  {
    name: "/dashboard",
    path: "/acme-realty/dashboard",
    shows: "main h2",
    isSignedIn: true,
    bars: { scriptBytes: 280_000, requests: 16, apiRequests: 3 },
    paintMs: { cold: 2600, second: 1100 },
    blockingMs: 400,
  },
  ...[
    { name: "/leads/:id", shows: "main h2" },
    { name: "/kanban", shows: ".board-card-name" },
    { name: "/calendar", shows: ".entry-body" },
    { name: "/profile", shows: "main input[name=name]" },
    { name: "/reports", shows: "main h3" },
    { name: "/settings", shows: "main a" },
  ].map((other) => ({
    ...other,
    path: `/acme-realty${other.name}`,
    isSignedIn: true,
    bars: { scriptBytes: 320_000, requests: 18 },
    paintMs: { cold: 3000, second: 1200 },
    blockingMs: 400,
  })),
];

/** The id of a lead visible to the demo Admin. */
async function firstLead(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}/api/leads/leads?limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = await response.json();
  return data[0].id;
}

const RUNS = Number(process.env.RUNS ?? 5);
const DRAGS = Number(process.env.RUNS ?? 20);
const BARS = { shift: 0.05, nodes: 1500 };

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

/** The maximum of the counts and the median of the times. */
async function repeat(visit: () => Promise<Visit>): Promise<Visit> {
  const visits: Visit[] = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit());
  const worst = (pick: (one: Visit) => number) => Math.max(...visits.map(pick));
  return {
    scriptBytes: worst((one) => one.scriptBytes),
    requests: worst((one) => one.requests),
    chartBytes: worst((one) => one.chartBytes),
    apiRequests: worst((one) => one.apiRequests),
    paintMs: Math.round(median(visits.map((one) => one.paintMs))),
    blockingMs: Math.round(median(visits.map((one) => one.blockingMs))),
    shift: worst((one) => one.shift),
    nodes: worst((one) => one.nodes),
  };
}

const of = (value: string | number, bar: number | undefined) =>
  bar === undefined ? String(value) : `${value} (${bar})`;
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

function print({ name, bars, paintMs, blockingMs }: Screen, kind: "cold" | "second", visit: Visit): void {
  const isCold = kind === "cold";
  console.info(
    [
      name.padEnd(11),
      kind.padEnd(7),
      of(kB(visit.scriptBytes), isCold ? bars.scriptBytes / 1000 : undefined).padStart(12),
      kB(visit.chartBytes).padStart(10),
      of(visit.requests, isCold ? bars.requests : undefined).padStart(15),
      of(visit.apiRequests, bars.apiRequests).padStart(11),
      of(visit.paintMs, paintMs[kind]).padStart(24),
      of(visit.blockingMs, isCold ? blockingMs : undefined).padStart(18),
      visit.shift.toFixed(3).padStart(7),
      String(visit.nodes).padStart(7),
    ].join(" "),
  );
}

function brokenBars({ name, bars }: Screen, visit: Visit): string[] {
  return Object.entries<number>({ ...bars, ...BARS }).flatMap(([what, bar]) => {
    const value = visit[what as keyof Visit]; // the limits use the names of the measured values
    return value > bar ? [`${name}: ${what} ${value} > ${bar}`] : [];
  });
}

/** The most milliseconds from the release of a card until the next paint. */
const DROP_MAX = 200;

/** Prints the median and the worst of each part of a drag. Returns the broken bars. */
function judgeDrags([first, ...others]: DragCost[]): string[] {
  console.info("drag       median ms   worst   first");
  for (const part of ["lift", "move", "response", "landing"] as const) {
    const times = others.map((cost) => cost[part]);
    const columns = [median(times), Math.max(...times), first?.[part] ?? 0];
    console.info(part.padEnd(10) + columns.map((time) => String(time).padStart(8)).join(""));
  }
  const response = median(others.map((cost) => cost.response));
  return response > DROP_MAX ? [`drag: response to a drop ${response} > ${DROP_MAX}`] : [];
}

const product = await startBuiltProduct();
const browser = await launchBrowser();
const broken: string[] = [];
try {
  const token = await signIn(product.url);
  const leadId = await firstLead(product.url, token);
  console.info(
    "screen      visit   script kB (bar)  charts kB  requests (bar)   api (bar)   largest paint ms (bar)   blocked ms (bar)   shift   nodes",
  );
  const asked = process.argv.slice(2);
  for (const screen of SCREENS.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
    const address: Address = {
      url: product.url + screen.path.replace(":id", leadId),
      shows: screen.shows,
      token: screen.isSignedIn ? token : null,
    };
    const cold = await repeat(() => coldVisit(browser, address));
    print(screen, "cold", cold);
    const second = await repeat(() => secondVisit(browser, address));
    print(screen, "second", second);
    broken.push(...brokenBars(screen, cold), ...brokenBars(screen, second));
  }
  if (asked.length === 0 || asked.includes("drag")) {
    const board: Address = { url: `${product.url}/acme-realty/kanban`, shows: ".board-card", token };
    broken.push(...judgeDrags(await measureDrags(browser, board, DRAGS)));
  }
  // A single line of text without subresources.
  const empty = await repeat(() =>
    coldVisit(browser, { url: `${product.url}/robots.txt`, shows: "body", token: null }),
  );
  console.info(`The largest paint of an empty page: ${empty.paintMs} ms`);
} finally {
  await browser.close();
  await product.stop();
}
for (const bar of broken) console.error(`Broken bar: ${bar}`);
process.exitCode = broken.length === 0 ? 0 : 1;
