import type { ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UpdateTableCommand } from "@aws-sdk/client-dynamodb";
import * as Job from "@leadlane/core/jobs/job";
import { startArchive } from "@leadlane/core/transfer/archive/archive";
import { setEnvironment } from "@leadlane/local/environment";
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
 * `npm run bench:archive`: archives a business of 100,000 leads with their timelines in one run of the function.
 * Fails on missing or duplicate lines and above the memory limit. `--leads=2000` sets another size.
 */
const MEMORY_MB = 300; // beyond the idle memory of the function
const RUN_SECONDS = 840;
const PROCESSOR = 1024 / 1769; // the CPU share that Lambda gives for 1,024 MB

const options = process.argv.slice(2);
const leads = Number(options.find((option) => option.startsWith("--leads="))?.slice(8) ?? 100_000);
process.env.LOG_LEVEL = "error";
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
if (existsSync("/dev/shm")) process.env.TMPDIR = "/dev/shm";
const began = performance.now();
const say = (what: string) =>
  console.info(`${String(Math.round((performance.now() - began) / 1000)).padStart(4)} s  ${what}`);

const spent = { calls: 0, rcu: 0, ms: 0 };

const dataDir = mkdtempSync(join(tmpdir(), "leadlane-archive-"));
const store = await openStore({ port: 0, dataDir, seed: "none", endpoint: undefined }, false, console.error);
const files = openFiles(join(dataDir, "files"));
setEnvironment({ endpoint: store.endpoint, authSecret: "a secret of the bench, of forty letters." });
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
  child = await launch("bench-archive");
  child.stdout?.on("data", (text) => {
    for (const name of ["calls", "rcu", "ms"] as const)
      for (const [, value] of String(text).matchAll(new RegExp(`"${name}":([\\d.]+)`, "g")))
        spent[name] += Number(value);
  });
  const before = await ask(child, { event: { Records: [] } });
  const after = await ask(child, { event, seconds: RUN_SECONDS });
  const memory = after.peak - before.peak;
  say(`The run has ended: ${JSON.stringify(await state())}`);
  const archive = files.get(`exports/${tenant.id}/${job_id}.zip`) ?? Buffer.alloc(0);
  const kept = unzipSync(archive, { filter: ({ name }) => /^(leads|activities|audit)\.jsonl$/.test(name) });
  const ids = (name: string) => idsIn(kept[`${name}.jsonl`] ?? new Uint8Array(), name === "activities");
  const found = { leads: ids("leads"), activities: ids("activities"), audit: ids("audit") };
  const lines = [
    ["leads, each once", count(found.leads), count(leads), found.leads === leads],
    [
      "entries of timelines, each once",
      count(found.activities),
      count(leads * ENTRIES),
      found.activities === leads * ENTRIES,
    ],
    ["entries of the audit, each once", count(found.audit), `more than ${count(leads)}`, found.audit > leads],
    ["peak memory", mb(memory), `${MEMORY_MB} MB`, memory <= MEMORY_MB * 2 ** 20],
    ["time", seconds(spent.ms), `${RUN_SECONDS} s`, spent.ms <= RUN_SECONDS * 1000],
    ["processor time", seconds(after.cpu - before.cpu), "", true],
    [
      "the same with the function's share of a processor",
      seconds((after.cpu - before.cpu) / PROCESSOR),
      "",
      true,
    ],
    ["calls to the table", count(spent.calls), "", true],
    ["read units", count(Math.round(spent.rcu)), "", true],
    ["size of the archive", mb(archive.length), "", true],
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
