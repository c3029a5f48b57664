import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fingerprintInputs, readBuild } from "./build-inputs.mjs";
import { root } from "./root.mjs";

/** Builds when a source has changed since the last build; ends the process with a sentence where that fails. */
export function buildIfChanged() {
  const fingerprint = fingerprintInputs();
  if (readBuild()?.fingerprint === fingerprint) return;
  console.info("Building (after each change of the sources) …");
  // Whoever wants to use the product does not ask what its files weigh.
  const stdio = ["inherit", "ignore", "inherit"];
  spawnSync(process.execPath, [join(root, "scripts/build.mjs")], { cwd: root, stdio });
  // A build that is only too heavy runs nevertheless; the tests refuse it.
  if (readBuild()?.fingerprint === fingerprint) return;
  console.error("The product can't be built; the message above says why.");
  process.exit(1);
}
