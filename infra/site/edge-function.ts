import { existsSync, readFileSync } from "node:fs";
import { APP_PAGE, PAGES } from "@leadlane/site/paths";
import { SITE } from "./build";

export function edgeFunctionCode(): string {
  const pages = Object.entries(PAGES).filter(([, file]) => existsSync(`${SITE}${file}`));
  return [
    `const PAGES = ${JSON.stringify(Object.fromEntries(pages))};`,
    `const APP_PAGE = ${JSON.stringify(APP_PAGE)};`,
    readFileSync("infra/site/viewer-request.js", "utf8"),
  ].join("\n");
}
