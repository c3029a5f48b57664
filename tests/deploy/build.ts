import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { readBuild } from "../../scripts/build-inputs.mjs";

const BUILD = 'import("./scripts/build-if-changed.mjs").then(({ buildIfChanged }) => buildIfChanged())';

/** Builds the product before the tests if sources changed. */
export default function build(): void {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, SITE_URL: readBuild()?.site_url };
  execFileSync(process.execPath, ["-e", BUILD], {
    cwd: join(import.meta.dirname, "../.."),
    env,
    stdio: "inherit",
  });
}
