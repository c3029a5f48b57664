import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { type App, type Stack, use } from "sst/constructs";
import { lambda } from "./functions/lambda";
import { allowTable } from "./functions/table-access";
import { allowSending, CALL_TIMEOUT, queue } from "./queue";
import { secrets } from "./secrets";
import { useTable } from "./storage";

/** Calls addresses that customers enter, so it has no VPC and reaches only the webhooks in the table. */
export function webhookCaller(app: App, stack: Stack) {
  const table = useTable();
  const { webhooks } = use(queue);
  const call = lambda(app, stack, "call", {
    handler: "packages/functions/src/queue/call.handler",
    memorySize: 512,
    timeout: CALL_TIMEOUT.toSeconds(),
    environment: { TABLE_NAME: table.name, WEBHOOK_QUEUE_URL: webhooks.queueUrl },
    bind: [use(secrets).authSecret], // decrypts the signing secrets
  });
  allowTable(call, table, {
    items: ["GetItem", "PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem"],
    queries: "table",
    partitions: ["T#*#WEBHOOKS*", "G#DUE#REMIND#*"],
  });
  allowSending(call, webhooks);
  call.addEventSource(
    new SqsEventSource(webhooks, {
      batchSize: 10,
      reportBatchItemFailures: true,
      maxConcurrency: 10, // 100 receivers at a time
    }),
  );
  return call;
}
