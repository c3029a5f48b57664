import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { webHeaders } from "@leadlane/site/headers";

interface SiteBuild {
  version: string;
  script_hashes: string[];
}

/**
 * The version and headers of the built site, or defaults without a build. The CSP allows uploads to the
 * site's main address, as a page may be opened by another host name.
 */
export function readSiteBuild(root: string): {
  version: string;
  headers: (siteUrl: string) => Record<string, string>;
} {
  const path = join(root, "dist", "build.json");
  // Only scripts/build.mjs writes this file.
  const build = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as SiteBuild) : undefined;
  return {
    version: build?.version ?? "unbuilt",
    headers: (siteUrl) =>
      webHeaders({ scriptHashes: build?.script_hashes ?? [], connect: [siteUrl], strictTransport: false }),
  };
}
