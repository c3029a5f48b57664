import { Duration } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { type StackContext, use } from "sst/constructs";
import { lambda } from "./functions/lambda";
import { allowTable } from "./functions/table-access";
import { secrets } from "./secrets";
import { settings } from "./settings";
import { useTable } from "./storage";

export const TICK_TIMEOUT = Duration.minutes(4);

/**
 * What happens because of the time: every five minutes one function asks what is due, which is a read and six queries when nothing
 * is, however many tenants there are. The limits of plans go by the clock themselves; this is soon enough for letters, and
 * nobody is reminded more than five minutes late.
 */
export function schedule({ app, stack }: StackContext) {
  const table = useTable();
  const { authSecret, paymentKeySecret } = use(secrets);
  const tick = lambda(app, stack, "tick", {
    handler: "packages/functions/src/schedule/tick.handler",
    memorySize: 512,
    timeout: TICK_TIMEOUT.toSeconds(),
    environment: { TABLE_NAME: table.name, PAYMENT_KEY_ID: settings.paymentKeyId },
    bind: [authSecret, paymentKeySecret],
  });
  allowTable(tick, table, {
    items: ["GetItem", "BatchGetItem", "BatchWriteItem", "PutItem", "UpdateItem", "DeleteItem"],
    queries: "indexes",
    // The last ones are what leads from outside into a business that is removed because nobody verified it.
    partitions: [
      ...["T#*", "G#DUE#*", "G#ORDER#*", "G#HEARTBEAT#*"],
      ...["G#TENANTS", "G#SLUG#*", "G#EMAIL#*", "G#CAPTURE#*", "G#FEED#*", "G#VERIFY#*"],
    ],
  });
  new Rule(stack, "every-five-minutes", {
    schedule: Schedule.rate(Duration.minutes(5)),
    // The next call does what this one could not: late repetitions would only meet it.
    targets: [new LambdaFunction(tick, { retryAttempts: 0, maxEventAge: Duration.minutes(5) })],
  });
  return { tick };
}
