import { Duration } from "aws-cdk-lib";
import { type IQueue, Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Function as Lambda, StackContext } from "sst/constructs";
import { deadLetters } from "./dead-letters";
import { allow } from "./functions/allow";
import { mailFeedback } from "./mail-feedback";
import { removalPolicy } from "./stage";

export const DELIVERY_TIMEOUT = Duration.seconds(30);
export const CALL_TIMEOUT = Duration.seconds(30);
export const TRANSFER_TIMEOUT = Duration.minutes(14); // an archive is one run; tenants/expiry.ts waits 15

export function queue({ app, stack }: StackContext) {
  const undelivered = deadLetters(app, stack, "undelivered");
  const standard = (id: string, timeout: Duration, deadLetterQueue: Queue) =>
    new Queue(stack, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      // AWS recommends six times the function's timeout, so that waiting batches are not delivered twice.
      visibilityTimeout: Duration.seconds(6 * timeout.toSeconds()),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: deadLetterQueue, maxReceiveCount: 5 },
      removalPolicy: removalPolicy(app),
    });
  const work = standard("work", DELIVERY_TIMEOUT, undelivered);
  const untransferred = deadLetters(app, stack, "untransferred", true);
  const transfers = new Queue(stack, "transfers", {
    // The message group is the tenant: one message at a time.
    fifo: true,
    contentBasedDeduplication: true,
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    // After a killed run, the message is delivered again soon.
    visibilityTimeout: TRANSFER_TIMEOUT.plus(Duration.minutes(1)),
    retentionPeriod: Duration.days(1),
    deadLetterQueue: { queue: untransferred, maxReceiveCount: 5 },
    removalPolicy: removalPolicy(app),
  });
  const uncalled = deadLetters(app, stack, "uncalled");
  const webhooks = standard("webhooks", CALL_TIMEOUT, uncalled);
  return {
    ...{ work, undelivered, transfers, untransferred, webhooks, uncalled },
    mailConfiguration: mailFeedback(app, stack, work),
  };
}

export function allowSending(lambda: Lambda, ...queues: readonly IQueue[]) {
  allow(lambda, { actions: ["sqs:SendMessage"], resources: queues.map(({ queueArn }) => queueArn) });
}
