import { Duration } from "aws-cdk-lib";
import { StartingPosition } from "aws-cdk-lib/aws-lambda";
import { SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { App, Function as Lambda, Stack, Table } from "sst/constructs";
import { deadLetters } from "./dead-letters";
import { allowStream } from "./table-access";

/**
 * Hands the table's stream to a function: the records whose partitions begin with one of the prefixes. Gives back the
 * queue of those that it could not apply.
 */
export function readStream(
  app: App,
  stack: Stack,
  table: Table,
  consumer: Lambda,
  prefixes: readonly string[],
): Queue {
  const partitions = prefixes.map((prefix) => ({ prefix }));
  const undone = deadLetters(app, stack, `${consumer.id}-dead-letters`);
  allowStream(consumer, table);
  consumer.addEventSourceMapping("stream", {
    eventSourceArn: table.cdk.table.tableStreamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    // Pointers and rate limits would wake the function for nothing.
    filters: [{ pattern: JSON.stringify({ dynamodb: { Keys: { pk: { S: partitions } } } }) }],
    batchSize: 100,
    reportBatchItemFailures: true,
    bisectBatchOnError: true,
    retryAttempts: 20,
    // The stream itself keeps a day: half of it is left for the records behind a broken one.
    maxRecordAge: Duration.hours(12),
    onFailure: new SqsDlq(undone),
  });
  return undone;
}
