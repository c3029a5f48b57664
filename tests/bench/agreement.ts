import { existsSync } from "node:fs";
import { counted, disagreements } from "../support/agreement";
import { activeLeads } from "../support/counters";
import { BenchProduct, openOffice } from "./patterns/office";

/**
 * `npm run bench:agreement [-- leads]`: compares the numbers on every screen with a recount, in a business of
 * 100,000 leads by default. Fails on any difference.
 */
const LEADS = Number(process.argv[2] ?? 100_000);
const USERS = 200;
const FIRST = 1_000;

const began = performance.now();
process.env.LOG_LEVEL = "error";
// Keeps the table in memory, which saves disk writes.
if (existsSync("/dev/shm")) process.env.TMPDIR = "/dev/shm";
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";

function say(what: string): void {
  console.info(`${String(Math.round((performance.now() - began) / 1000)).padStart(4)} s  ${what}`);
}

const on = await BenchProduct.start();
let differences = 0;
try {
  const { tenant, managers, teams, lonely, leads } = await openOffice(on, FIRST, USERS);
  if (LEADS > FIRST) await on.unseen(() => leads.growTo(LEADS));
  say(`${LEADS} leads are there.`);
  const { statuses, preferences } = await tenant.me();
  const rows = await activeLeads(tenant.id);
  say(`${rows.length} are counted one by one.`);
  const seenBy = [
    { name: "Admin", person: tenant.admin, owners: undefined },
    { name: "Staff", person: lonely, owners: [lonely.id] },
    ...managers.map((person, at) => {
      const team = teams[at] ?? [];
      return { name: `Manager of ${team.length}`, person, owners: [person.id, ...team.map(({ id }) => id)] };
    }),
  ];
  for (const { name, person, owners } of seenBy) {
    const set = owners && new Set(owners);
    const seen = rows.filter(({ owner_id }) => !set || (owner_id !== null && set.has(owner_id)));
    const right = counted(seen, statuses, preferences.timezone);
    const found = await disagreements(person, right, owners === undefined);
    const { open, won, lost, overdue, made } = right;
    say(
      `${name}: ${open.count} open, ${won.count} won, ${lost.count} lost, ${overdue} overdue, ${made} new in 30 days; ${found.length} numbers differ`,
    );
    for (const line of found) console.error(`  ${line}`);
    differences += found.length;
  }
} finally {
  await on.stop();
}
process.exitCode = differences > 0 ? 1 : 0;
