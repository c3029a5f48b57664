import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Stacks, Statement } from "./stacks";

const source = (path: string) => readFileSync(join(import.meta.dirname, "../..", path), "utf8");

/** Parts of a transaction and single calls, as the table's client sends them, to the actions that allow them. */
const ACTIONS: Record<string, string> = { Put: "PutItem", Update: "UpdateItem", Delete: "DeleteItem" };
const CALLS: Record<string, string> = {
  Get: "GetItem",
  BatchGet: "BatchGetItem",
  Query: "Query",
  Scan: "Scan",
};

function actionsInCode(): string[] {
  const client = source("packages/core/src/table/client.ts");
  const write = source("packages/core/src/table/write.ts");
  const calls = [...client.matchAll(/new (\w+)Command\(/g)]
    .map(([, call = ""]) => call)
    .filter((call) => call !== "TransactWrite")
    .map((call) => CALLS[call] ?? `an action for ${call}`);
  const parts = [...write.matchAll(/\b(Put|Update|Delete|ConditionCheck): \{/g)].map(
    ([, part = ""]) => ACTIONS[part] ?? `an action for ${part}`,
  );
  return [...new Set([...calls, ...parts])].map((action) => `dynamodb:${action}`).sort();
}

const actionsOf = (statements: Statement[]) => statements.flatMap(({ Action }) => Action);

export function functionPromises(prod: () => Stacks): void {
  const functions = () => [prod().lambda("api", "api/index"), prod().lambda("jobs", "stream/project")];

  test("functions run on ARM and Node 22, and keep their logs for a month", () => {
    for (const lambda of functions()) {
      expect(lambda.Architectures).toEqual(["arm64"]);
      expect(lambda.Runtime).toBe("nodejs22.x");
      expect(lambda.LoggingConfig.LogGroup).toBeDefined();
    }
    for (const stack of ["api", "jobs", "web"]) {
      prod().template(stack).allResourcesProperties("AWS::Logs::LogGroup", { RetentionInDays: 30 });
    }
  });

  test("password hashing has the memory, and so the processor, that it needs", () => {
    expect(prod().lambda("api", "api/index").MemorySize).toBeGreaterThanOrEqual(1024);
  });

  test("functions may do with the table what its client does, and nothing else", () => {
    for (const [stack, role] of [
      ["api", "api"],
      ["jobs", "project"],
    ] as const) {
      const statements = prod().statements(stack, role);
      const onTable = actionsOf(statements).filter(
        (action) => action.startsWith("dynamodb:") && !/Stream|Shard|Records/.test(action),
      );
      expect(onTable.sort()).toEqual(actionsInCode());
      expect(actionsOf(statements).filter((action) => action.includes("*"))).toEqual([]);
    }
  });

  test("only tracing, which knows no resources, is allowed on everything", () => {
    const everywhere = [...prod().statements("api", "api"), ...prod().statements("jobs", "project")].filter(
      ({ Resource }) => Resource === "*",
    );
    expect([...new Set(actionsOf(everywhere))].sort()).toEqual([
      "xray:PutTelemetryRecords",
      "xray:PutTraceSegments",
    ]);
  });

  test("the consumer reads the stream in batches, goes on from the record that failed, and gives up in the end", () => {
    expect(prod().resource("jobs", "AWS::Lambda::EventSourceMapping")).toMatchObject({
      BatchSize: 100,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      MaximumRetryAttempts: 20,
      MaximumRecordAgeInSeconds: 43_200,
      StartingPosition: "TRIM_HORIZON",
      DestinationConfig: { OnFailure: { Destination: expect.anything() } },
      FilterCriteria: { Filters: [{ Pattern: '{"dynamodb":{"Keys":{"pk":{"S":[{"prefix":"T#"}]}}}}' }] },
    });
    const onStream = prod()
      .statements("jobs", "project")
      .find(({ Action }) => Action.includes("dynamodb:GetRecords"));
    expect(JSON.stringify(onStream?.Resource)).toContain("/stream/*");
  });

  test("dead letters are encrypted, take TLS only and are kept for two weeks", () => {
    expect(prod().resource("jobs", "AWS::SQS::Queue")).toMatchObject({
      MessageRetentionPeriod: 1_209_600,
      SqsManagedSseEnabled: true,
    });
    const policy = prod().resource("jobs", "AWS::SQS::QueuePolicy");
    expect(policy.PolicyDocument.Statement[0]).toMatchObject({
      Effect: "Deny",
      Condition: { Bool: { "aws:SecureTransport": "false" } },
    });
  });

  test("the HTTP API has one function behind /api, a throttle, an access log and no CORS", () => {
    const routes = Object.values(prod().template("api").findResources("AWS::ApiGatewayV2::Route"));
    expect(routes.map(({ Properties }) => Properties.RouteKey).sort()).toEqual([
      "ANY /api",
      "ANY /api/{proxy+}",
    ]);
    const integrations = Object.values(
      prod().template("api").findResources("AWS::ApiGatewayV2::Integration"),
    );
    expect(integrations.map(({ Properties }) => Properties.PayloadFormatVersion)).toEqual(["2.0", "2.0"]);
    expect(prod().resource("api", "AWS::ApiGatewayV2::Api").CorsConfiguration).toBeUndefined();
    const stage = prod().resource("api", "AWS::ApiGatewayV2::Stage");
    expect(stage.DefaultRouteSettings).toEqual({ ThrottlingBurstLimit: 1000, ThrottlingRateLimit: 500 });
    expect(stage.AccessLogSettings.DestinationArn).toBeDefined();
  });

  test("the secret's value is in no template: the function may read its own parameter, and only that", () => {
    const { Variables } = prod().lambda("api", "api/index").Environment;
    expect(Variables.SST_Secret_value_AUTH_SECRET).toBe("__FETCH_FROM_SSM__");
    expect(Variables.AUTH_SECRET).toBeUndefined();
    const reading = prod()
      .statements("api", "api")
      .filter(({ Action }) => String(Action).startsWith("ssm:"));
    expect(actionsOf(reading)).toEqual(["ssm:GetParameters"]);
    expect(JSON.stringify(reading)).toMatch(/parameter\/sst\/leadlane\/prod\/Secret\/AUTH_SECRET\/value/);
  });

  test("the stacks set every variable that the code needs, and none that it does not read", () => {
    const config = source("packages/core/src/config.ts");
    const names = (pattern: RegExp) => [...config.matchAll(pattern)].map(([, name = ""]) => name);
    const needed = names(/required\("(\w+)"\)/g);
    const read = [...needed, ...names(/process\.env\.(\w+)/g)];
    const set = functions().map(({ Environment }) =>
      Object.keys(Environment.Variables)
        .map((name) => name.replace(/^SST_Secret_value_/, ""))
        .filter((name) => !/^(AWS|SST)_/.test(name)),
    );
    expect(needed.length).toBeGreaterThan(0);
    expect([...(set[0] ?? [])].sort()).toEqual([...needed].sort());
    expect(set.flat().filter((name) => !read.includes(name))).toEqual([]);
  });
}
