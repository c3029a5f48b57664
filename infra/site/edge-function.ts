import { existsSync, readFileSync } from "node:fs";
import { APP_PAGE, PAGES } from "@leadlane/site/paths";
import { SITE } from "./build";

/** The code of the function that finds a path's page: its table is that of the pages which the build has made. */
export function edgeFunctionCode(): string {
  const made = Object.entries(PAGES).filter(([, file]) => existsSync(`${SITE}${file}`));
  return [
    `const PAGES = ${JSON.stringify(Object.fromEntries(made))};`,
    `const APP_PAGE = ${JSON.stringify(APP_PAGE)};`,
    readFileSync("infra/site/viewer-request.js", "utf8"),
  ].join("\n");
}
