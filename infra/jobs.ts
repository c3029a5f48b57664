import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { type StackContext, use } from "sst/constructs";
import { allowMail } from "./functions/allow";
import { lambda } from "./functions/lambda";
import { readStream } from "./functions/stream-consumer";
import { allowTable } from "./functions/table-access";
import { allowSending, DELIVERY_TIMEOUT, queue, TRANSFER_TIMEOUT } from "./queue";
import { realtime } from "./realtime";
import { secrets } from "./secrets";
import { settings } from "./settings";
import { useTable } from "./storage";
import { TRANSFER_HEAP_MB } from "./transfer-heap";
import { allowFiles, uploadsBucketName } from "./uploads-bucket";
import { web } from "./web";
import { webhookCaller } from "./webhook-caller";

/** DynamoDB supports two consumers per stream. Deployed after the site, because mails contain its URL. */
export function jobs({ app, stack }: StackContext) {
  const table = useTable();
  const { authSecret } = use(secrets);
  const { work, transfers, webhooks, mailConfiguration } = use(queue);
  const { endpoint, allowSockets } = use(realtime);
  const { siteUrl } = use(web);
  const environment = { TABLE_NAME: table.name };

  // A third of a CPU. Consumers mostly wait for the table; with less, parsing 100 records takes too long.
  const project = lambda(app, stack, "project", {
    handler: "packages/functions/src/stream/project.handler",
    memorySize: 512,
    timeout: 60,
    environment,
  });
  const notify = lambda(app, stack, "notify", {
    handler: "packages/functions/src/stream/notify.handler",
    memorySize: 512,
    timeout: 60,
    environment: {
      ...environment,
      QUEUE_URL: work.queueUrl,
      TRANSFER_QUEUE_URL: transfers.queueUrl,
      WEBHOOK_QUEUE_URL: webhooks.queueUrl,
      SOCKETS_ENDPOINT: endpoint,
    },
  });
  const deliver = lambda(app, stack, "deliver", {
    handler: "packages/functions/src/queue/deliver.handler",
    memorySize: 512,
    timeout: DELIVERY_TIMEOUT.toSeconds(),
    environment: {
      ...environment,
      SOCKETS_ENDPOINT: endpoint,
      SITE_URL: siteUrl,
      MAIL_FROM: settings.mailFrom,
      MAIL_CONFIGURATION: mailConfiguration,
      UPLOADS_BUCKET: uploadsBucketName(app, stack),
      SALES_MAILBOX: settings.salesMailbox,
    },
    bind: [authSecret],
  });

  const transfer = lambda(app, stack, "transfer", {
    handler: "packages/functions/src/queue/transfer.handler",
    memorySize: 1024,
    timeout: TRANSFER_TIMEOUT.toSeconds(),
    diskSize: "6 GB", // an archive is at most 4 GB before it is zipped
    environment: {
      ...environment,
      UPLOADS_BUCKET: uploadsBucketName(app, stack),
      NODE_OPTIONS: `--max-old-space-size=${TRANSFER_HEAP_MB}`,
    },
    bind: [authSecret],
  });

  const items = ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"] as const;
  const sockets = ["T#*", "G#CONNECTION#*"];
  const registry = "G#TENANTS";
  const batched = [...items, "BatchWriteItem"] as const;
  allowTable(project, table, {
    items: batched,
    queries: "indexes",
    partitions: ["T#*", "G#DUE#*", registry],
  });
  allowTable(notify, table, { items, queries: "table", partitions: [...sockets, registry] });
  allowTable(deliver, table, { items, partitions: [...sockets, "G#ENQUIRIES#*", "G#EMAIL#*"] });
  allowSockets(notify, "POST");
  allowSockets(deliver, "POST", "DELETE");
  allowTable(transfer, table, {
    items: batched,
    queries: "indexes",
    partitions: ["T#*", "G#DUE#*", registry],
  });
  allowFiles(app, transfer, "tmp", "GetObject");
  allowFiles(app, transfer, "lead-files", "GetObject");
  allowFiles(app, transfer, "exports", "PutObject", "DeleteObject");
  allowSending(notify, work, transfers, webhooks);
  allowMail(deliver, settings.mailFrom, mailConfiguration);
  allowFiles(app, deliver, "files", "DeleteObject");
  allowFiles(app, deliver, "lead-files", "DeleteObject");

  const consumers = [project, notify];
  // Heartbeats keep the consumers running without other writes.
  const undone = [
    readStream(app, stack, table, "project", project, ["T#", "G#HEARTBEAT#"]),
    readStream(app, stack, table, "notify", notify, ["T#", "G#HEARTBEAT#", "G#ENQUIRIES#"]),
  ];
  deliver.addEventSource(
    new SqsEventSource(work, {
      batchSize: 10,
      reportBatchItemFailures: true,
      maxConcurrency: 10, // leaves concurrency for API requests during mail bursts
    }),
  );
  transfer.addEventSource(
    new SqsEventSource(transfers, {
      batchSize: 1,
      reportBatchItemFailures: true,
      maxConcurrency: 5, // limits the load of imports on the table
    }),
  );
  return { consumers, deliver, transfer, call: webhookCaller(app, stack), undone };
}
