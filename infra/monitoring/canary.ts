import { Duration } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { Schedule as Rate, Rule as Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import type { App, Stack } from "sst/constructs";
import { lambda } from "../functions/lambda";
import type { Rule } from "./alarms";

const PARTS = ["site", "api", "socket"];

interface Watched {
  siteUrl: string;
  namespace: string;
}

/** Checks the stage from outside once a minute. CloudWatch Synthetics would cost $52 a month at this rate. */
export function canary(app: App, stack: Stack, { siteUrl, namespace }: Watched): Rule[] {
  const handler = lambda(app, stack, "canary", {
    handler: "packages/functions/src/schedule/canary.handler",
    memorySize: 256,
    timeout: 30,
    environment: { SITE_URL: siteUrl, METRICS_NAMESPACE: namespace },
  });
  const period = Duration.minutes(1);
  new Schedule(stack, "every-minute", {
    schedule: Rate.rate(period),
    targets: [new LambdaFunction(handler, { retryAttempts: 0, maxEventAge: period })],
  });
  return PARTS.map((part) => ({
    name: `${part}-down`,
    metric: new Metric({ namespace, metricName: `${part}_down`, statistic: "Maximum", period, label: part }),
    at: 1,
    periods: 3,
    missingData: "bad",
    meaning: `The ${part} does not respond from outside, or the canary is not running.`,
  }));
}
