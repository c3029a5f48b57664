import { createTableInput } from "@leadlane/local/engine/create-table";
import { readCommandLine, runCommand, UsageError } from "./command-line";

const USAGE = `npm run --silent table:definition -- <table>     what "aws dynamodb import-table" wants to know of the new table`;

await runCommand(USAGE, async () => {
  const [name, ...rest] = readCommandLine(process.argv.slice(2)).words;
  if (!name || rest.length > 0) throw new UsageError("Name one table.");
  const { StreamSpecification: _, ...definition } = createTableInput(name);
  console.info(JSON.stringify(definition));
});
