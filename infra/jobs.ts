import { Duration } from "aws-cdk-lib";
import { StartingPosition } from "aws-cdk-lib/aws-lambda";
import { SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { type StackContext, use } from "sst/constructs";
import { lambda } from "./lambda";
import { removalPolicy } from "./stage";
import { storage } from "./storage";
import { streamAccess, tableAccess } from "./table-access";

/** What happens after a write: the consumer of the table's stream. */
export function jobs({ app, stack }: StackContext) {
  const { table } = use(storage);
  const project = lambda(app, stack, "project", {
    handler: "packages/functions/src/stream/project.handler",
    memorySize: 512,
    timeout: 60,
    environment: { TABLE_NAME: table.tableName },
  });
  for (const statement of [...tableAccess(table), streamAccess(table)]) project.addToRolePolicy(statement);

  // Says which records of the stream could not be applied, while the stream itself goes on.
  const deadLetters = new Queue(stack, "project-dead-letters", {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
    removalPolicy: removalPolicy(app),
  });
  project.addEventSourceMapping("stream", {
    eventSourceArn: table.cdk.table.tableStreamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    // Tenants' own items only: pointers and rate limits would wake the function for nothing.
    filters: [{ pattern: JSON.stringify({ dynamodb: { Keys: { pk: { S: [{ prefix: "T#" }] } } } }) }],
    batchSize: 100,
    reportBatchItemFailures: true,
    bisectBatchOnError: true,
    retryAttempts: 20,
    // The stream itself keeps a day: half of it is left for the records behind a broken one.
    maxRecordAge: Duration.hours(12),
    onFailure: new SqsDlq(deadLetters),
  });
  return { project, deadLetters };
}
