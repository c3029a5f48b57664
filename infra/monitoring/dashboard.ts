import { Dashboard, GraphWidget, type IMetric } from "aws-cdk-lib/aws-cloudwatch";
import type { Stack } from "sst/constructs";
import type { Metrics } from "./metrics";

export function dashboard(stack: Stack, name: string, metrics: Metrics): void {
  const graph = (title: string, ...left: IMetric[]) => new GraphWidget({ title, left, width: 12, height: 6 });
  new Dashboard(stack, "dashboard", {
    dashboardName: name,
    widgets: [
      [
        graph("Requests", metrics.requests, metrics.clientErrors, metrics.refusals, metrics.serverErrors),
        graph("Latency", metrics.latencyMedian, metrics.latencyP99),
      ],
      [
        graph(
          "Functions",
          ...metrics.functionErrors.map(({ metric }) => metric),
          metrics.functionThrottles,
          metrics.socketErrors,
          metrics.scheduleErrors,
        ),
        graph("Behind the writes", ...metrics.iteratorAges),
      ],
      [
        graph("Table: units", metrics.readUnits, metrics.writeUnits),
        graph("Table: refusals", metrics.tableThrottles, metrics.conflicts),
      ],
      [
        graph("Queues", metrics.waiting, metrics.oldestWaiting, metrics.oldestWebhook),
        graph("Given up", ...metrics.deadLetters.map(({ metric }) => metric)),
      ],
    ],
  });
}
