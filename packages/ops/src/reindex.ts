import { useTenant, withActor } from "@leadlane/core/kernel/actor";
import { useContext } from "@leadlane/core/kernel/context";
import { rebuild, removeStale } from "@leadlane/core/search/rebuild";
import * as Registry from "@leadlane/core/tenants/registry";
import { readCommandLine, runCommand, UsageError } from "./command-line";
import { onTable } from "./table";

const USAGE = `npm run reindex                           builds the search index of every business anew, while people work
npm run reindex -- <slug or id>           of one
npm run reindex -- … --stage <stage>      in a stage in AWS`;

const PAGE = 50;

async function reindex({ name, slug }: Registry.RegisteredTenant): Promise<string> {
  const leads = await rebuild(() => undefined);
  console.info(`${name} (${slug}): ${leads} leads are in the index.`);
  return useTenant();
}

async function reindexAll(): Promise<Set<string>> {
  const done = new Set<string>();
  let last: string | undefined;
  let more = true;
  while (more) {
    const page = await Registry.list(PAGE, last);
    for (const tenant of page.tenants) {
      const { tenant_id, closed_at } = tenant;
      if (closed_at === undefined)
        done.add(await withActor({ type: "system", tenant_id }, () => reindex(tenant)));
      last = tenant_id;
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
    const done = wanted === undefined ? await reindexAll() : new Set([await Registry.enter(wanted, reindex)]);
    const removed = await removeStale((tenantId) => done.has(tenantId));
    const { readUnits, writeUnits } = useContext().consumption;
    console.info(
      `${done.size === 1 ? "1 business is" : `${done.size} businesses are`} searchable; ${removed} entries that led nowhere are gone.`,
    );
    console.info(`It took ${Math.round(readUnits)} read units and ${Math.round(writeUnits)} write units.`);
  });
});
