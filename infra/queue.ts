import { Duration } from "aws-cdk-lib";
import { type IQueue, Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Function as Lambda, StackContext } from "sst/constructs";
import { deadLetters } from "./dead-letters";
import { allow } from "./functions/allow";
import { mailFeedback } from "./mail-feedback";
import { removalPolicy } from "./stage";

export const DELIVERY_TIMEOUT = Duration.seconds(30); // how long one run of the queue's consumer may take
export const TRANSFER_TIMEOUT = Duration.minutes(5); // the same of imports and exports

/** The queues of work that waits for others (mail, pushes that failed, checks of connections) and of jobs on files and many leads. */
export function queue({ app, stack }: StackContext) {
  const undelivered = deadLetters(app, stack, "undelivered");
  const work = new Queue(stack, "work", {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    // Lambda's own advice: a batch that waits for a free function is not handed out twice.
    visibilityTimeout: Duration.seconds(6 * DELIVERY_TIMEOUT.toSeconds()),
    retentionPeriod: Duration.days(4),
    deadLetterQueue: { queue: undelivered, maxReceiveCount: 5 },
    removalPolicy: removalPolicy(app),
  });
  const untransferred = deadLetters(app, stack, "untransferred", true);
  const transfers = new Queue(stack, "transfers", {
    // Each business is a group, of which one message at a time is handed over.
    fifo: true,
    contentBasedDeduplication: true,
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    // One message at a time: what a killed run has left goes on soon after its time would have been over.
    visibilityTimeout: TRANSFER_TIMEOUT.plus(Duration.minutes(1)),
    retentionPeriod: Duration.days(1), // as long as what was uploaded is kept
    deadLetterQueue: { queue: untransferred, maxReceiveCount: 5 },
    removalPolicy: removalPolicy(app),
  });
  return { work, undelivered, transfers, untransferred, mailConfiguration: mailFeedback(app, stack, work) };
}

/** Putting messages into some queues. */
export function allowSending(lambda: Lambda, ...queues: readonly IQueue[]) {
  allow(lambda, { actions: ["sqs:SendMessage"], resources: queues.map(({ queueArn }) => queueArn) });
}
