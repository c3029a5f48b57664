import { Duration } from "aws-cdk-lib";
import { type IMetric, MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, type ILogGroup } from "aws-cdk-lib/aws-logs";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Function as Lambda } from "sst/constructs";

export interface Measured {
  httpApiId: string;
  accessLog: ILogGroup; // API Gateway's metrics do not separate 429 from other 4xx
  namespace: string;
  socketApi: { ApiId: string; Stage: string };
  tableName: string;
  functions: readonly Lambda[];
  consumers: readonly Lambda[];
  scheduled: { handler: Lambda; timeout: Duration };
  work: Queue;
  webhooks: Queue;
  deadLetters: readonly Queue[];
}

export type Metrics = ReturnType<typeof measure>;

export function measure(measured: Measured, period: Duration) {
  const {
    httpApiId: ApiId,
    socketApi,
    tableName: TableName,
    functions,
    consumers,
    work,
    webhooks,
  } = measured;
  const http = (metricName: string, statistic: string) =>
    new Metric({
      namespace: "AWS/ApiGateway",
      metricName,
      dimensionsMap: { ApiId },
      statistic,
      period,
      label: metricName,
    });
  const socket = (metricName: string, label: string) =>
    new Metric({
      namespace: "AWS/ApiGateway",
      metricName,
      dimensionsMap: socketApi,
      statistic: "Sum",
      period,
      label,
    });
  const reputation = (metricName: string) =>
    new Metric({ namespace: "AWS/SES", metricName, statistic: "Maximum", period, label: metricName });
  const refusals = measured.accessLog.addMetricFilter("refusals", {
    filterPattern: FilterPattern.numberValue("$.status", "=", 429),
    metricNamespace: measured.namespace,
    metricName: "refusals",
  });
  const { handler: scheduled, timeout } = measured.scheduled;
  const table = (metricName: string) =>
    new Metric({
      namespace: "AWS/DynamoDB",
      metricName,
      dimensionsMap: { TableName },
      statistic: "Sum",
      period,
      label: metricName,
    });
  return {
    requests: http("Count", "Sum"),
    serverErrors: http("5xx", "Sum"),
    clientErrors: http("4xx", "Sum"),
    latencyMedian: http("Latency", "p50"),
    latencyP99: http("Latency", "p99"),
    refusals: refusals.metric({ statistic: "Sum", period, label: "429" }),
    socketErrors: socket("IntegrationError", "socket errors"),
    socketRefusals: socket("ClientError", "socket refusals"),
    functionErrors: functions
      .filter((one) => one !== scheduled)
      .map((one) => ({ name: one.id, metric: one.metricErrors({ period, label: one.id }) })),
    // Of all functions, which share the account's concurrency.
    functionThrottles: new Metric({
      namespace: "AWS/Lambda",
      metricName: "Throttles",
      statistic: "Sum",
      period,
      label: "throttles",
    }),
    tableThrottles: sum("throttled", [table("ReadThrottleEvents"), table("WriteThrottleEvents")], period),
    conflicts: table("TransactionConflict"),
    readUnits: table("ConsumedReadCapacityUnits"),
    writeUnits: table("ConsumedWriteCapacityUnits"),
    iteratorAges: consumers.map((one) =>
      one.metric("IteratorAge", { statistic: "Maximum", period, label: one.id }),
    ),
    scheduleErrors: scheduled.metricErrors({ period, label: "schedule errors" }),
    // Covers three runs, even if one is late.
    scheduleDuration: scheduled.metricDuration({ statistic: "Maximum", period: Duration.minutes(15) }),
    scheduleLimit: 0.8 * timeout.toMilliseconds(),
    bounceRate: reputation("Reputation.BounceRate"),
    complaintRate: reputation("Reputation.ComplaintRate"),
    waiting: work.metricApproximateNumberOfMessagesVisible({ period }),
    oldestWaiting: work.metricApproximateAgeOfOldestMessage({ period }),
    oldestWebhook: webhooks.metricApproximateAgeOfOldestMessage({ period, label: "webhooks" }),
    deadLetters: measured.deadLetters.map((one) => ({
      name: one.node.id,
      metric: one.metricApproximateNumberOfMessagesVisible({ period, label: one.node.id }),
    })),
  };
}

/** `label` must be one lower-case word, because it is part of metric ids. */
function sum(label: string, metrics: readonly IMetric[], period: Duration): MathExpression {
  const usingMetrics = Object.fromEntries(metrics.map((metric, position) => [`${label}${position}`, metric]));
  return new MathExpression({
    expression: Object.keys(usingMetrics).join(" + "),
    usingMetrics,
    label,
    period,
  });
}
