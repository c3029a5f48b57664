import { API_FUNCTIONS } from "@leadlane/functions/api/functions";
import { GRACE_MS } from "@leadlane/ops/table";
import { expect, test } from "vitest";
import { readCode } from "./function-code";
import { actionsOf, allDeployed, type Deployed, deployed, type FunctionName } from "./functions";
import type { Stacks } from "./stacks";

/** The variables set by the stack, secrets included, without those of SST and Node. */
function variablesOf({ lambda }: Deployed): string[] {
  return Object.keys(lambda.Environment.Variables)
    .map((name) => name.replace(/^SST_Secret_value_/, ""))
    .filter((name) => !/^(AWS|SST|NODE)_/.test(name))
    .sort();
}

export function functionChecks(prod: () => Stacks): void {
  test("functions run on ARM and Node 24, each with its own log kept for a month", () => {
    for (const { lambda, statements } of allDeployed(prod())) {
      expect(lambda.Architectures).toEqual(["arm64"]);
      expect(lambda.Runtime).toBe("nodejs24.x");
      const logging = statements.find(({ Action }) => Action.includes("logs:PutLogEvents"));
      expect(logging?.Resource).toEqual({ "Fn::GetAtt": [lambda.LoggingConfig.LogGroup.Ref, "Arn"] });
    }
    for (const stack of ["api", "realtime", "jobs", "schedule", "observability", "web"]) {
      prod().template(stack).allResourcesProperties("AWS::Logs::LogGroup", { RetentionInDays: 30 });
    }
  });

  test("no function role uses a managed policy", () => {
    for (const stack of ["api", "realtime", "jobs", "schedule", "observability"]) {
      const roles = Object.values(prod().template(stack).findResources("AWS::IAM::Role"));
      expect(roles.filter(({ Properties }) => Properties.ManagedPolicyArns)).toEqual([]);
    }
  });

  test("functions that hash passwords have enough memory and CPU", () => {
    const memory = allDeployed(prod()).map(({ name, lambda }) => [name, lambda.MemorySize]);
    expect(Object.fromEntries(memory)).toEqual({
      api: 1024,
      accounts: 1024,
      passkeys: 1024,
      integrations: 1024,
      realtime: 512,
      project: 512,
      notify: 512,
      tick: 512,
      canary: 256,
      deliver: 512,
      transfer: 1024,
      call: 512,
    });
  });

  test("functions end before their callers time out, and operator commands wait longest", () => {
    const timeout = (name: FunctionName) => deployed(prod(), name).lambda.Timeout;
    for (const name of API_FUNCTIONS) expect(timeout(name)).toBeLessThan(30);
    const writers = ([...API_FUNCTIONS, "realtime", "project", "notify", "deliver", "transfer"] as const).map(
      timeout,
    );
    expect(Math.max(...writers) * 1000).toBeLessThan(GRACE_MS.aws);
  });

  test("functions have exactly the table permissions that their code uses", async () => {
    for (const { entry, statements } of allDeployed(prod())) {
      const { tableActions, queriesIndexes, partitions } = await readCode(entry);
      const onTable = statements.filter(({ Action }) =>
        /dynamodb:(?!.*(Stream|Shard|Records))/.test(String(Action)),
      );
      expect({ entry, actions: actionsOf(onTable).sort() }).toEqual({ entry, actions: tableActions });
      const queries = onTable.filter(({ Action }) => Action === "dynamodb:Query");
      expect(JSON.stringify(queries).includes("/index/*")).toBe(queriesIndexes);
      if (entry === "queue/call") continue; // fewer, in consumer-checks.ts
      for (const { Condition } of onTable) {
        expect({ entry, partitions: Condition?.["ForAllValues:StringLike"] }).toEqual({
          entry,
          partitions: { "dynamodb:LeadingKeys": expect.arrayContaining(partitions) },
        });
        expect(Condition?.["ForAllValues:StringLike"]?.["dynamodb:LeadingKeys"]).toHaveLength(
          partitions.length,
        );
      }
    }
  });

  test("functions may send to the queue, to connections and by email only if their code does", async () => {
    for (const { name, entry, statements } of allDeployed(prod())) {
      const { code } = await readCode(entry);
      const uses = {
        "sqs:SendMessage": code.includes("AmazonSQS.SendMessageBatch"),
        "ses:SendEmail": code.includes("outbound-emails"),
        "execute-api:ManageConnections": /new \w+ConnectionCommand/.test(code),
      };
      for (const [action, isUsed] of Object.entries(uses)) {
        // A stream consumer's failed records go to a queue too.
        const granted = statements.filter(
          ({ Action, Resource }) =>
            [Action].flat().includes(action) && !/dead-?letters/.test(JSON.stringify(Resource)),
        );
        expect({ name, action, count: granted.length }).toEqual({ name, action, count: isUsed ? 1 : 0 });
      }
      const calls = JSON.stringify(
        statements.filter(({ Action }) => Action === "execute-api:ManageConnections"),
      );
      expect(calls.includes("/POST/@connections/*")).toBe(code.includes("new PostToConnectionCommand"));
      expect(calls.includes("/DELETE/@connections/*")).toBe(code.includes("new DeleteConnectionCommand"));
      expect(calls).not.toContain("/*/@connections");
    }
  });

  test("no permission covers all resources, no action has a wildcard, and tracing is off", () => {
    const deployment = allDeployed(prod());
    const statements = deployment.flatMap((one) => one.statements);
    expect(statements.filter(({ Resource }) => Resource === "*")).toEqual([]);
    for (const { lambda } of deployment) expect(lambda.TracingConfig?.Mode).not.toBe("Active");
    expect(actionsOf(statements).filter((action) => action.includes("*"))).toEqual([]);
  });

  test("secret values appear in no template, and a function reads only its own parameters", async () => {
    for (const { entry, lambda, statements } of allDeployed(prod())) {
      const { needed } = (await readCode(entry)).variables;
      const { Variables } = lambda.Environment;
      const reading = statements.filter(({ Action }) => String(Action).startsWith("ssm:"));
      const secrets = ["AUTH_SECRET", "PAYMENT_KEY_SECRET", "PAYMENT_WEBHOOK_SECRET"];
      for (const name of secrets) {
        const isNeeded = needed.includes(name);
        expect(Variables[name]).toBeUndefined();
        expect({ entry, name, value: Variables[`SST_Secret_value_${name}`] }).toEqual({
          entry,
          name,
          value: isNeeded ? "__FETCH_FROM_SSM__" : undefined,
        });
        const path = `parameter/sst/leadlane/prod/Secret/${name}/value`;
        expect({ entry, name, isReadable: JSON.stringify(reading).includes(path) }).toEqual({
          entry,
          name,
          isReadable: isNeeded,
        });
      }
      const isAnyNeeded = secrets.some((name) => needed.includes(name));
      expect([...new Set(actionsOf(reading))]).toEqual(isAnyNeeded ? ["ssm:GetParameters"] : []);
    }
  });

  test("the stacks set exactly the variables that the functions read", async () => {
    for (const one of allDeployed(prod())) {
      const { needed, read } = (await readCode(one.entry)).variables;
      const set = variablesOf(one);
      expect({ entry: one.entry, missing: needed.filter((name) => !set.includes(name)) }).toEqual({
        entry: one.entry,
        missing: [],
      });
      expect({ entry: one.entry, unread: set.filter((name) => !read.includes(name)) }).toEqual({
        entry: one.entry,
        unread: [],
      });
    }
    for (const name of API_FUNCTIONS)
      expect(variablesOf(deployed(prod(), name))).not.toContain("RATE_LIMIT_FACTOR");
  });
}
