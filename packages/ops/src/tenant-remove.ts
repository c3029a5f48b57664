import { useTenant } from "@leadlane/core/kernel/actor";
import { useContext } from "@leadlane/core/kernel/context";
import * as Registry from "@leadlane/core/tenants/registry";
import { remove } from "@leadlane/core/tenants/removal";
import { StartError } from "@leadlane/local/start-error";
import { readCommandLine, runCommand, UsageError } from "./command-line";
import { onTable } from "./table";

const USAGE = `npm run tenant:remove -- <slug or id> --yes          removes a business with everything that it has
npm run tenant:remove -- … --yes --stage <stage>     in a stage in AWS`;

await runCommand(USAGE, async () => {
  const { words, flags, stage } = readCommandLine(process.argv.slice(2), "yes");
  const [wanted, ...rest] = words;
  if (!wanted || rest.length > 0) throw new UsageError("Name one business by its slug or id.");
  await onTable(stage, (place) =>
    Registry.withTenant(wanted, async ({ name, slug }) => {
      const title = `${name} (${slug}, ${useTenant()})`;
      if (!flags.has("yes")) {
        throw new StartError(
          `${title} would be removed for good, with its users and leads. Add --yes to do so; tenant:export keeps a copy.`,
        );
      }
      const started = performance.now();
      const { items, files } = await remove({ ...place, onProgress: console.info });
      const seconds = Math.round((performance.now() - started) / 1000);
      const { readUnits, writeUnits } = useContext().consumption;
      console.info(`${title} is removed: ${items} items and ${files} files in ${seconds} seconds.`);
      console.info(`It took ${Math.round(readUnits)} read units and ${Math.round(writeUnits)} write units.`);
    }),
  );
});
