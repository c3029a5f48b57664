import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { webHeaders } from "@leadlane/site/headers";

/** What the build says about itself in dist/build.json. */
interface SiteBuild {
  version: string;
  script_hashes: string[]; // CSP sources of the inline scripts in the pages
}

/**
 * Version and headers of the built site; of an empty one where nothing was built. A page that was opened by another name
 * of this machine puts its uploads to the site's own, as in AWS to the bucket's.
 */
export function readSiteBuild(root: string): {
  version: string;
  headers: (siteUrl: string) => Record<string, string>;
} {
  const path = join(root, "dist", "build.json");
  // scripts/build.mjs alone writes the file.
  const build = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as SiteBuild) : undefined;
  return {
    version: build?.version ?? "unbuilt",
    headers: (siteUrl) =>
      webHeaders({ scriptHashes: build?.script_hashes ?? [], connect: [siteUrl], strictTransport: false }),
  };
}
