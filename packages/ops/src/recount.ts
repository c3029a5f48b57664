import { setTimeout as pause } from "node:timers/promises";
import { useContext } from "@leadlane/core/kernel/context";
import { readAll } from "@leadlane/core/kernel/store";
import { recountNextLeads } from "@leadlane/core/leads/recount";
import * as Preferences from "@leadlane/core/preferences/preferences";
import type { RegisteredTenant } from "@leadlane/core/tenants/registry";
import { eachBusiness, readBusiness } from "./businesses";
import { runCommand } from "./command-line";
import { onTable } from "./table";

const USAGE = `npm run recount                           counts the statistics of every business anew, while people work
npm run recount -- <slug or id>           of one
npm run recount -- … --stage <stage>      in a stage in AWS`;

const PAUSE_MS = 200; // lets the stream process the marked leads

async function recount({ name, slug }: RegisteredTenant): Promise<void> {
  const [{ timezone }] = await readAll(Preferences.read());
  let leads = 0;
  let cursor: string | null = null;
  do {
    const step = await recountNextLeads(timezone, cursor);
    leads += step.moved;
    if (step.moved === 0) await pause(PAUSE_MS);
    cursor = step.cursor;
  } while (cursor !== null);
  console.info(`${name} (${slug}): recounting ${leads} leads.`);
}

await runCommand(USAGE, async () => {
  const { wanted, stage } = readBusiness(process.argv.slice(2));
  await onTable(stage, async () => {
    await eachBusiness(wanted, recount);
    const { readUnits, writeUnits } = useContext().consumption;
    console.info(`It took ${Math.round(readUnits)} read units and ${Math.round(writeUnits)} write units.`);
  });
});
