import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildIfChanged } from "./build-if-changed.mjs";
import { checkNode, installMissing } from "./install.mjs";
import { root } from "./root.mjs";

checkNode();
installMissing({ dev: false });
buildIfChanged();
await import(pathToFileURL(join(root, "dist/local/main.mjs")).href);
