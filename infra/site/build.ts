import { existsSync, readFileSync } from "node:fs";
import { VisibleError } from "sst/error.js";
import { settings } from "../settings";

export const SITE = "dist/web";

interface SiteBuild {
  version: string;
  site_url: string;
  script_hashes: string[];
}

/** Throws without a build, or if it was built for another URL. */
export function readSiteBuild(stage: string): SiteBuild {
  const path = "dist/build.json";
  if (!existsSync(path)) throw new VisibleError(`The site is not built: run \`${commandFor(stage)}\` first.`);
  // Only scripts/build.mjs writes it.
  const build = JSON.parse(readFileSync(path, "utf8")) as SiteBuild;
  assertAddress(build.site_url, settings.siteUrl, stage);
  return build;
}

export function assertAddress(built: string, wanted: string, stage: string): void {
  if (built === wanted) return;
  const name = (url: string) => url || "no address";
  throw new VisibleError(
    `The site is built for ${name(built)}, and ${stage} has ${name(wanted)}: run \`${commandFor(stage)}\` first.`,
  );
}

const commandFor = (stage: string) => `npm run build -- --stage ${stage}`;
