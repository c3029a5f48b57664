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

/** Idle runs cost one read and six queries, for any number of tenants. Plan limits do not depend on it. */
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
    partitions: [
      ...["T#*", "G#DUE#*", "G#ORDER#*", "G#HEARTBEAT#*"],
      ...[
        "G#TENANTS",
        "G#SLUG#*",
        "G#EMAIL#*",
        "G#API_KEY#*",
        "G#CAPTURE#*",
        "G#FEED#*",
        "G#PASSKEY#*",
        "G#VERIFY#*",
      ],
    ],
  });
  new Rule(stack, "every-five-minutes", {
    schedule: Schedule.rate(Duration.minutes(5)),
    // No retries: the next run continues.
    targets: [new LambdaFunction(tick, { retryAttempts: 0, maxEventAge: Duration.minutes(5) })],
  });
  return { tick };
}
