import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildIfChanged } from "./build-if-changed.mjs";
import { readBuild } from "./build-inputs.mjs";
import { checkNode, installMissing } from "./install.mjs";
import { root } from "./root.mjs";

/** Stands in for the account where none is named: templates are made without asking AWS for anything. */
const EXAMPLE_ACCOUNT = "123456789012";
const EDGE_REGION = "us-east-1";

/** Stand in for what an operator has to say about a stage before it is deployed. */
const EXAMPLES = {
  DISTRIBUTION_ID: "E1EXAMPLE",
  MAIL_FROM: "Leadlane <no-reply@leadlane.example>",
  PAYMENT_KEY_ID: "rzp_test_example",
  PIPELINE_REPOSITORY: "leadlane/leadlane",
  SALES_MAILBOX: "hello@leadlane.example",
  WEB_ACL_ARN: `arn:aws:wafv2:${EDGE_REGION}:${EXAMPLE_ACCOUNT}:global/webacl/example/1`,
};

const stage = process.argv[2] ?? "";
if (!/^[a-z][a-z0-9-]*$/.test(stage)) {
  console.error("Name a stage: npm run --silent synth -- <stage>");
  process.exit(1);
}
checkNode();
installMissing({ dev: true });
// What the pages call the site is in no template: a build for any address will do.
const address = readBuild()?.site_url ?? "";
process.env.SITE_URL = address;
buildIfChanged();
const folder = join(root, "cdk.out", stage);
rmSync(folder, { recursive: true, force: true });
await synthesise(folder);
console.info(folder);
// Bundlers that SST has started would keep the process.
process.exit(0);

/**
 * Writes the CloudFormation templates of the stage, with the functions as SST bundles them, and beside them what
 * cdk-nag finds.
 */
async function synthesise(folder) {
  // Else SST asks AWS for the bucket of source maps, of which there are none.
  process.env.NODE_ENV = "test";
  const scratch = join(root, ".sst");
  mkdirSync(scratch, { recursive: true });
  const { initProject, useProject } = await import("sst/project.js");
  const { load } = await import("sst/stacks/build.js");
  // SST bundles its configuration into the working directory, where a watcher or a linter could meet it.
  process.chdir(scratch);
  await initProject({ stage, root });
  const { config, paths } = useProject();
  const [, { stacks }] = await load(paths.config);
  process.chdir(root);
  for (const [name, value] of Object.entries(EXAMPLES)) process.env[name] ||= value;
  process.env.SITE_URL = address;

  await write(stacks, config, folder);
  if (stage === "prod") {
    const edge = join(folder, EDGE_REGION);
    await write(stacks, { ...config, region: EDGE_REGION }, edge);
    const template = `${stage}-${config.name}-shield.template.json`;
    cpSync(join(edge, template), join(folder, template));
  }
}

/** The stacks of one region. */
async function write(stacks, { name, region }, outdir) {
  const { Aspects } = await import("aws-cdk-lib");
  const { AwsSolutionsChecks } = await import("cdk-nag");
  const { App } = await import("sst/constructs");
  const account = process.env.CDK_DEFAULT_ACCOUNT ?? EXAMPLE_ACCOUNT;
  const app = new App(
    { mode: "deploy", stage, name, region, account },
    { outdir, context: { "aws:cdk:enable-path-metadata": false } },
  );
  Aspects.of(app).add(new AwsSolutionsChecks());
  await stacks(app);
  await app.finish();
  app.synth();
}
