import { Duration } from "aws-cdk-lib";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { App, Stack } from "sst/constructs";
import { accept } from "./accept";
import { removalPolicy } from "./stage";

export function deadLetters(app: App, stack: Stack, id: string, fifo?: true): Queue {
  const queue = new Queue(stack, id, {
    fifo,
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
    removalPolicy: removalPolicy(app),
  });
  accept(queue, "SQS3", "It is a dead-letter queue itself: an alarm tells of its first message.");
  return queue;
}
