import { join } from "node:path";
import { openDeadLetters } from "@leadlane/local/dead-letters/dead-letters";
import { openFiles } from "@leadlane/local/files/files";
import { openMailbox } from "@leadlane/local/mailbox/mailbox";
import { openQueue } from "@leadlane/local/queue/queue";
import { startServices } from "@leadlane/local/services/services";
import { Connections } from "@leadlane/local/sockets/connections";

/** Queue and mailbox as a process of their own, on the data directory named: prints the queue's address, and what signs calls. */
const [dataDir = ""] = process.argv.slice(2);
const queue = await openQueue({
  name: "deliver",
  path: join(dataDir, "queue.jsonl"),
  deadLetters: openDeadLetters(dataDir),
  handler: () => async () => ({ batchItemFailures: [] }), // nothing is handed over: what was sent stays
  onBatch: () => undefined,
  isEngineUp: async () => true,
});
const mailbox = openMailbox(join(dataDir, "mailbox.jsonl"));
const files = openFiles(join(dataDir, "files"));
const services = await startServices({ queue, mailbox, connections: new Connections({}), files });
console.info(JSON.stringify([services.queueUrl, services.credentials]));
