import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root } from "./root.mjs";

/** The headless shell comes first, since it is faster. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** From CHROMIUM_PATH, installed, or installed now; null if all fail. */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isProgram(named) ? named : null;
  return (
    installedBrowser() ?? (await fromPlaywright()) ?? fromSystemPackages() ?? (await installByPlaywright())
  );
}

export function installedBrowser() {
  const directories = (process.env.PATH ?? "").split(delimiter);
  return NAMES.flatMap((name) => directories.map((directory) => join(directory, name))).find(isProgram);
}

async function fromPlaywright() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

function fromSystemPackages() {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return undefined;
  console.info("Installing Chromium from the system's packages …");
  const options = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  spawnSync("apt-get", ["update"], options);
  for (const name of NAMES.slice(0, 2)) {
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", name], options);
    const path = installedBrowser();
    if (path) return path;
  }
  return undefined;
}

async function installByPlaywright() {
  console.info("Installing Chromium by Playwright …");
  spawnSync(process.execPath, [join(root, "node_modules/@playwright/test/cli.js"), "install", "chromium"], {
    stdio: "inherit",
    cwd: root,
  });
  return (await fromPlaywright()) ?? null;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
