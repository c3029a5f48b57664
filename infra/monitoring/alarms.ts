import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { Stack } from "sst/constructs";

export interface Rule {
  name: string;
  metric: IMetric;
  at: number;
  periods?: number;
  missingData?: "bad"; // alarm also without data; default: no data is fine
  meaning: string;
}

export function alarms(stack: Stack, rules: readonly Rule[], topic: ITopic): void {
  const action = new SnsAction(topic);
  for (const { name, metric, at, periods = 1, missingData, meaning } of rules) {
    const alarm = new Alarm(stack, name, {
      metric,
      threshold: at,
      evaluationPeriods: periods,
      alarmDescription: `${meaning} (docs/operations.md, "${name}")`,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: missingData === "bad" ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  }
}
