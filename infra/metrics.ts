import type { Duration } from "aws-cdk-lib";
import { type IMetric, MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Function as Lambda } from "sst/constructs";

export interface Measured {
  httpApiId: string;
  /** What CloudWatch knows the WebSocket API by. */
  socketApi: { ApiId: string; Stage: string };
  tableName: string;
  functions: readonly Lambda[];
  /** Those of the functions that read the table's stream. */
  consumers: readonly Lambda[];
  /** The one that is called by the time. */
  scheduled: Lambda;
  work: Queue;
  deadLetters: readonly Queue[];
}

export type Metrics = ReturnType<typeof measure>;

/** What AWS counts of the stage, over one period. */
export function measure(measured: Measured, period: Duration) {
  const { httpApiId: ApiId, socketApi, tableName: TableName, functions, consumers, work } = measured;
  const http = (metricName: string, statistic: string) =>
    new Metric({
      namespace: "AWS/ApiGateway",
      metricName,
      dimensionsMap: { ApiId },
      statistic,
      period,
      label: metricName,
    });
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
    socketErrors: new Metric({
      namespace: "AWS/ApiGateway",
      metricName: "IntegrationError",
      dimensionsMap: socketApi,
      statistic: "Sum",
      period,
      label: "socket errors",
    }),
    functionErrors: sum(
      "errors",
      functions.map((one) => one.metricErrors({ period })),
      period,
    ),
    functionThrottles: sum(
      "throttles",
      functions.map((one) => one.metricThrottles({ period })),
      period,
    ),
    tableThrottles: sum("throttled", [table("ReadThrottleEvents"), table("WriteThrottleEvents")], period),
    conflicts: table("TransactionConflict"),
    readUnits: table("ConsumedReadCapacityUnits"),
    writeUnits: table("ConsumedWriteCapacityUnits"),
    iteratorAges: consumers.map((one) =>
      one.metric("IteratorAge", { statistic: "Maximum", period, label: one.id }),
    ),
    scheduleErrors: measured.scheduled.metricErrors({ period, label: "schedule errors" }),
    waiting: work.metricApproximateNumberOfMessagesVisible({ period }),
    oldestWaiting: work.metricApproximateAgeOfOldestMessage({ period }),
    deadLetters: measured.deadLetters.map((one) => ({
      name: one.node.id,
      metric: one.metricApproximateNumberOfMessagesVisible({ period, label: one.node.id }),
    })),
  };
}

/** The label has to be one lower-case word: it names the parts, which one graph may hold of several sums. */
function sum(label: string, metrics: readonly IMetric[], period: Duration): MathExpression {
  const usingMetrics = Object.fromEntries(metrics.map((metric, position) => [`${label}${position}`, metric]));
  return new MathExpression({
    expression: Object.keys(usingMetrics).join(" + "),
    usingMetrics,
    label,
    period,
  });
}
