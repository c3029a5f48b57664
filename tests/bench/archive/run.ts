import type { ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UpdateTableCommand } from "@aws-sdk/client-dynamodb";
import * as Job from "@leadlane/core/jobs/job";
import { startArchive } from "@leadlane/core/transfer/archive/archive";
import { enterEnvironment } from "@leadlane/local/environment";
import { openFiles } from "@leadlane/local/files/files";
import { BUCKET } from "@leadlane/local/files/s3";
import { openMailbox } from "@leadlane/local/mailbox/mailbox";
import { startServices } from "@leadlane/local/services/services";
import { TABLE_NAME } from "@leadlane/local/settings";
import { Connections } from "@leadlane/local/sockets/connections";
import { openStore } from "@leadlane/local/store";
import { unzipSync } from "fflate";
import { jobMessage } from "../../support/crashes";
import { actAs, newTenant } from "../../support/tenant";
import { ask, launch } from "../import/process";
import { report } from "../import/report";
import { ENTRIES, seed } from "./seed";

/**
 * `npm run bench:archive`: archives a business of 100,000 leads with their timelines in a separate process
 * that is killed once. Fails on missing or duplicate lines and above the memory limit. Options:
 * `--leads=2000`, `--seconds=90` (time per run).
 */
const MEMORY_MB = 300; // beyond the idle memory of the function
const KILLED_AT = 0.4; // fraction of the leads
const LOOK_MS = 500;
const PROCESSOR = 1024 / 1769; // the CPU share that Lambda gives for 1,024 MB

const options = process.argv.slice(2);
const leads = Number(options.find((option) => option.startsWith("--leads="))?.slice(8) ?? 100_000);
const limit = Number(options.find((option) => option.startsWith("--seconds="))?.slice(10) ?? 300);
process.env.LOG_LEVEL = "error";
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
if (existsSync("/dev/shm")) process.env.TMPDIR = "/dev/shm";
const began = performance.now();
const say = (what: string) =>
  console.info(`${String(Math.round((performance.now() - began) / 1000)).padStart(4)} s  ${what}`);

const spent = { runs: 0, calls: 0, rcu: 0, wcu: 0, ms: 0, cpu: 0, peak: 0, before: 0, isKilled: false };

async function start(): Promise<ChildProcess> {
  const child = await launch("bench-archive");
  child.stdout?.on("data", (text) => {
    for (const name of ["calls", "rcu", "wcu", "ms"] as const)
      for (const [, value] of String(text).matchAll(new RegExp(`"${name}":([\\d.]+)`, "g")))
        spent[name] += Number(value);
  });
  spent.before = Math.max(spent.before, (await ask(child, { event: { Records: [] } })).peak);
  return child;
}

