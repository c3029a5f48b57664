import { STREAM_ENTITIES, type StreamConsumer } from "@leadlane/core/events/rules";
import { expect, test } from "vitest";
import { deployed } from "./functions";
import type { Properties, Stacks } from "./stacks";

export function consumerChecks(prod: () => Stacks): void {
  const mappings = () =>
    Object.values(prod().template("jobs").findResources("AWS::Lambda::EventSourceMapping")).map(
      ({ Properties }) => Properties,
    );
  const onStream = () =>
    mappings().filter(({ EventSourceArn }) => JSON.stringify(EventSourceArn).includes("/table-stream"));
  const queues = () =>
    Object.values({
      ...prod().template("queue").findResources("AWS::SQS::Queue"),
      ...prod().template("jobs").findResources("AWS::SQS::Queue"),
    }).map(({ Properties }) => Properties);

  const queueOf = (namePart: string) =>
    queues().find(({ RedrivePolicy }) => JSON.stringify(RedrivePolicy ?? "").includes(namePart));

  test("the stream has two readers, the maximum without throttling per shard", () => {
    const readers = onStream().map(({ FunctionName }) => FunctionName.Ref);
    expect(readers.map((id) => String(id).replace(/[0-9A-F]{8}$/, "")).sort()).toEqual(["notify", "project"]);
  });

  test("consumers read batches, continue from a failed record and give up eventually", () => {
    for (const mapping of onStream()) {
      expect(mapping).toMatchObject({
        BatchSize: 100,
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ["ReportBatchItemFailures"],
        ParallelizationFactor: 10,
        MaximumRecordAgeInSeconds: 43_200,
        StartingPosition: "TRIM_HORIZON",
        DestinationConfig: { OnFailure: { Destination: expect.anything() } },
      });
      expect(mapping.MaximumRetryAttempts ?? -1, "retries within the maximum age").toBe(-1);
    }
    const read = onStream().map(({ FunctionName, FilterCriteria }) => [
      String(FunctionName.Ref).replace(/[0-9A-F]{8}$/, ""),
      FilterCriteria.Filters.map(({ Pattern }: Properties) => JSON.parse(Pattern).dynamodb),
    ]);
    const filters = (consumer: StreamConsumer, ...prefixes: string[]) => {
      const Keys = { pk: { S: prefixes.map((prefix) => ({ prefix })) } };
      const entity = { S: STREAM_ENTITIES[consumer] };
      return [
        { Keys, NewImage: { entity } },
        { Keys, OldImage: { entity } },
      ];
    };
    expect(Object.fromEntries(read)).toEqual({
      project: filters("project", "T#", "G#HEARTBEAT#"),
      notify: filters("notify", "T#", "G#HEARTBEAT#", "G#ENQUIRIES#"),
    });
    const kinds = Object.values(STREAM_ENTITIES).flat() as string[];
    for (const derived of ["marker", "counter", "audit", "connection"]) expect(kinds).not.toContain(derived);
    const destinations = onStream().map(({ DestinationConfig }) => JSON.stringify(DestinationConfig));
    expect(new Set(destinations).size).toBe(2);
    for (const name of ["project", "notify"] as const) {
      const reading = deployed(prod(), name).statements.find(({ Action }) =>
        Action.includes("dynamodb:GetRecords"),
      );
      expect(JSON.stringify(reading?.Resource)).toContain("/stream/*");
    }
  });

  test("a message is tried five times, one at a time, before the dead-letter queue", () => {
    const undelivered = queueOf("undelivered");
    expect(undelivered?.RedrivePolicy.maxReceiveCount).toBe(5);
    const { lambda } = deployed(prod(), "deliver");
    expect(undelivered?.VisibilityTimeout).toBeGreaterThanOrEqual(6 * lambda.Timeout);
    const mapping = mappings().find(({ EventSourceArn }) => JSON.stringify(EventSourceArn).includes("work"));
    expect(mapping).toMatchObject({
      BatchSize: 10,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      ScalingConfig: { MaximumConcurrency: 10 },
    });
    expect(mapping?.FunctionName.Ref).toMatch(/^deliver/);
  });

  test("jobs of a business run one at a time, and again soon after a killed run", () => {
    const { Timeout } = deployed(prod(), "transfer").lambda;
    const transfers = queueOf("untransferred");
    expect(transfers).toMatchObject({ FifoQueue: true, ContentBasedDeduplication: true });
    expect(transfers?.RedrivePolicy.maxReceiveCount).toBe(5);
    expect(transfers?.VisibilityTimeout).toBe(Timeout + 60);
    const mapping = mappings().find(({ EventSourceArn }) =>
      JSON.stringify(EventSourceArn).includes("transfers"),
    );
    expect(mapping).toMatchObject({
      BatchSize: 1,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      ScalingConfig: { MaximumConcurrency: 5 },
    });
    expect(mapping?.FunctionName.Ref).toMatch(/^transfer/);
  });

  test("webhooks are called in parallel, and a killed run is repeated after its claim", () => {
    const { Timeout } = deployed(prod(), "call").lambda;
    const webhooks = queueOf("uncalled");
    expect(webhooks?.FifoQueue).toBeUndefined();
    expect(webhooks?.RedrivePolicy.maxReceiveCount).toBe(5);
    expect(webhooks?.VisibilityTimeout).toBe(6 * Timeout);
    const mapping = mappings().find(({ EventSourceArn }) =>
      JSON.stringify(EventSourceArn).includes("webhooks"),
    );
    expect(mapping).toMatchObject({
      BatchSize: 10,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      ScalingConfig: { MaximumConcurrency: 10 },
    });
    expect(mapping?.FunctionName.Ref).toMatch(/^call/);
  });

  test("the function that calls webhooks reads only webhooks, and has no network or other secrets", () => {
    const { lambda, statements } = deployed(prod(), "call");
    expect(lambda.VpcConfig).toBeUndefined();
    expect(Object.keys(lambda.Environment.Variables)).not.toContain("WEBHOOK_ALLOW_LOOPBACK");
    const partitions = statements.flatMap(
      ({ Condition }) => Condition?.["ForAllValues:StringLike"]?.["dynamodb:LeadingKeys"] ?? [],
    );
    expect(new Set(partitions)).toEqual(new Set(["T#*#WEBHOOKS*", "G#DUE#REMIND#*"]));
    const services = new Set(
      statements.flatMap(({ Action }) => [Action].flat()).map((name) => name.split(":")[0]),
    );
    expect([...services].sort()).toEqual(["dynamodb", "logs", "sqs", "ssm"]);
  });

  test("dead-letter queues have the names that operator commands use", () => {
    const named = (stack: string) => Object.keys(prod().template(stack).findResources("AWS::SQS::Queue"));
    const ids = [...named("queue"), ...named("jobs")].sort();
    const patterns = [
      ...[/^notifydeadletters/, /^projectdeadletters/, /^transfers/],
      ...[/^uncalled/, /^undelivered/, /^untransferred/, /^webhooks/, /^work/],
    ];
    expect(ids).toEqual(patterns.map((pattern) => expect.stringMatching(pattern)));
  });

  test("queues are encrypted and require TLS, and dead letters are kept for two weeks", () => {
    expect(queues()).toHaveLength(8);
    const deadLetterQueues = queues().filter(({ RedrivePolicy }) => !RedrivePolicy);
    for (const queue of queues()) expect(queue.SqsManagedSseEnabled).toBe(true);
    for (const queue of deadLetterQueues) expect(queue.MessageRetentionPeriod).toBe(1_209_600);
    const policies = ["queue", "jobs"].flatMap((stack) =>
      Object.values(prod().template(stack).findResources("AWS::SQS::QueuePolicy")),
    );
    const denyStatements = policies.flatMap(({ Properties }) =>
      Properties.PolicyDocument.Statement.filter(({ Effect }: Properties) => Effect === "Deny"),
    );
    expect(denyStatements).toHaveLength(8);
    for (const { Condition } of denyStatements)
      expect(Condition).toEqual({ Bool: { "aws:SecureTransport": "false" } });
  });

  test("email is sent from the single sender of the stage", () => {
    const sending = deployed(prod(), "deliver").statements.find(({ Action }) => Action === "ses:SendEmail");
    expect(sending?.Condition).toEqual({ StringEquals: { "ses:FromAddress": "no-reply@leadlane.example" } });
    expect(JSON.stringify(sending?.Resource).match(/(identity|configuration-set)\/[^"]+/g)).toEqual([
      "identity/leadlane.example",
      "identity/no-reply@leadlane.example",
      "configuration-set/prod-leadlane",
    ]);
  });

  test("SES reports bounces and complaints to the work queue", () => {
    const { Environment } = deployed(prod(), "deliver").lambda;
    const set = prod().resource("queue", "AWS::SES::ConfigurationSet");
    expect(set.Name).toBe(Environment.Variables.MAIL_CONFIGURATION);
    expect(set.SuppressionOptions).toEqual({ SuppressedReasons: [] });
    const { EventDestination } = prod().resource("queue", "AWS::SES::ConfigurationSetEventDestination");
    expect(EventDestination.MatchingEventTypes).toEqual(["bounce", "complaint"]);
    expect(JSON.stringify(EventDestination.EventBridgeDestination)).toContain("event-bus/default");
    const rule = prod().resource("queue", "AWS::Events::Rule");
    expect(rule.EventPattern).toEqual({
      source: ["aws.ses"],
      "detail-type": ["Email Bounced", "Email Complaint Received"],
      detail: { mail: { tags: { "ses:configuration-set": ["prod-leadlane"] } } },
    });
    const [{ InputTransformer, Arn }] = rule.Targets;
    expect(JSON.stringify(Arn)).toContain("work");
    expect(InputTransformer.InputPathsMap).toEqual({ detail: "$.detail" });
    expect(InputTransformer.InputTemplate).toBe('{"kind":"mail_feedback","detail":<detail>}');
  });
}
