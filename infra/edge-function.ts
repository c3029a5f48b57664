import { existsSync, readFileSync } from "node:fs";
import { SITE } from "./site-build";
import { PAGES, SHELL } from "./web-paths";

/** The code of the function that finds a path's page: its table is that of the pages which the build has made. */
export function edgeFunctionCode(): string {
  const made = Object.entries(PAGES).filter(([, file]) => existsSync(`${SITE}${file}`));
  return [
    `const PAGES = ${JSON.stringify(Object.fromEntries(made))};`,
    `const SHELL = ${JSON.stringify(SHELL)};`,
    readFileSync("infra/viewer-request.js", "utf8"),
  ].join("\n");
}
