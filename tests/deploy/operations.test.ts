import { afterAll, beforeAll, expect, test } from "vitest";
import { Cloud } from "./aws/cloud";
import { ACCOUNT } from "./aws/sts";
import { Checkout, type Run } from "./checkout";
import { callsBeyondPolicy } from "./permissions";
import { deployCommands, manualCommands } from "./readme";

const MINUTES = 60_000;
const SETTINGS =
  "MAIL_FROM=no-reply@crm.example.com\nSALES_MAILBOX=sales@example.com\nPAYMENT_KEY_ID=rzp_test_1\nSELLER_NAME=Acme\nSELLER_ADDRESS=Pune\nSELLER_GSTIN=27AAPFU0939F1ZV\n";
const FIRST = "prod-leadlane-table";
const RESTORED = "prod-leadlane-restored";

let cloud: Cloud;
let local: Checkout;
let last: Run;

/** Runs the SST and operator commands of a chapter, with earlier output filled in. */
async function runAll(commands: readonly string[]): Promise<void> {
  for (const command of commands) {
    if (command.startsWith("npm run build")) local.build();
    if (!/^(npx|cat|echo|npm run table:adopt) /.test(command)) continue;
    const [arn = ""] = /arn:aws:\w+:[^\s']+/.exec(last?.output ?? "") ?? [];
    await run(command.replace(/arn:aws:[^']*…/, arn).replaceAll("<account>", ACCOUNT));
  }
}

async function run(command: string): Promise<string> {
  last = await local.run(command);
  expect(last.code, `${command}\n${last.output}`).toBe(0);
  return last.output;
}

/** The table names in the environment of the functions. */
function tables(): unknown[] {
  const all = Object.values(cloud.stacks.ofStage("prod")).flatMap(({ resources }) => [...resources.values()]);
  const environments = all.map(({ properties }) => JSON.stringify(properties.Environment ?? {}));
  return [...new Set(environments.flatMap((text) => /"TABLE_NAME":"([^"]+)"/.exec(text)?.[1] ?? []))];
}

beforeAll(async () => {
  cloud = await Cloud.start();
  local = new Checkout(cloud, "AKIAPROD");
});

afterAll(async () => {
  await local.remove();
  cloud.stop();
});

test(
  "rotates secrets, restores a table, and removes and recreates a stage by the manual's commands",
  async () => {
    await runAll(deployCommands());

    expect(await run('npx sst secrets set PAYMENT_KEY_SECRET "another" --stage prod')).toContain("Reloaded");
    expect([...cloud.functions.changed.keys()].sort()).toEqual([
      expect.stringContaining("prod-leadlane-api-api"),
      expect.stringContaining("prod-leadlane-schedule-tick"),
    ]);
    await run("npx sst secrets remove PAYMENT_KEY_SECRET --stage prod");
    const secret = "/sst/leadlane/prod/Secret/PAYMENT_KEY_SECRET/value";
    expect(cloud.parameters.get("ap-south-1", secret)).toBeUndefined();

    cloud.tables.restore(FIRST, RESTORED);
    await runAll(manualCommands("Use another table"));
    expect(tables()).toEqual([RESTORED]);
    expect(cloud.stacks.world.retained.map(({ name }) => name)).toEqual([FIRST]);
    await runAll(manualCommands("Use another table").map((one) => one.replace(RESTORED, FIRST)));
    expect(tables()).toEqual([FIRST]);

    await runAll(manualCommands("Remove a stage"));
    expect(cloud.stacks.ofStage("prod")).toEqual({});
    const kinds = cloud.stacks.world.retained.map(({ type }) => type.split("::").at(-1));
    expect([...new Set(kinds)].sort()).toEqual(["Bucket", "LogGroup", "Queue", "Table"]);
    await runAll(manualCommands("Redeploy after a removal"));
    expect(tables()).toEqual([FIRST]);
    expect(last.output).toMatch(/url: https:/);
  },
  20 * MINUTES,
);

test(
  "grants the role of the GitHub jobs every permission of a deployment without CDK's own role",
  async () => {
    const printed = await run("PIPELINE_REPOSITORY=acme/crm npx sst deploy --stage pipeline");
    for (const stage of ["prod", "staging"])
      expect(printed).toMatch(new RegExp(`${stage}RoleArn: arn:aws:iam::${ACCOUNT}:role/`));

    const job = new Checkout(cloud, "AKIASTAGING");
    try {
      cloud.forbid("AKIASTAGING", "sts:AssumeRole", "-deploy-role-");
      job.write(".env.staging", SETTINGS);
      job.build();
      const { code, output } = await job.run("npx sst deploy --stage staging");
      expect(code, output).toBe(0);
    } finally {
      await job.remove();
    }
    const unlisted = callsBeyondPolicy(cloud, "AKIASTAGING", "pipeline", /stagingrole/);
    expect(unlisted).toEqual([expect.stringMatching(/^sts:AssumeRole on .*-deploy-role-/)]);
  },
  5 * MINUTES,
);

test(
  "shows the documented reason when an upload is rejected",
  async () => {
    cloud.forbid("AKIAPROD", "s3:PutObject");
    const refused = await local.run("PIPELINE_REPOSITORY=acme/other npx sst deploy --stage pipeline");
    expect(refused.code).toBe(1);
    expect(refused.output).toContain("Failed to publish asset");
    const [publish = ""] = manualCommands("Failed deployments");
    const published = await local.run(publish.replace("prod-leadlane-web", "pipeline-leadlane-pipeline"));
    expect(published.output).toContain("User: AKIAPROD is not authorized to perform: s3:PutObject");
    expect(published.code).toBe(1);
  },
  5 * MINUTES,
);

test(
  "explains missing credentials and a missing permission to set secrets",
  async () => {
    const guest = new Checkout(cloud, "AKIAGUEST");
    try {
      const withoutKey = await guest.run("npx sst deploy --stage trial", { AWS_ACCESS_KEY_ID: "" });
      expect(withoutKey.output).toContain("Error: Could not load credentials from any providers");
      expect(withoutKey.code).toBe(1);

      cloud.forbid("AKIAGUEST", "ssm:PutParameter");
      const secret = await guest.run('npx sst secrets set AUTH_SECRET "…" --stage trial');
      expect(secret.output).toContain(
        "Error: User: AKIAGUEST is not authorized to perform: ssm:PutParameter",
      );
      expect(secret.code).toBe(1);
    } finally {
      await guest.remove();
    }
  },
  5 * MINUTES,
);
