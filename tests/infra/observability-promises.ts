import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ALARM_METRICS } from "../bench/cost/model";
import type { Properties, Stacks } from "./stacks";

const root = join(import.meta.dirname, "../..");

export function observabilityPromises(dev: () => Stacks, prod: () => Stacks): void {
  const alarms = () =>
    Object.values(prod().template("observability").findResources("AWS::CloudWatch::Alarm"));
  const metricsOf = ({ Properties }: Properties): string[] =>
    [
      Properties.MetricName,
      ...(Properties.Metrics ?? []).map((one: Properties) => one.MetricStat?.Metric.MetricName),
    ].filter(Boolean);

  test("alarms watch errors, latency, throttles, conflicts, consumers, the queue and every dead-letter queue", () => {
    const watched = alarms().flatMap(metricsOf);
    expect([...new Set(watched)].sort()).toEqual([
      "5xx",
      "ApproximateAgeOfOldestMessage",
      "ApproximateNumberOfMessagesVisible",
      "Errors",
      "IntegrationError",
      "IteratorAge",
      "Latency",
      "ReadThrottleEvents",
      "Throttles",
      "TransactionConflict",
      "WriteThrottleEvents",
    ]);
    const of = (name: string) => watched.filter((metric) => metric === name).length;
    expect([of("ApproximateNumberOfMessagesVisible"), of("IteratorAge")]).toEqual([3, 2]);
    expect([of("Errors"), of("Throttles")]).toEqual([7, 6]);
    expect(watched, "what docs/cost.md counts").toHaveLength(ALARM_METRICS);
    const latency = alarms().find((one) => metricsOf(one).includes("Latency"));
    expect(latency?.Properties.Metrics[0].MetricStat.Stat).toBe("p99");
  });

  test("each alarm tells the topic, when it goes off and when it is over, and the manual explains it", () => {
    const manual = readFileSync(join(root, "docs/operations.md"), "utf8");
    expect(alarms().length).toBeGreaterThan(10);
    for (const { Properties } of alarms()) {
      const topic = [{ Ref: expect.stringMatching(/^messages/) }];
      expect(Properties).toMatchObject({
        AlarmActions: topic,
        OKActions: topic,
        TreatMissingData: "notBreaching",
      });
      const [, name = ""] = /"([^"]+)"\)$/.exec(Properties.AlarmDescription) ?? [];
      expect(manual).toContain(`| \`${name}\` |`);
    }
  });

  test("each alarm goes off when the manual says so, and the manual explains none that there is not", () => {
    const seconds = ({ Properties: one }: Properties): number =>
      one.Period ?? one.Metrics.find(({ MetricStat }: Properties) => MetricStat).MetricStat.Period;
    const known = alarms().map((one) => {
      const { AlarmDescription, Threshold, EvaluationPeriods, ComparisonOperator } = one.Properties;
      expect(ComparisonOperator).toBe("GreaterThanOrEqualToThreshold");
      const [, name = ""] = /"([^"]+)"\)$/.exec(AlarmDescription) ?? [];
      return [name, { at: Threshold, minutes: (EvaluationPeriods * seconds(one)) / 60 }];
    });
    expect(Object.fromEntries(known)).toEqual({
      "api-5xx": { at: 5, minutes: 5 },
      "api-p99": { at: 3000, minutes: 15 },
      "socket-errors": { at: 5, minutes: 5 },
      "function-errors": { at: 5, minutes: 5 },
      "function-throttles": { at: 1, minutes: 5 },
      "table-throttles": { at: 1, minutes: 10 },
      conflicts: { at: 100, minutes: 10 },
      "project-behind": { at: 60_000, minutes: 10 },
      "notify-behind": { at: 60_000, minutes: 10 },
      "schedule-failing": { at: 1, minutes: 15 },
      "queue-behind": { at: 900, minutes: 5 },
      "undelivered-filled": { at: 1, minutes: 5 },
      "project-dead-letters-filled": { at: 1, minutes: 5 },
      "notify-dead-letters-filled": { at: 1, minutes: 5 },
    });
    const manual = readFileSync(join(root, "docs/operations.md"), "utf8");
    const [, table = ""] = manual.split("| alarm | goes off | what to do |");
    const explained = [...(table.split("\n\n")[0] ?? "").matchAll(/^\| `([\w-]+)` \|/gm)].map(
      ([, name]) => name,
    );
    expect(explained.sort()).toEqual(known.map(([name]) => name).sort());
  });

  test("the topic takes TLS only, and messages of this account's alarms and budget", () => {
    const { PolicyDocument } = prod().resource("observability", "AWS::SNS::TopicPolicy");
    const [denied, allowed] = ["Deny", "Allow"].map((effect) =>
      PolicyDocument.Statement.filter(({ Effect }: Properties) => Effect === effect),
    );
    expect(denied[0].Condition).toEqual({ Bool: { "aws:SecureTransport": "false" } });
    expect(allowed[0]).toMatchObject({
      Action: "sns:Publish",
      Principal: { Service: ["cloudwatch.amazonaws.com", "budgets.amazonaws.com"] },
      Condition: { StringEquals: { "aws:SourceAccount": "123456789012" } },
    });
  });

  test("a person is written to where the stage names one", () => {
    prod().template("observability").resourceCountIs("AWS::SNS::Subscription", 0);
    expect(dev().resource("observability", "AWS::SNS::Subscription")).toMatchObject({
      Protocol: "email",
      Endpoint: "ops@example.com",
    });
  });

  test("the month's budget warns when most is spent and when it will not do", () => {
    const { Budget, NotificationsWithSubscribers } = prod().resource("observability", "AWS::Budgets::Budget");
    expect(Budget).toMatchObject({ BudgetLimit: { Amount: 100, Unit: "USD" }, TimeUnit: "MONTHLY" });
    expect(NotificationsWithSubscribers.map(({ Notification }: Properties) => Notification)).toMatchObject([
      { NotificationType: "ACTUAL", Threshold: 80 },
      { NotificationType: "FORECASTED", Threshold: 100 },
    ]);
    for (const { Subscribers } of NotificationsWithSubscribers)
      expect(Subscribers).toEqual([
        { SubscriptionType: "SNS", Address: { Ref: expect.stringMatching(/^messages/) } },
      ]);
  });

  test("one page shows requests, functions, table and queues", () => {
    const { DashboardBody, DashboardName } = prod().resource("observability", "AWS::CloudWatch::Dashboard");
    expect(DashboardName).toBe("leadlane-prod");
    const body = JSON.stringify(DashboardBody);
    for (const metric of [
      "Latency",
      "5xx",
      "IteratorAge",
      "ConsumedWriteCapacityUnits",
      "TransactionConflict",
    ])
      expect(body).toContain(metric);
  });

  test("cdk-nag finds nothing that is not accepted for a reason beside it", () => {
    for (const stacks of [dev(), prod()]) {
      const folders = [stacks.folder, join(stacks.folder, "us-east-1")].filter(existsSync);
      const reports = folders.flatMap((folder) =>
        readdirSync(folder)
          .filter((name) => name.endsWith("-NagReport.csv"))
          .map((name) => readFileSync(join(folder, name), "utf8")),
      );
      const templates = readdirSync(stacks.folder).filter((name) => name.endsWith(".template.json"));
      expect(reports).toHaveLength(templates.length);
      const findings = reports.flatMap((report) => report.split("\n").slice(1)).filter(Boolean);
      expect(findings.filter((finding) => finding.includes('"Non-Compliant"'))).toEqual([]);
      const accepted = findings.filter((finding) => finding.includes('"Suppressed"'));
      expect(accepted.length).toBeGreaterThan(0);
      for (const finding of accepted) expect(finding).toMatch(/"Suppressed","[^"]{25,}"/);
    }
  });
}
