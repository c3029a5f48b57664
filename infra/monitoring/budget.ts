import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { Stack } from "sst/constructs";
import { settings } from "../settings";

export function budget(stack: Stack, name: string, topic: ITopic): void {
  const subscribers = [{ subscriptionType: "SNS", address: topic.topicArn }];
  const notification = { comparisonOperator: "GREATER_THAN", thresholdType: "PERCENTAGE" };
  new CfnBudget(stack, "budget", {
    budget: {
      budgetName: name,
      budgetType: "COST",
      timeUnit: "MONTHLY",
      budgetLimit: { amount: settings.monthlyBudget, unit: "USD" },
    },
    notificationsWithSubscribers: [
      { subscribers, notification: { ...notification, notificationType: "ACTUAL", threshold: 80 } },
      { subscribers, notification: { ...notification, notificationType: "FORECASTED", threshold: 100 } },
    ],
  });
}