const dataDir = mkdtempSync(join(tmpdir(), "leadlane-archive-"));
const store = await openStore({ port: 0, dataDir, seed: "none", endpoint: undefined }, false, console.error);
const files = openFiles(join(dataDir, "files"));
enterEnvironment({ endpoint: store.endpoint, authSecret: "a secret of the bench, of forty letters." });
const services = await startServices({
  queue: { send: async () => "" },
  mailbox: openMailbox(join(dataDir, "mailbox.jsonl")),
  connections: new Connections({}),
  files,
});
process.env.AWS_ACCESS_KEY_ID = services.credentials.accessKeyId;
process.env.AWS_SECRET_ACCESS_KEY = services.credentials.secretAccessKey;
process.env.AWS_ENDPOINT_URL_S3 = services.endpoint;
process.env.UPLOADS_BUCKET = BUCKET;
let child: ChildProcess | undefined;
try {
  const tenant = await newTenant();
  await tenant.subscribe("scale");
  // Disables the stream so that consumers ignore the existing items.
  const StreamSpecification = { StreamEnabled: false };
  await store.client.send(new UpdateTableCommand({ TableName: TABLE_NAME, StreamSpecification }));
  await seed(tenant, leads);
  say(`${leads} leads are there.`);
  const as = <T>(act: () => Promise<T>) => actAs(tenant.admin, act);
  const { job_id } = await as(startArchive);
  const state = () => as(() => Job.getTransfer(job_id));
  const event = jobMessage(tenant, job_id);
  child = await start();
  const killing = setInterval(async () => {
    const { done } = await state();
    if (done < leads * KILLED_AT || spent.isKilled) return;
    spent.isKilled = true;
    child?.kill("SIGKILL");
  }, LOOK_MS);
  let now = await state();
  let taken = 0;
  while (now.status === "waiting" || now.status === "running") {
    const from = performance.now();
    spent.runs += 1;
    const result = await ask(child, { event, seconds: limit }).catch(() => undefined);
    if (result) {
      spent.peak = Math.max(spent.peak, result.peak);
      // The process reports its total CPU time.
      spent.cpu += result.cpu - taken;
      taken = result.cpu;
    } else taken = 0;
    now = await state();
    say(
      `run ${spent.runs} ${result ? "ended" : "was killed"} after ${Math.round((performance.now() - from) / 1000)} s: ${now.status}, ${now.done} leads.`,
    );
    if (result) continue;
    child = await start();
  }
  clearInterval(killing);
  say("The archive is there.");
  const archive = files.get(`exports/${tenant.id}/${job_id}.zip`) ?? Buffer.alloc(0);
  const kept = unzipSync(archive, { filter: ({ name }) => /^(leads|activities|audit)\.jsonl$/.test(name) });
  const ids = (name: string) => idsIn(kept[`${name}.jsonl`] ?? new Uint8Array(), name === "activities");
  const found = { leads: ids("leads"), activities: ids("activities"), audit: ids("audit") };
  const rest = files.list(`exports/${tenant.id}/`).length;
  const lines = [
    ["leads, each once", count(found.leads), count(leads), found.leads === leads],
    [
      "entries of timelines, each once",
      count(found.activities),
      count(leads * ENTRIES),
      found.activities === leads * ENTRIES,
    ],
    ["entries of the audit, each once", count(found.audit), `more than ${count(leads)}`, found.audit > leads],
    [
      "memory that it took at most",
      mb(spent.peak - spent.before),
      `${MEMORY_MB} MB`,
      spent.peak - spent.before <= MEMORY_MB * 2 ** 20,
    ],
    ["time that a run may take", `${limit} s`, "", true],
    ["runs, one of them killed", String(spent.runs), "", true],
    ["time of the runs that ended", seconds(spent.ms), "", true],
    ["processor in these", seconds(spent.cpu), "", true],
    ["the same with a function's share of one", seconds(spent.cpu / PROCESSOR), "", true],
    ["calls of the table in these", count(spent.calls), "", true],
    ["read units in these", count(Math.round(spent.rcu)), "", true],
    ["size of the archive", mb(archive.length), "", true],
    ["objects left beside it", String(rest - 1), "", true],
  ] as const;
  report(
    `${count(leads)} leads.`,
    ["what", "measured", "bar"],
    lines.map(([what, measured, bar, isHeld]) => ({ cells: [what, measured, bar], isHeld })),
  );
} finally {
  child?.kill();
  await services.close();
  await store.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The number of ids, or -1 if one occurs twice. */
function idsIn(bytes: Uint8Array, isOfLead: boolean): number {
  const ids = new Set<string>();
  let rows = 0;
  let from = 0;
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
    const { id, lead_id } = JSON.parse(Buffer.from(bytes.subarray(from, end)).toString());
    ids.add(isOfLead ? `${lead_id} ${id}` : id);
    rows += 1;
    from = end + 1;
  }
  return ids.size === rows ? rows : -1;
}

function count(number: number): string {
  return number.toLocaleString("en-US");
}
function seconds(ms: number): string {
  return `${Math.round(ms / 1000)} s`;
}
function mb(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`;
}
