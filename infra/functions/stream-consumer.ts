import { STREAM_ENTITIES, type StreamConsumer } from "@leadlane/core/events/rules";
import { Duration } from "aws-cdk-lib";
import { StartingPosition } from "aws-cdk-lib/aws-lambda";
import { SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { App, Function as Lambda, Stack } from "sst/constructs";
import { deadLetters } from "../dead-letters";
import type { StageTable } from "../storage";
import { allowStream } from "./table-access";

/** The records that a consumer reads: of its kinds of items, in partitions that begin with one of the prefixes. */
export function recordFilters(consumer: StreamConsumer, prefixes: readonly string[]): object[] {
  const Keys = { pk: { S: prefixes.map((prefix) => ({ prefix })) } };
  const entity = { S: STREAM_ENTITIES[consumer] };
  // What is deleted has an old image only.
  return ["NewImage", "OldImage"].map((image) => ({ dynamodb: { Keys, [image]: { entity } } }));
}

/**
 * Hands the table's stream to a function, but for the records that would wake it for nothing: pointers, rate limits,
 * and what the consumers write themselves. Gives back the queue of those that it could not apply.
 */
export function readStream(
  app: App,
  stack: Stack,
  table: StageTable,
  name: StreamConsumer,
  consumer: Lambda,
  prefixes: readonly string[],
): Queue {
  const undone = deadLetters(app, stack, `${consumer.id}-dead-letters`);
  allowStream(consumer, table);
  consumer.addEventSourceMapping("stream", {
    eventSourceArn: table.streamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    filters: recordFilters(name, prefixes).map((pattern) => ({ pattern: JSON.stringify(pattern) })),
    batchSize: 100,
    // Records of one partition stay in their order; those of others need not wait for them.
    parallelizationFactor: 10,
    reportBatchItemFailures: true,
    bisectBatchOnError: true,
    // By age and not by tries, so that no good record is given up while the table refuses. The stream itself keeps a
    // day: half of it is left for the records behind a broken one.
    maxRecordAge: Duration.hours(12),
    onFailure: new SqsDlq(undone),
  });
  return undone;
}
