import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { webHeaders } from "../../../infra/web-headers";

/** What the build says about itself in dist/build.json. */
interface SiteBuild {
  version: string;
  /** CSP sources of the inline scripts in the pages. */
  script_hashes: string[];
}

/** Version and headers of the built site; of an empty one where nothing was built. */
export function readSiteBuild(root: string): { version: string; headers: Record<string, string> } {
  const path = join(root, "dist", "build.json");
  // scripts/build.mjs alone writes the file.
  const build = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as SiteBuild) : undefined;
  return {
    version: build?.version ?? "unbuilt",
    headers: webHeaders({ scriptHashes: build?.script_hashes ?? [], strictTransport: false }),
  };
}
