import { Duration } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { type Stack, type StackContext, use } from "sst/constructs";
import { alarms } from "./alarms";
import { api } from "./api";
import { budget } from "./budget";
import { dashboard } from "./dashboard";
import { jobs } from "./jobs";
import { type Measured, measure } from "./metrics";
import { queue } from "./queue";
import { realtime } from "./realtime";
import { schedule } from "./schedule";
import { settings } from "./settings";
import { storage } from "./storage";

/** What tells people that something is wrong, and what they look at then. docs/operations.md explains each alarm. */
export function observability({ app, stack }: StackContext) {
  const { consumers, deliver, undone } = use(jobs);
  const { work, undelivered } = use(queue);
  const { http, handler } = use(api);
  const sockets = use(realtime);
  const { tick } = use(schedule);
  const measured: Measured = {
    httpApiId: http.httpApiId,
    socketApi: { ApiId: sockets.apiId, Stage: sockets.stage },
    tableName: use(storage).table.tableName,
    functions: [handler, sockets.handler, ...consumers, deliver, tick],
    scheduled: tick,
    consumers,
    work,
    deadLetters: [undelivered, ...undone],
  };
  const metrics = measure(measured, Duration.minutes(5));
  const topic = messages(stack);
  alarms(stack, metrics, topic);
  dashboard(stack, `${app.name}-${app.stage}`, metrics);
  budget(stack, `${app.name}-${app.stage}`, topic);
}

/** Where alarms and the budget are told; to a person by mail where the stage names one. */
function messages(stack: Stack): Topic {
  const topic = new Topic(stack, "messages", { enforceSSL: true });
  // A topic with a policy of its own no longer lets the account's services in by itself.
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
