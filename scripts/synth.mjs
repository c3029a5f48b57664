import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildIfChanged } from "./build-if-changed.mjs";
import { checkNode, installMissing } from "./install.mjs";
import { root } from "./root.mjs";

/** Stands in for the account where none is named: templates are made without asking AWS for anything. */
const EXAMPLE_ACCOUNT = "123456789012";

const stage = process.argv[2] ?? "";
if (!/^[a-z][a-z0-9-]*$/.test(stage)) {
  console.error("Name a stage: npm run --silent synth -- <stage>");
  process.exit(1);
}
checkNode();
installMissing({ dev: true });
buildIfChanged();
console.info(await synthesise(join(root, "cdk.out", stage)));
// Bundlers that SST has started would keep the process.
process.exit(0);

/** Writes the CloudFormation templates of the stage, with the functions as SST bundles them, and gives back where. */
async function synthesise(folder) {
  // Else SST asks AWS for the bucket of source maps, of which there are none.
  process.env.NODE_ENV = "test";
  const scratch = join(root, ".sst");
  mkdirSync(scratch, { recursive: true });
  const { initProject, useProject } = await import("sst/project.js");
  const { load } = await import("sst/stacks/build.js");
  const { App } = await import("sst/constructs");
  // SST bundles its configuration into the working directory, where a watcher or a linter could meet it.
  process.chdir(scratch);
  await initProject({ stage, root });
  const { config, paths } = useProject();
  const [, { stacks }] = await load(paths.config);
  process.chdir(root);

  rmSync(folder, { recursive: true, force: true });
  const account = process.env.CDK_DEFAULT_ACCOUNT ?? EXAMPLE_ACCOUNT;
  const app = new App(
    { mode: "deploy", stage, name: config.name, region: config.region, account },
    { outdir: folder, context: { "aws:cdk:enable-path-metadata": false } },
  );
  await stacks(app);
  await app.finish();
  return app.synth().directory;
}
