import { existsSync, statfsSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { openBusiness, rollUp, SHARES } from "./business";
import { breaches, type Row } from "./judge";
import { ORIGINALS } from "./leads";
import { type Asked, Bench } from "./measure";
import { BenchProduct, openOffice } from "./office";
import { PATTERNS } from "./patterns";
import { tableOf } from "./table";

/**
 * `npm run bench`: measures each access pattern with 1,000, 10,000 and 100,000 leads, compared with a bare
 * handler. Fails above a limit. Options: `--leads=1000,10000`, `--only=create` (patterns by name).
 */
const SIZES = ["1000", "10000", "100000"];
const USERS = 200;
const ROOM = 8 * 2 ** 30; // bytes for the largest business

const options = process.argv.slice(2);
const given = (name: string) =>
  options.find((option) => option.startsWith(`--${name}=`))?.slice(name.length + 3);
const sizes = (given("leads")?.split(",") ?? SIZES).map(Number);
const only = given("only") ?? "";
const began = performance.now();
process.env.LOG_LEVEL = "error";
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
// Keeps the table in memory if there is room, which saves disk writes.
if (hasRoom("/dev/shm")) process.env.TMPDIR = "/dev/shm";

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ROOM;
}

function say(what: string): void {
  console.info(`${String(seconds()).padStart(4)} s  ${what}`);
}

function seconds(): number {
  return Math.round((performance.now() - began) / 1000);
}

async function measure(): Promise<Row[]> {
  const on = await BenchProduct.start();
  try {
    const office = await openOffice(on, ORIGINALS, USERS, SHARES);
    const business = await openBusiness(office);
    const bench = new Bench(on, business);
    const patterns = PATTERNS.filter(({ name }) => name.includes(only));
    const all: Asked[] = patterns.flatMap((pattern) => pattern.as.map((who) => ({ pattern, who })));
    const rows = all.map(({ pattern: { number, name, bar }, who }): Row => {
      return { number, pattern: name, who, bar, measures: [] };
    });
    for (const [position, leads] of sizes.entries()) {
      await on.unseen(() => office.leads.growTo(leads));
      await rollUp(business);
      say(`${leads} leads are there.`);
      const counts = await bench.countAll(all);
      say("Calls and units are counted.");
      const times = await bench.timeAll(all);
      say("Times are measured.");
      for (const [place, row] of rows.entries()) {
        const [count, time] = [counts[place], times[place]];
        if (count && time) row.measures.push({ leads, ...time, ...count });
      }
      printTable(rows, sizes.slice(0, position + 1));
    }
    return rows;
  } finally {
    await on.stop();
  }
}

/** Prints the table of all sizes measured so far. */
function printTable(rows: readonly Row[], measured: readonly number[]): void {
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? "unknown"}, Node ${process.versions.node}`;
  const numbers = measured.map((leads) => leads.toLocaleString("en-US")).join(" · ");
  const about = `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}. Where a cell has several numbers, they are those of ${numbers} leads.`;
  const text = `${about}\n\n${tableOf(rows)}`;
  console.info(`\n${text}\n`);
}

const rows = await measure();
const broken = rows.flatMap((row) =>
  breaches(row).map((what) => `${row.number} ${row.pattern}, ${row.who}: ${what}`),
);
for (const line of broken) console.error(`Broken bar: ${line}`);
console.info(`${broken.length} bars are broken; it took ${seconds()} seconds.`);
process.exitCode = broken.length > 0 ? 1 : 0;
