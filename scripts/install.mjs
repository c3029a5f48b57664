import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/** Ends with a sentence on a Node that is too old for the product. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 11)) return;
  console.error(`Leadlane needs Node 20.11 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Installs what the lock names and node_modules lacks. Without `dev`, the tools of development are left out, unless
 * some are there already: they are not taken away.
 */
export function installMissing({ dev }) {
  const wanted = packagesOf(join(root, "package-lock.json"));
  const hidden = join(root, "node_modules", ".package-lock.json");
  const present = existsSync(hidden) ? packagesOf(hidden) : {};
  const isPresent = ([path, entry]) =>
    present[path]?.version === entry.version && existsSync(join(root, path, "package.json"));
  const needed = Object.entries(wanted).filter(
    ([path, entry]) => path.startsWith("node_modules/") && isNeeded(entry, dev),
  );
  if (needed.every(isPresent)) return;

  const withDev = dev || Object.values(present).some((entry) => entry.dev);
  console.info("Installing packages (needed once) …");
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
  if (!withDev) args.push("--omit=dev");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const { status } = spawnSync(npm, args, {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    console.error("The packages can't be installed; npm says why above.");
    process.exit(1);
  }
}

/** Optional packages are those of other platforms, or have a way around them. */
function isNeeded(entry, dev) {
  if (entry.optional || entry.devOptional) return false;
  return dev || !entry.dev;
}

function packagesOf(path) {
  return JSON.parse(readFileSync(path, "utf8")).packages;
}
