import type { Browser, CDPSession, Page, WebSocket } from "@playwright/test";
import type { Address } from "./visit";

/**
 * The cost of dragging a card with 4x CPU throttling: restyled and laid out nodes, which are reproducible,
 * and the CPU time of the longest task, which depends on the machine. Garbage collection is excluded.
 */

export type Phase = "lift" | "move" | "drop";
const PHASES: readonly Phase[] = ["lift", "move", "drop"];
const SLOWDOWN = 4;
const STEPS = 20;

interface TaskCost {
  longestMs: number;
  longTasks: number; // over 50 ms
  styled: number; // elements in the worst task
  laidOut: number; // boxes
}

export interface DragCost extends TaskCost {
  firstMs: number; // of the first drag, including compilation
  worstMs: number; // of all others, whose median is `longestMs`
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { elementCount?: number; beginData?: { dirtyObjects?: number } };
}

const CATEGORIES = [
  "toplevel",
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "blink.user_timing",
];

/** Drags cards back and forth; returns the maximum of the counts and the median of the times. */
export async function measureDrag(
  browser: Browser,
  { url, token }: Address,
  runs: number,
): Promise<Record<Phase, DragCost>> {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 900 },
    serviceWorkers: "block",
  });
  await context.addInitScript((value) => localStorage.setItem("token", value), token ?? "");
  const page = await context.newPage();
  const connecting = page.waitForEvent("websocket");
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForSelector(".board-card-name");
  const socket = await connecting;
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const costs: Record<Phase, TaskCost>[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const [from, to] = run % 2 === 0 ? [0, 1] : [1, 0];
    costs.push(await traced(session, (mark) => drag(page, socket, { from, to }, mark), page));
  }
  await context.close();
  const cost = (phase: Phase): DragCost => {
    const all = costs.map((each) => each[phase]);
    const warm = all.slice(1); // the first drag includes compilation
    const most = (what: keyof TaskCost) => Math.max(...all.map((each) => each[what]));
    return {
      firstMs: all[0]?.longestMs ?? 0,
      worstMs: Math.max(...warm.map(({ longestMs }) => longestMs)),
      longestMs: median(warm.map(({ longestMs }) => longestMs)),
      longTasks: most("longTasks"),
      styled: most("styled"),
      laidOut: most("laidOut"),
    };
  };
  return { lift: cost("lift"), move: cost("move"), drop: cost("drop") };
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

type Mark = (name: Phase | "end") => Promise<void>;

const idle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));

/** Resolves after the next painted frame. */
const frame = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

interface Way {
  from: number;
  to: number;
}

async function drag(page: Page, socket: WebSocket, { from, to }: Way, mark: Mark): Promise<void> {
  const card = (column: number, index: number) =>
    page.locator("[data-cell]").nth(column).locator(".board-card").nth(index);
  const [start, end] = [await card(from, 1).boundingBox(), await card(to, 2).boundingBox()];
  if (!start || !end) throw new Error("The board has too few cards to drag one");
  const [x, y] = [start.x + 40, start.y + 60];
  const announced = (text: string) => page.getByText(text).waitFor({ state: "attached" });
  await page.mouse.move(x, y);
  await idle(page);

  await mark("lift");
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 4);
  await page.waitForSelector(".board-ghost");
  await announced(" lifted from ");
  await idle(page);

  await mark("move");
  for (let step = 1; step <= STEPS; step += 1) {
    const part = step / STEPS;
    await page.mouse.move(x + (end.x - start.x) * part, y + (end.y + 30 - start.y) * part);
    await frame(page);
  }
  await page.waitForSelector(".board-mark", { state: "attached" });
  await announced("Moved to ");
  await idle(page);

  await mark("drop");
  const pushed = socket.waitForEvent("framereceived", ({ payload }) =>
    String(payload).includes("lead.moved"),
  );
  await page.mouse.up();
  await page.waitForSelector(".toast-success");
  await pushed; // the event of the move, sent to every open board
  await frame(page);
  await idle(page);
  await mark("end");
  await page.locator(".toast-close").click();
}

async function traced(
  session: CDPSession,
  run: (mark: Mark) => Promise<void>,
  page: Page,
): Promise<Record<Phase, TaskCost>> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => {
    events.push(...(value as TraceEvent[]));
  };
  session.on("Tracing.dataCollected", collect);
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: CATEGORIES },
  });
  await run((name) => page.evaluate((phase) => void performance.mark(`phase:${phase}`), name));
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  session.off("Tracing.dataCollected", collect);
  return costsOf(events);
}

function costsOf(events: readonly TraceEvent[]): Record<Phase, TaskCost> {
  const marks = events.filter(({ name }) => name.startsWith("phase:"));
  const [first] = marks;
  const at = (name: string) => marks.find((mark) => mark.name === `phase:${name}`)?.ts ?? 0;
  const own = events.filter(({ pid, tid, ph }) => ph === "X" && pid === first?.pid && tid === first?.tid);
  const collected = own.filter(({ name }) => name === "MajorGC" || name === "MinorGC");
  const workOf = ({ ts, dur = 0, tdur = 0 }: TraceEvent) => {
    const inside = collected.filter((each) => each.ts >= ts && each.ts < ts + dur);
    return (tdur - inside.reduce((sum, each) => sum + (each.tdur ?? 0), 0)) / 1000;
  };
  const cost = (phase: Phase): TaskCost => {
    const until = at(PHASES[PHASES.indexOf(phase) + 1] ?? "end");
    const inPhase = (name: string) =>
      own.filter((event) => event.name === name && event.ts >= at(phase) && event.ts < until);
    const times = inPhase("RunTask").map(workOf);
    const most = (counts: (number | undefined)[]) => Math.max(0, ...counts.map((count) => count ?? 0));
    return {
      longestMs: Math.round(most(times)),
      longTasks: times.filter((time) => time > 50).length,
      styled: most(inPhase("UpdateLayoutTree").map(({ args }) => args?.elementCount)),
      laidOut: most(inPhase("Layout").map(({ args }) => args?.beginData?.dirtyObjects)),
    };
  };
  return { lift: cost("lift"), move: cost("move"), drop: cost("drop") };
}
