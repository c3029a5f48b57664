import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 15)) return;
  console.error(`Leadlane needs Node 20.15 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Without `dev` it keeps installed development dependencies. */
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

/** The lock file contains only Linux x64, since `npm ci` fails for packages that a registry lacks. */
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

function npm(args) {
  const isWindows = process.platform === "win32";
  const options = { cwd: root, stdio: "inherit", shell: isWindows };
  return spawnSync(isWindows ? "npm.cmd" : "npm", args, options).status === 0;
}

function isNeeded(entry, dev) {
  if (entry.optional || entry.devOptional) return false;
  return dev || !entry.dev;
}

function packagesOf(path) {
  return JSON.parse(readFileSync(path, "utf8")).packages;
}
