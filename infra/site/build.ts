import { existsSync, readFileSync } from "node:fs";
import { VisibleError } from "sst/error.js";
import { settings } from "../settings";

export const SITE = "dist/web"; // the built site, relative to the product's root

interface SiteBuild {
  version: string;
  site_url: string; // what its pages call the site; empty where nobody has said it
  script_hashes: string[]; // CSP sources of the inline scripts in the pages
}

/** What the last build says about itself. Throws when nothing was built, or pages that call the site something else. */
export function readSiteBuild(stage: string): SiteBuild {
  const path = "dist/build.json";
  if (!existsSync(path)) throw new VisibleError(`The site is not built: run \`${commandFor(stage)}\` first.`);
  // scripts/build.mjs alone writes the file.
  const build = JSON.parse(readFileSync(path, "utf8")) as SiteBuild;
  assertAddress(build.site_url, settings.siteUrl, stage);
  return build;
}

/** Canonical links, shared links and the site map have the address in them since the build. */
export function assertAddress(built: string, wanted: string, stage: string): void {
  if (built === wanted) return;
  const name = (url: string) => url || "no address";
  throw new VisibleError(
    `The site is built for ${name(built)}, and ${stage} has ${name(wanted)}: run \`${commandFor(stage)}\` first.`,
  );
}

const commandFor = (stage: string) => `npm run build -- --stage ${stage}`;
