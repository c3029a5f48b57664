import { EventBus, EventField, Rule, RuleTargetInput } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { ConfigurationSet, EmailSendingEvent, EventDestination } from "aws-cdk-lib/aws-ses";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { App, Stack } from "sst/constructs";

/** SES' own suppression list is off, because bounces and complaints are stored with users. */
export function mailFeedback(app: App, stack: Stack, work: Queue): string {
  const configurationSetName = `${app.stage}-${app.name}`;
  const set = new ConfigurationSet(stack, "mail", { configurationSetName, disableSuppressionList: true });
  set.addEventDestination("events", {
    destination: EventDestination.eventBus(EventBus.fromEventBusName(stack, "bus", "default")),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  });
  new Rule(stack, "mail-feedback", {
    eventPattern: {
      source: ["aws.ses"],
      detailType: ["Email Bounced", "Email Complaint Received"],
      detail: { mail: { tags: { "ses:configuration-set": [configurationSetName] } } },
    },
    targets: [
      new SqsQueue(work, {
        message: RuleTargetInput.fromObject({
          kind: "mail_feedback",
          detail: EventField.fromPath("$.detail"),
        }),
      }),
    ],
  });
  return configurationSetName;
}
