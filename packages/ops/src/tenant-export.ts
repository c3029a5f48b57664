import { open } from "node:fs/promises";
import { exportItems } from "@leadlane/core/tenants/export";
import * as Registry from "@leadlane/core/tenants/registry";
import { StartError } from "@leadlane/local/start-error";
import { readCommandLine, runCommand, UsageError } from "./command-line";
import { onTable } from "./table";

const USAGE = `npm run tenant:export -- <slug or id> [file]     writes all items of a business, a line of JSON each
                                                 (<slug>.jsonl unless a file is named)
npm run tenant:export -- … --stage <stage>       of a stage in AWS`;

await runCommand(USAGE, async () => {
  const { words, stage } = readCommandLine(process.argv.slice(2));
  const [wanted, named, ...rest] = words;
  if (!wanted || rest.length > 0) throw new UsageError("Name one business by its slug or id.");
  await onTable(stage, () =>
    Registry.withTenant(wanted, async ({ slug, name }) => {
      const path = named ?? `${slug}.jsonl`;
      // Personal data: readable by the user only, and never overwrites a file.
      const file = await open(path, "wx", 0o600).catch((cause: unknown) => {
        throw new StartError(`${path} can't be created or already exists.`, { cause });
      });
      try {
        const count = await exportItems((line) => file.appendFile(line));
        console.info(`${count} items of ${name} are in ${path}.`);
      } finally {
        await file.close();
      }
    }),
  );
});
