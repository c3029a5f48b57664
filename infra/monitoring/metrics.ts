import { Duration } from "aws-cdk-lib";
import { type IMetric, MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, type ILogGroup } from "aws-cdk-lib/aws-logs";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Function as Lambda } from "sst/constructs";

export interface Measured {
  httpApiId: string;
  accessLog: ILogGroup; // of the HTTP API, which counts 429s with every other 4xx
  namespace: string; // of metrics that the stage counts itself
  socketApi: { ApiId: string; Stage: string }; // what CloudWatch knows the WebSocket API by
  tableName: string;
  functions: readonly Lambda[];
  consumers: readonly Lambda[]; // those of the functions that read the table's stream
  scheduled: { handler: Lambda; timeout: Duration }; // what is called by the time
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
    // What API Gateway refuses before it asks the function.
    socketRefusals: socket("ClientError", "socket refusals"),
    functionErrors: functions
      .filter((one) => one !== scheduled) // which has an alarm of its own
      .map((one) => ({ name: one.id, metric: one.metricErrors({ period, label: one.id }) })),
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
    scheduleErrors: scheduled.metricErrors({ period, label: "schedule errors" }),
    // Three calls fall into so long, one of which may be a little late.
    scheduleDuration: scheduled.metricDuration({ statistic: "Maximum", period: Duration.minutes(15) }),
    scheduleLimit: 0.8 * timeout.toMilliseconds(),
    bounceRate: reputation("Reputation.BounceRate"),
    complaintRate: reputation("Reputation.ComplaintRate"),
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
