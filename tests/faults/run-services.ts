import { join } from "node:path";
import { openDeadLetters } from "@leadlane/local/dead-letters/dead-letters";
import { openFiles } from "@leadlane/local/files/files";
import { openMailbox } from "@leadlane/local/mailbox/mailbox";
import { openQueue } from "@leadlane/local/queue/queue";
import { startServices } from "@leadlane/local/services/services";
import { Connections } from "@leadlane/local/sockets/connections";

/**
 * Starts the queue and the mailbox on the given data directory, and prints the queue URL and the credentials.
 */
const [dataDir = ""] = process.argv.slice(2);
const queue = await openQueue({
  name: "deliver",
  path: join(dataDir, "queue.jsonl"),
  deadLetters: openDeadLetters(dataDir),
  handler: () => async () => ({ batchItemFailures: [] }), // a handler that keeps messages in the queue
  onBatch: () => undefined,
  isEngineUp: async () => true,
});
const mailbox = openMailbox(join(dataDir, "mailbox.jsonl"));
const files = openFiles(join(dataDir, "files"));
const services = await startServices({ queue, mailbox, connections: new Connections({}), files });
console.info(JSON.stringify([services.queueUrl, services.credentials]));
