import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { StartError } from "../start-error";
import packages from "./packages.json";

const WORKAROUNDS =
  "Either set DYNAMODB_ENDPOINT to another DynamoDB-compatible engine (DynamoDB Local, for example), or run Leadlane on Linux x64, in Docker for instance.";

export function enginePackage(platform: string, arch: string): string {
  const found = Object.entries(packages).find(([machine]) => machine === `${platform} ${arch}`);
  if (found) return found[1];
  throw new StartError(`The embedded database has no program for ${platform} ${arch}. ${WORKAROUNDS}`);
}

/** The path of the engine binary. Throws a StartError with alternatives if it is missing. */
export function findBinary(platform: string = process.platform, arch: string = process.arch): string {
  const name = enginePackage(platform, arch);
  const require = createRequire(import.meta.url);
  try {
    const folder = dirname(require.resolve(`${name}/package.json`));
    return join(folder, platform === "win32" ? "dynoxide.exe" : "dynoxide");
  } catch {
    throw new StartError(
      `The embedded database is not installed: npm could not get ${name}, which has its program for ${platform} ${arch}. ${WORKAROUNDS}`,
    );
  }
}
