import { Duration } from "aws-cdk-lib";
import { type IQueue, Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Function as Lambda, StackContext } from "sst/constructs";
import { deadLetters } from "./dead-letters";
import { allow } from "./functions/allow";
import { mailFeedback } from "./mail-feedback";
import { removalPolicy } from "./stage";

export const DELIVERY_TIMEOUT = Duration.seconds(30); // how long one run of the queue's consumer may take

/** The queue of work that waits for others: mail, pushes that failed, checks of connections. */
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
  return { work, undelivered, mailConfiguration: mailFeedback(app, stack, work) };
}

/** Putting messages into one queue. */
export function allowSending(lambda: Lambda, { queueArn }: IQueue) {
  allow(lambda, { actions: ["sqs:SendMessage"], resources: [queueArn] });
}
