import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/** Ends with a sentence on a Node that is too old for the product. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 15)) return;
  console.error(`Leadlane needs Node 20.15 or newer; this is ${process.versions.node}.`);
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
  const withDev = dev || Object.values(present).some((entry) => entry.dev);
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
  if (!withDev) flags.push("--omit=dev");
  if (!needed.every(isPresent)) {
    console.info("Installing packages (needed once) …");
    if (!npm(["ci", ...flags])) {
      console.error("The packages can't be installed; npm says why above.");
      process.exit(1);
    }
  }
  installEngine(flags);
}

/**
 * Adds the database's program for this machine, unless another engine is named. The lock holds that of Linux x64 alone:
 * `npm ci` refuses a lock whose packages a registry lacks, and not every registry has the others. A start without the
 * program says what else can be done.
 */
function installEngine(flags) {
  const packages = JSON.parse(readFileSync(join(root, "packages/local/src/engine/packages.json"), "utf8"));
  const name = packages[`${process.platform} ${process.arch}`];
  if (!name || process.env.DYNAMODB_ENDPOINT) return;
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const version = optionalDependencies[packages["linux x64"]];
  const manifest = join(root, "node_modules", name, "package.json");
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).version === version) return;
  console.info("Installing the database for this machine …");
  npm(["install", `${name}@${version}`, "--no-save", ...flags]);
}

/** Whether npm has done what it was asked for. */
function npm(args) {
  const isWindows = process.platform === "win32";
  const options = { cwd: root, stdio: "inherit", shell: isWindows };
  return spawnSync(isWindows ? "npm.cmd" : "npm", args, options).status === 0;
}

/** Optional packages are those of other platforms, or have a way around them. */
function isNeeded(entry, dev) {
  if (entry.optional || entry.devOptional) return false;
  return dev || !entry.dev;
}

function packagesOf(path) {
  return JSON.parse(readFileSync(path, "utf8")).packages;
}
