import { useContext } from "@leadlane/core/kernel/context";
import { rebuild, removeStale } from "@leadlane/core/search/rebuild";
import type { RegisteredTenant } from "@leadlane/core/tenants/registry";
import { eachBusiness, readBusiness } from "./businesses";
import { runCommand } from "./command-line";
import { onTable } from "./table";

const USAGE = `npm run reindex                           builds the search index of every business anew, while people work
npm run reindex -- <slug or id>           of one
npm run reindex -- … --stage <stage>      in a stage in AWS`;

async function reindex({ name, slug }: RegisteredTenant): Promise<void> {
  const leads = await rebuild(() => undefined);
  console.info(`${name} (${slug}): ${leads} leads are in the index.`);
}

await runCommand(USAGE, async () => {
  const { wanted, stage } = readBusiness(process.argv.slice(2));
  await onTable(stage, async () => {
    const done = await eachBusiness(wanted, reindex);
    const removed = await removeStale((tenantId) => done.has(tenantId));
    const { readUnits, writeUnits } = useContext().consumption;
    console.info(
      `${done.size === 1 ? "1 business is" : `${done.size} businesses are`} searchable; ${removed} entries that led nowhere are gone.`,
    );
    console.info(`It took ${Math.round(readUnits)} read units and ${Math.round(writeUnits)} write units.`);
  });
});
