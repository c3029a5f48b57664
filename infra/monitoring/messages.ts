import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Stack } from "sst/constructs";
import { settings } from "../settings";

export function messages(stack: Stack): Topic {
  const topic = new Topic(stack, "messages", { enforceSSL: true });
  // A custom topic policy replaces the default access of AWS services.
  topic.addToResourcePolicy(
    new PolicyStatement({
      actions: ["sns:Publish"],
      principals: ["cloudwatch", "budgets"].map((name) => new ServicePrincipal(`${name}.amazonaws.com`)),
      resources: [topic.topicArn],
      conditions: { StringEquals: { "aws:SourceAccount": stack.account } },
    }),
  );
  if (settings.alarmEmail) topic.addSubscription(new EmailSubscription(settings.alarmEmail));
  return topic;
}
