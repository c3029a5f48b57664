import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

const SKIPPED = new Set(["node_modules", "dist", "testing"]);
const TEST = /\.test\.[jt]sx?$/;

export function fingerprintInputs(more = []) {
  const hash = createHash("sha256");
  const paths = ["package-lock.json", "package.json", "packages", "scripts/build.mjs", "scripts/bundle.mjs"];
  // Part of the public pages.
  hash.update(`${siteUrl()}\0`);
  for (const path of [...paths, ...more].flatMap(filesUnder)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update("\0");
  }
  return hash.digest("hex");
}

export function siteUrl() {
  const { SITE_URL, SITE_DOMAIN } = process.env;
  return (SITE_URL ?? (SITE_DOMAIN ? `https://${SITE_DOMAIN}` : "")).replace(/\/+$/, "");
}

export function readBuild() {
  const path = join(root, "dist", "build.json");
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}

function filesUnder(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return TEST.test(path) ? [] : [path];
  return readdirSync(absolute)
    .filter((name) => !SKIPPED.has(name))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}
