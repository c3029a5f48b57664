import { setTimeout as pause } from "node:timers/promises";
import { useTenant, withActor } from "@leadlane/core/kernel/actor";
import { useContext } from "@leadlane/core/kernel/context";
import { readAll } from "@leadlane/core/kernel/store";
import { recountSome } from "@leadlane/core/leads/recount";
import * as Preferences from "@leadlane/core/preferences/preferences";
import * as Registry from "@leadlane/core/tenants/registry";
import { readCommandLine, runCommand, UsageError } from "./command-line";
import { onTable } from "./table";

const USAGE = `npm run recount                           counts the statistics of every business anew, while people work
npm run recount -- <slug or id>           of one
npm run recount -- … --stage <stage>      in a stage in AWS`;

const PAGE = 50;
const PAUSE_MS = 200; // for the stream to bring what was marked

async function recount({ name, slug }: Registry.RegisteredTenant): Promise<string> {
  const [{ timezone }] = await readAll(Preferences.read());
  let leads = 0;
  let cursor: string | null = null;
  do {
    const step = await recountSome(timezone, cursor);
    leads += step.moved;
    if (step.moved === 0) await pause(PAUSE_MS);
    cursor = step.cursor;
  } while (cursor !== null);
  console.info(`${name} (${slug}): ${leads} leads are counted anew.`);
  return useTenant();
}

async function recountAll(): Promise<number> {
  let done = 0;
  let last: string | undefined;
  let more = true;
  while (more) {
    const page = await Registry.list(PAGE, last);
    for (const tenant of page.tenants) {
      const { tenant_id, closed_at } = tenant;
      last = tenant_id;
      if (closed_at !== undefined) continue;
      await withActor({ type: "system", tenant_id }, () => recount(tenant));
      done += 1;
    }
    more = page.more;
  }
  return done;
}

await runCommand(USAGE, async () => {
  const { words, stage } = readCommandLine(process.argv.slice(2));
  const [wanted, ...rest] = words;
  if (rest.length > 0) throw new UsageError("Name one business by its slug or id, or none for all.");
  await onTable(stage, async () => {
    if (wanted === undefined) await recountAll();
    else await Registry.enter(wanted, recount);
    const { readUnits, writeUnits } = useContext().consumption;
    console.info(`It took ${Math.round(readUnits)} read units and ${Math.round(writeUnits)} write units.`);
  });
});
