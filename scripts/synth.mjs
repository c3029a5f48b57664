import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildIfChanged } from "./build-if-changed.mjs";
import { readBuild } from "./build-inputs.mjs";
import { checkNode, installMissing } from "./install.mjs";
import { root } from "./root.mjs";

const EXAMPLE_ACCOUNT = "123456789012";
const EDGE_REGION = "us-east-1";

const EXAMPLES = {
  DISTRIBUTION_ID: "E1EXAMPLE",
  MAIL_FROM: "Leadlane <no-reply@leadlane.example>",
  PAYMENT_KEY_ID: "rzp_test_example",
  PIPELINE_REPOSITORY: "leadlane/leadlane",
  SALES_MAILBOX: "hello@leadlane.example",
  SELLER_ADDRESS: "12 Residency Road, Bengaluru 560025",
  SELLER_GSTIN: "29AAAAA0000A1ZY",
  SELLER_NAME: "Leadlane Software",
  WEB_ACL_ARN: `arn:aws:wafv2:${EDGE_REGION}:${EXAMPLE_ACCOUNT}:global/webacl/example/1`,
};

const bundles = new Map();

const stages = readStages(process.argv.slice(2));
if (stages.length === 0) {
  console.error("Name a stage: npm run --silent synth -- <stage> [<NAME>=<value>…] [<stage>…]");
  process.exit(1);
}
checkNode();
installMissing({ dev: true });
// The templates do not contain the site address, so any build will do.
const address = readBuild()?.site_url ?? "";
process.env.SITE_URL = address;
buildIfChanged();
const environment = { ...process.env };
for (const { stage, settings } of stages) {
  enter({ ...environment, ...settings });
  const folder = join(root, "cdk.out", stage);
  rmSync(folder, { recursive: true, force: true });
  await synthesise(stage, folder);
  console.info(folder);
}
process.exit(0);

function readStages(words) {
  const found = [];
  for (const word of words) {
    const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/s.exec(word) ?? [];
    if (name && found.length > 0) found.at(-1).settings[name] = value;
    else if (/^[a-z][a-z0-9-]*$/.test(word)) found.push({ stage: word, settings: {} });
    else return [];
  }
  return found;
}

function enter(variables) {
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
  Object.assign(process.env, variables);
}

async function synthesise(stage, folder) {
  // Otherwise SST looks up a source map bucket in AWS.
  process.env.NODE_ENV = "test";
  const scratch = join(root, ".sst");
  mkdirSync(scratch, { recursive: true });
  const { initProject, useProject } = await import("sst/project.js");
  const { load } = await import("sst/stacks/build.js");
  // SST bundles its configuration into the working directory, away from watchers and linters.
  process.chdir(scratch);
  await initProject({ stage, root });
  if (bundles.size === 0) await shareBundles();
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

async function shareBundles() {
  const { useRuntimeHandlers } = await import("sst/runtime/handlers.js");
  const bundler = useRuntimeHandlers().for("nodejs24.x");
  const { build } = bundler;
  bundler.build = async (input) => {
    const key = JSON.stringify([input.props.handler, input.props.nodejs]);
    const known = bundles.get(key);
    if (known) cpSync(known.out, input.out, { recursive: true });
    else bundles.set(key, { out: input.out, built: await build(input) });
    return bundles.get(key).built;
  };
}

async function write(stacks, { name, stage, region }, outdir) {
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
