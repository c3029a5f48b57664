import type { ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { XLSX_TYPE } from "@leadlane/core/files/rules";
import { JobStarted, TransferState } from "@leadlane/core/jobs/schema";
import { parseCsv } from "@leadlane/core/transfer/file/csv";
import { toWorkbook } from "@leadlane/core/transfer/file/workbook";
import { openStore } from "@leadlane/local/store";
import { startProduct } from "@leadlane/local/testing";
import { resultOf, uploadLeads } from "../../support/imports";
import { callAt } from "../../support/product";
import { newTenant, type Person } from "../../support/tenant";
import { linesOf } from "./file";
import { ask, launch } from "./process";
import { report } from "./report";
import type { Answered } from "./worker";

/**
 * `npm run bench:import`: imports a file of 10,000 rows with the function in its own process, compared with
 * bare batch writes of the same items. Fails above a limit. Options: `--rows=2000`.
 */
const DURABLE_MS = 60_000; // or twice the bare batches, whichever is longer
const DRAINED_MS = 180_000; // or four times the bare batches, to allow for a busy machine
const MEMORY_MB = 300;
const LOOK_MS = 200;
const ROOM = 2 * 2 ** 30; // bytes for the table

const options = process.argv.slice(2);
const rows = Number(options.find((option) => option.startsWith("--rows="))?.slice(7) ?? 10_000);
process.env.LOG_LEVEL = "error";
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
// Keeps the table in memory if there is room, which saves disk writes.
if (hasRoom("/dev/shm")) process.env.TMPDIR = "/dev/shm";

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ROOM;
}

interface Measured {
  durable: number; // ms
  drained: number;
  bare: number;
  items: number;
  peak: number; // bytes
  before: number;
  cpu: number; // ms
  units: number; // of the function
}

/** Starts an import and waits until its rows are stored. */
async function untilDone(client: Person, body: Record<string, unknown>): Promise<number> {
  const began = performance.now();
  const { job_id } = (await client.post("/leads/import", body)).as(JobStarted, 202);
  for (;;) {
    await pause(LOOK_MS);
    const state = (await client.get(`/leads/import/${job_id}`)).as(TransferState);
    if (["waiting", "running"].includes(state.status)) continue;
    if (resultOf(state).created === rows) return performance.now() - began;
    throw new Error(`Not every row became a lead: ${JSON.stringify(state)}`);
  }
}

/** A preview of a workbook, then an import of the same rows as CSV. */
async function measure(): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), "leadlane-import-"));
  const settings = { port: 0, dataDir, seed: "none", endpoint: undefined } as const;
  const store = await openStore(settings, false, (message) => console.error(message));
  let child: ChildProcess | undefined;
  let last: Answered | undefined;
  let units = 0;
  const product = await startProduct({
    dataDir,
    endpoint: store.endpoint,
    isUnscheduled: true,
    transfer: async (event) => {
      if (!child) throw new Error("The function does not exist yet.");
      last = await ask(child, { event });
      return last.answer;
    },
  });
  try {
    callAt(product.url);
    child = await launch("bench-import");
    // The write units are in the log of each turn.
    child.stdout?.on("data", (text) => {
      for (const [, wcu] of String(text).matchAll(/"wcu":([\d.]+)/g)) units += Number(wcu);
    });
    const tenant = await newTenant();
    await tenant.subscribe("scale");
    const staff = [
      await tenant.hire("Staff", { name: "Asha" }),
      await tenant.hire("Staff", { name: "Ravi" }),
    ];
    const text = linesOf(
      rows,
      staff.map(({ session }) => session.user.name),
    );
    const book = await toWorkbook(parseCsv(text).map(({ cells }) => cells));
    const [csv, xlsx] = [
      await uploadLeads(tenant.admin, text),
      await uploadLeads(tenant.admin, book, XLSX_TYPE),
    ];
    const { peak: before } = await ask(child, { event: { Records: [] } });
    await untilDone(tenant.admin, { upload_id: xlsx, dry_run: true });
    const cpu = last?.cpu ?? 0;
    const durable = await untilDone(tenant.admin, { upload_id: csv });
    const began = performance.now();
    await product.drained();
    const drained = durable + performance.now() - began;
    await product.stop();
    if (!last) throw new Error("The function was not called.");
    const { bare } = await ask(child, { tenant: tenant.id });
    if (!bare) throw new Error("A measurement is missing.");
    return {
      ...{ durable, drained, bare: bare.ms, items: bare.items },
      ...{ peak: last.peak, before, cpu: last.cpu - cpu, units },
    };
  } finally {
    child?.kill();
    await store.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const mb = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
const { durable, drained, bare, items, peak, before, cpu, units } = await measure();
const most = Math.max(DURABLE_MS, 2 * bare);
const latest = Math.max(DRAINED_MS, 4 * bare);
report(
  `${rows.toLocaleString("en-US")} rows, a row ${(units / rows).toFixed(1)} write units and ${(cpu / rows).toFixed(1)} ms of the function's processor.`,
  ["what", "measured", "beside", "bar"],
  [
    {
      cells: ["durable", seconds(durable), `${(durable / bare).toFixed(1)} × bare`, seconds(most)],
      isHeld: durable <= most,
    },
    {
      cells: [
        "search and counters drained",
        seconds(drained),
        `${(drained / bare).toFixed(1)} × bare`,
        seconds(latest),
      ],
      isHeld: drained <= latest,
    },
    { cells: ["bare batches of the same items", seconds(bare), `${items} items`, ""], isHeld: true },
    {
      cells: ["memory of the function at most", mb(peak), `${mb(before)} before`, `${MEMORY_MB} MB`],
      isHeld: peak <= MEMORY_MB * 2 ** 20,
    },
  ],
);
