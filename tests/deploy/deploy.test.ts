import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Cloud } from "./aws/cloud";
import { Checkout, type Run } from "./checkout";
import { deployCommands } from "./readme";

const STACKS = [
  "api",
  "jobs",
  "observability",
  "queue",
  "realtime",
  "schedule",
  "secrets",
  "storage",
  "uploads",
  "web",
];
const SETTINGS = `MAIL_FROM="Acme CRM <no-reply@crm.example.com>"
SALES_MAILBOX=sales@example.com
PAYMENT_KEY_ID=rzp_test_1
SELLER_NAME="Acme Software Private Limited"
SELLER_ADDRESS="1 MG Road, Pune 411001"
SELLER_GSTIN=27AAPFU0939F1ZV
`;
const SECRETS = ["AUTH_SECRET", "PAYMENT_KEY_SECRET", "PAYMENT_WEBHOOK_SECRET"];
const MINUTES = 60_000;

let cloud: Cloud;
const checkouts: Checkout[] = [];

/** A fresh clone; all deploy to the same account. */
function checkout(operator: string): Checkout {
  const created = new Checkout(cloud, operator);
  checkouts.push(created);
  return created;
}

beforeAll(async () => {
  cloud = await Cloud.start();
  // The first command prepares the region, so it must not run in parallel.
  const commands = deployCommands().filter((command) => command.startsWith("npx sst secrets set "));
  expect(commands.map((command) => /^(?:\S+ ){4}(\w+) "[^"]+" --stage prod\n$/.exec(command)?.[1])).toEqual(
    SECRETS,
  );
  const { code, output } = await checkout("AKIAFIRST").run(commands[0] ?? "");
  expect(output).toContain('Setting "AUTH_SECRET"');
  expect(code, output).toBe(0);
  expect(cloud.parameters.get("ap-south-1", "/sst/leadlane/prod/Secret/AUTH_SECRET/value")).toBeTruthy();
}, 5 * MINUTES);

afterAll(async () => {
  for (const created of checkouts) await created.remove();
  cloud.stop();
});

describe.concurrent("an installation by npm ci", { timeout: 9 * MINUTES }, () => {
  test("deploys by the README's commands, and a second run changes nothing", async () => {
    const local = checkout("AKIAPROD");
    const runs: Run[] = [];
    for (const command of deployCommands()) {
      if (command.startsWith("npm run build")) local.build();
      if (!/^(npx sst deploy|cat|echo) /.test(command)) continue;
      const printed = /WebAclArn: (\S+)/.exec(runs.map(({ output }) => output).join())?.[1];
      const run = await local.run(command.replace(/arn:aws:wafv2:[^']*/, printed ?? "nothing was printed"));
      expect(run.code, `${command}\n${run.output}`).toBe(0);
      runs.push(run);
    }
    const { shield, ...stacks } = cloud.stacks.ofStage("prod");
    expect(Object.keys(stacks).sort()).toEqual(STACKS);
    for (const { status } of Object.values(stacks)) expect(status).toBe("CREATE_COMPLETE");
    expect(shield?.region).toBe("us-east-1");

    const [distribution] = [...(stacks.web?.resources.values() ?? [])].filter(({ type }) =>
      type.endsWith("::Distribution"),
    );
    expect(distribution?.properties.DistributionConfig).toMatchObject({
      WebACLId: shield?.outputs.find(({ OutputKey }) => OutputKey === "WebAclArn")?.OutputValue,
    });
    expect(runs.at(-1)?.output).toContain(`url: https://d${distribution?.name}.cloudfront.net`);

    const before = Object.values(stacks).map(({ events }) => events.length);
    const uploads = cloud.uploadsOf("AKIAPROD").length;
    const again = await local.run("npx sst deploy --stage prod");
    expect(again.code, again.output).toBe(0);
    expect(again.output).toContain(`url: https://d${distribution?.name}.cloudfront.net`);
    expect(Object.values(stacks).map(({ events }) => events.length)).toEqual(before);
    expect(cloud.uploadsOf("AKIAPROD").slice(uploads)).toEqual([expect.stringContaining("appMetadata/")]);
  });

  test("explains missing or rejected settings, resumes an interrupted deployment, and removes a stage", async () => {
    const local = checkout("AKIADEV");
    const deploy = "npx sst deploy --stage dev";
    local.write(".env.dev", SETTINGS);
    const built = await local.run(deploy);
    expect(built.output).toMatch(
      /Error: The site is not built: run `npm run build -- --stage dev` first\.\s*$/,
    );
    expect(built.code).toBe(1);
    expect(cloud.stacks.ofStage("dev")).toEqual({});

    local.build();
    const reason = "Your account must be verified before you can add new CloudFront resources.";
    cloud.stacks.world.failing.set("dev-leadlane-web AWS::CloudFront::Distribution", reason);
    const refused = await local.run(deploy);
    expect(refused.output).toContain("web ROLLBACK_COMPLETE");
    expect(refused.output).toContain(`distribution: ${reason}`);
    expect(refused.output).toContain("jobs DEPENDENCY_FAILED");
    expect(refused.code).toBe(1);

    cloud.stacks.world.failing.clear();
    const rolledForward = await local.run(deploy);
    expect(rolledForward.output).toMatch(/url: https:\/\/d\w+\.cloudfront\.net/);
    expect(rolledForward.code, rolledForward.output).toBe(0);
    expect(Object.keys(cloud.stacks.ofStage("dev")).sort()).toEqual(STACKS);

    const removed = await local.run("npx sst remove --stage dev");
    expect(removed.code, removed.output).toBe(0);
    expect(removed.output).toContain("Removed:");
    expect(cloud.stacks.ofStage("dev")).toEqual({});
  });

  test("explains missing permissions", async () => {
    const local = checkout("AKIAGUEST");
    cloud.forbid("AKIAGUEST", "cloudformation:DescribeStacks");
    const deployed = await local.run("npx sst deploy --stage trial");
    expect(deployed.output).toContain(
      "Error: User: AKIAGUEST is not authorized to perform: cloudformation:DescribeStacks",
    );
    expect(deployed.code).toBe(1);
    expect(cloud.stacks.ofStage("trial")).toEqual({});
  });
});
