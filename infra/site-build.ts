import { existsSync, readFileSync } from "node:fs";

/** The built site, relative to the product's root. */
export const SITE = "dist/web";

interface SiteBuild {
  version: string;
  /** CSP sources of the inline scripts in the pages. */
  script_hashes: string[];
}

/** What the last build says about itself. Throws when nothing was built. */
export function readSiteBuild(): SiteBuild {
  const path = "dist/build.json";
  if (!existsSync(path)) throw new Error("The site is not built: run `npm run build` first.");
  // scripts/build.mjs alone writes the file.
  return JSON.parse(readFileSync(path, "utf8")) as SiteBuild;
}
