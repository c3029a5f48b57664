import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { Stack } from "sst/constructs";
import type { Metrics } from "./metrics";

interface Rule {
  /** Also the name under which operations.md explains it. */
  name: string;
  metric: IMetric;
  /** It goes off when the metric reaches this, */
  at: number;
  /** this many periods in a row; once when absent. */
  periods?: number;
  meaning: string;
}

/** Tells the topic when a rule is broken, and when it holds again. */
export function alarms(stack: Stack, metrics: Metrics, topic: ITopic): void {
  const action = new SnsAction(topic);
  for (const { name, metric, at, periods = 1, meaning } of rules(metrics)) {
    const alarm = new Alarm(stack, name, {
      metric,
      threshold: at,
      evaluationPeriods: periods,
      alarmDescription: `${meaning} (docs/operations.md, "${name}")`,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      // No traffic is no failure.
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  }
}

function rules(metrics: Metrics): Rule[] {
  return [
    { name: "api-5xx", metric: metrics.serverErrors, at: 5, meaning: "Requests fail on our side." },
    {
      name: "api-p99",
      metric: metrics.latencyP99,
      at: 3000,
      periods: 3,
      meaning: "One request in a hundred takes longer than three seconds.",
    },
    { name: "socket-errors", metric: metrics.socketErrors, at: 5, meaning: "Connections are not served." },
    {
      name: "function-errors",
      metric: metrics.functionErrors,
      at: 5,
      meaning: "Functions end with an error.",
    },
    {
      name: "function-throttles",
      metric: metrics.functionThrottles,
      at: 1,
      meaning: "The account has no function free.",
    },
    {
      name: "table-throttles",
      metric: metrics.tableThrottles,
      at: 1,
      periods: 2,
      meaning: "The table refuses requests: one partition is asked too often.",
    },
    {
      name: "conflicts",
      metric: metrics.conflicts,
      at: 100,
      periods: 2,
      meaning: "Transactions stand in each other's way more often than retries are meant for.",
    },
    ...metrics.iteratorAges.map((metric) => ({
      name: `${metric.label}-behind`,
      metric,
      at: 60_000,
      periods: 2,
      meaning: "The consumer of the stream is a minute behind the writes.",
    })),
    {
      name: "schedule-failing",
      metric: metrics.scheduleErrors,
      at: 1,
      periods: 3,
      meaning: "Invoices, or ends of periods, can't be dealt with for some tenant.",
    },
    {
      name: "queue-behind",
      metric: metrics.oldestWaiting,
      at: 900,
      meaning: "Mail or another message has waited for a quarter of an hour.",
    },
    ...metrics.deadLetters.map(({ name, metric }) => ({
      name: `${name}-filled`,
      metric,
      at: 1,
      meaning: "Something was given up and waits for a person.",
    })),
  ];
}
