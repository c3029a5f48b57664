import { STREAM_ENTITIES, type StreamConsumer } from "@leadlane/core/events/rules";
import { Duration } from "aws-cdk-lib";
import { StartingPosition } from "aws-cdk-lib/aws-lambda";
import { SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { App, Function as Lambda, Stack } from "sst/constructs";
import { deadLetters } from "../dead-letters";
import type { StageTable } from "../storage";
import { allowStream } from "./table-access";

export function recordFilters(consumer: StreamConsumer, prefixes: readonly string[]): object[] {
  const Keys = { pk: { S: prefixes.map((prefix) => ({ prefix })) } };
  const entity = { S: STREAM_ENTITIES[consumer] };
  // Deletions have an old image only.
  return ["NewImage", "OldImage"].map((image) => ({ dynamodb: { Keys, [image]: { entity } } }));
}

export function readStream(
  app: App,
  stack: Stack,
  table: StageTable,
  name: StreamConsumer,
  consumer: Lambda,
  prefixes: readonly string[],
): Queue {
  const failed = deadLetters(app, stack, `${consumer.id}-dead-letters`);
  allowStream(consumer, table);
  consumer.addEventSourceMapping("stream", {
    eventSourceArn: table.streamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    filters: recordFilters(name, prefixes).map((pattern) => ({ pattern: JSON.stringify(pattern) })),
    batchSize: 100,
    // Order is kept per partition key; ten batches run in parallel.
    parallelizationFactor: 10,
    reportBatchItemFailures: true,
    bisectBatchOnError: true,
    // By age, not attempts, so that an outage loses no records; leaves half of the stream's 24 hours.
    maxRecordAge: Duration.hours(12),
    onFailure: new SqsDlq(failed),
  });
  return failed;
}
