import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atMoment } from "@leadlane/core/kernel/clock";
import { useContext } from "@leadlane/core/kernel/context";
import { batchWrite } from "@leadlane/core/kernel/table/batch";
import * as LeadSource from "@leadlane/core/pipeline/source";
import * as PipelineStatus from "@leadlane/core/pipeline/status";
import { report as make } from "@leadlane/core/reports/report";
import { REPORTS } from "@leadlane/core/reports/rules";
import type { ReportQuery } from "@leadlane/core/reports/schema";
import { keyOf } from "@leadlane/core/statistics/day-entity";
import * as Days from "@leadlane/core/statistics/days";
import { markOf, setOf, VERSION } from "@leadlane/core/statistics/marks";
import { rollUpNext } from "@leadlane/core/statistics/roll-up";
import { setEnvironment } from "@leadlane/local/environment";
import { openStore } from "@leadlane/local/store";
import { actAs, inTenant, newTenant, type Tenant } from "../../support/tenant";
import { type Line, report } from "../import/report";
import { type Change, DAY_MS, type Kinds, lives, YEAR_DAYS } from "./life";

/**
 * `npm run bench:reports`: measures the reads of each report over twelve months in a business of 41 users
 * with 100,000 leads and four changes each, last rolled up four days ago. Creates only statistics, since
 * reports read no leads. Fails above the limits. Options: `--leads=10000`.
 */
const CALLS = 8;
const UNITS = 330;
const PEOPLE = 41;
const ROLLED_UP_DAYS = 4;
const MARKED_DAYS = 60; // older markers have expired
const AT_ONCE = 20;
const ROUNDS = 5;

const leads = Number(process.argv.find((option) => option.startsWith("--leads="))?.slice(8) ?? 100_000);
process.env.LOG_LEVEL = "error";
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
if (existsSync("/dev/shm")) process.env.TMPDIR = "/dev/shm";

const now = Date.now();
const rolledUp = now - ROLLED_UP_DAYS * DAY_MS;

async function kindsOf(tenant: Tenant): Promise<Kinds> {
  const owners = [tenant.admin.id];
  while (owners.length < PEOPLE) owners.push((await tenant.hire("Staff")).id);
  const statuses = await PipelineStatus.list();
  const idsOf = (type: string) => statuses.flatMap((status) => (status.type === type ? [status.id] : []));
  const [[won = ""], [lost = ""]] = [idsOf("won"), idsOf("lost")];
  const sources = (await LeadSource.list()).map(({ id }) => id);
  return { owners, sources, open: idsOf("open"), won, lost, zone: tenant.admin.session.tenant.timezone };
}

/** The item after all these changes. */
function itemOf(changes: readonly Change[]) {
  const sums = new Map<string, number>();
  const marks = new Map<string, Set<string>>();
  for (const { record, at, amounts } of changes) {
    for (const [name, amount] of amounts) sums.set(name, (sums.get(name) ?? 0) + amount);
    const set = setOf(new Date(at).toISOString());
    if (at > rolledUp - MARKED_DAYS * DAY_MS)
      marks.set(set, (marks.get(set) ?? new Set()).add(markOf(record)));
  }
  return { ...Object.fromEntries(sums), ...Object.fromEntries(marks), [VERSION]: changes.length };
}

/** Writes the statistics, rolls up the older days, and writes the newer ones. */
async function count(kinds: Kinds): Promise<number> {
  const places = new Map<string, Change[]>();
  let changes = 0;
  for (const change of lives(leads, now, kinds)) {
    const key = `${change.day}#${change.owner}`;
    places.set(key, [...(places.get(key) ?? []), change]);
    changes += 1;
  }
  await Days.begin(kinds.zone, true);
  const byPlace = [...places.values()];
  const before = byPlace.flatMap((all) => {
    const [first, ...others] = all.filter(({ at }) => at <= rolledUp);
    return first ? [{ ...keyOf(1, first.day, first.owner), ...itemOf([first, ...others]) }] : [];
  });
  await batchWrite(before, []);
  await atMoment(rolledUp, async () => {
    for (let at: string | null | undefined; at !== null; ) at = (await rollUpNext(at ?? null)).cursor;
  });
  const since = byPlace.map((all) => all.filter(({ at }) => at > rolledUp)).filter(([first]) => first);
  for (let start = 0; start < since.length; start += AT_ONCE)
    await Promise.all(since.slice(start, start + AT_ONCE).map(addAll));
  return changes;
}

async function addAll(changes: readonly Change[]): Promise<void> {
  const [first] = changes;
  const additions = changes.map(({ record, at, amounts }) => ({
    record,
    at: new Date(at).toISOString(),
    amounts,
  }));
  if (first) await Days.add(1, first.day, first.owner, additions);
}

/** The median times of several rounds, which have equal calls and units. */
async function measure(tenant: Tenant, name: (typeof REPORTS)[number], query: ReportQuery): Promise<Line> {
  const rounds: { wall: number; cpu: number; calls: number; units: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    await actAs(tenant.admin, async () => {
      const [cpu, wall] = [process.cpuUsage(), performance.now()];
      await make(name, query);
      const { user, system } = process.cpuUsage(cpu);
      const { calls, readUnits: units } = useContext().consumption;
      rounds.push({ wall: performance.now() - wall, cpu: (user + system) / 1000, calls, units });
    });
  const middle = (of: "wall" | "cpu") =>
    rounds.map((round) => round[of]).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
  const most = (of: "calls" | "units") => Math.max(...rounds.map((round) => round[of]));
  const [calls, units] = [most("calls"), most("units")];
  const times = [middle("cpu"), middle("wall")].map((ms = 0) => `${Math.round(ms)} ms`);
  const what = query.compare ? `${name}, half a year beside the one before` : name;
  return {
    cells: [what, String(calls), String(units), ...times, `${CALLS} calls, ${UNITS} units`],
    isHeld: calls <= CALLS && units <= UNITS,
  };
}

const dataDir = mkdtempSync(join(tmpdir(), "leadlane-reports-"));
const store = await openStore({ port: 0, dataDir, seed: "none", endpoint: undefined }, false, console.error);
setEnvironment({ endpoint: store.endpoint, authSecret: "a secret of the bench, of forty letters." });
try {
  const tenant = await newTenant();
  const kinds = await actAs(tenant.admin, () => kindsOf(tenant));
  const changes = await inTenant(tenant.id, () => count(kinds));
  const daysAgo = (days: number) => new Date(now - days * DAY_MS).toISOString().slice(0, 10);
  const lines: Line[] = [];
  for (const name of REPORTS) lines.push(await measure(tenant, name, { from: daysAgo(YEAR_DAYS) }));
  lines.push(await measure(tenant, "funnel", { from: daysAgo(YEAR_DAYS / 2), compare: "previous" }));
  const about = `${leads.toLocaleString("en-US")} leads, counted on ${changes.toLocaleString("en-US")} days.`;
  report(about, ["report", "calls", "read units", "CPU", "wall", "bar"], lines);
} finally {
  await store.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
