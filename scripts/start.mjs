import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fingerprintInputs, readBuild } from "./build-inputs.mjs";
import { checkNode, installMissing } from "./install.mjs";
import { root } from "./root.mjs";

checkNode();
installMissing({ dev: false });
const fingerprint = fingerprintInputs();
if (readBuild()?.fingerprint !== fingerprint) {
  console.info("Building (after each change of the sources) …");
  spawnSync(process.execPath, [join(root, "scripts/build.mjs")], { cwd: root, stdio: "inherit" });
  // A build that is only too heavy runs nevertheless; the tests refuse it.
  if (readBuild()?.fingerprint !== fingerprint) {
    console.error("The product can't be built; the message above says why.");
    process.exit(1);
  }
}
await import(pathToFileURL(join(root, "dist/local/main.mjs")).href);
