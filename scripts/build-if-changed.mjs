import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fingerprintInputs, readBuild } from "./build-inputs.mjs";
import { root } from "./root.mjs";

export function buildIfChanged() {
  const fingerprint = fingerprintInputs();
  if (readBuild()?.fingerprint === fingerprint) return;
  console.info("Building (after each change of the sources) …");
  const stdio = ["inherit", "ignore", "inherit"];
  spawnSync(process.execPath, [join(root, "scripts/build.mjs")], { cwd: root, stdio });
  // An oversized build still runs; only the tests reject it.
  if (readBuild()?.fingerprint === fingerprint) return;
  console.error("The product can't be built; the message above says why.");
  process.exit(1);
}
