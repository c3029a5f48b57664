import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { StartError } from "../start-error";

/** Where the engine's program lies; throws a StartError that names the ways out where there is none for this machine. */
export function findBinary(): string {
  const require = createRequire(import.meta.url);
  try {
    return join(dirname(require.resolve("@dynoxide/linux-x64/package.json")), "dynoxide");
  } catch {
    throw new StartError(
      `The embedded database has no program for ${process.platform} ${process.arch}. Either set DYNAMODB_ENDPOINT to another DynamoDB-compatible engine (DynamoDB Local, for example), or run Leadlane on Linux x64, in Docker for instance.`,
    );
  }
}
