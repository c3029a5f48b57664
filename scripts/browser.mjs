import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root } from "./root.mjs";

/** First the one without a browser's own windows: theirs cost more than the pages. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/**
 * The path of a Chromium for the end-to-end tests: named by CHROMIUM_PATH, found, or installed by the system's packages
 * or by Playwright; null when none of that works.
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isProgram(named) ? named : null;
  return onPath() ?? (await fromPlaywright()) ?? fromSystemPackages() ?? (await installByPlaywright());
}

function onPath() {
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
  spawnSync("apt-get", ["update"], { stdio: "inherit" });
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return onPath();
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
