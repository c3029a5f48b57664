import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { edgeRules } from "../../infra/monitoring/edge";
import { deployed } from "./functions";
import type { Properties, Stacks } from "./stacks";

const root = join(import.meta.dirname, "../..");

export function observabilityChecks(dev: () => Stacks, prod: () => Stacks): void {
  const alarmsOf = (stack: string) =>
    Object.values(prod().template(stack).findResources("AWS::CloudWatch::Alarm"));
  const alarms = () => [...alarmsOf("observability"), ...alarmsOf("shield")];
  const nameOf = ({ Properties }: Properties): string =>
    /"([^"]+)"\)$/.exec(Properties.AlarmDescription)?.[1] ?? "";
  /** The metrics of an alarm in either CloudFormation form. */
  const watchedBy = ({ Properties: one }: Properties): Properties[] =>
    (one.Metrics ?? [{ MetricStat: { Metric: one, Period: one.Period, Stat: one.Statistic } }])
      .filter(({ MetricStat }: Properties) => MetricStat)
      .map(({ MetricStat: { Metric, Period, Stat } }: Properties) => ({ ...Metric, Period, Stat }));
  const metricsOf = (one: Properties): string[] => watchedBy(one).map(({ MetricName }) => MetricName);
  const alarmNamed = (name: string): Properties => {
    const found = alarms().find((one) => nameOf(one) === name);
    if (!found) throw new Error(`There is no alarm ${name}.`);
    return found;
  };

  test("alarms cover errors, latency, throttles, conflicts, consumers, the queue and every dead-letter queue", () => {
    const watched = alarms().flatMap(metricsOf);
    expect([...new Set(watched)].sort()).toEqual([
      "5xx",
      "5xxErrorRate",
      "ApproximateAgeOfOldestMessage",
      "ApproximateNumberOfMessagesVisible",
      "BlockedRequests",
      "ClientError",
      "Duration",
      "Errors",
      "IntegrationError",
      "IteratorAge",
      "Latency",
      "ReadThrottleEvents",
      "Reputation.BounceRate",
      "Reputation.ComplaintRate",
      "Throttles",
      "TransactionConflict",
      "WriteThrottleEvents",
      "api_down",
      "refusals",
      "site_down",
      "socket_down",
    ]);
    const of = (name: string) => watched.filter((metric) => metric === name).length;
    expect([of("ApproximateNumberOfMessagesVisible"), of("IteratorAge")]).toEqual([5, 2]);
    expect([of("Errors"), of("Throttles")]).toEqual([11, 1]);
    expect(watched, "number in docs/cost.md").toHaveLength(38);
    const own = alarms()
      .flatMap(watchedBy)
      .filter(({ Namespace }) => Namespace === "leadlane-prod");
    expect(own, "number in docs/cost.md").toHaveLength(4);
    expect(watchedBy(alarmNamed("api-p99"))[0]?.Stat).toBe("p99");
  });

  test("each alarm notifies the topic on both state changes, and the manual explains it", () => {
    const manual = readFileSync(join(root, "docs/operations.md"), "utf8");
    expect(alarms().length).toBeGreaterThan(10);
    for (const { Properties } of alarms()) {
      const topic = [{ Ref: expect.stringMatching(/^messages/) }];
      expect(Properties).toMatchObject({ AlarmActions: topic, OKActions: topic });
      expect(manual).toContain(`| \`${nameOf({ Properties })}\` |`);
    }
  });

  test("the manual explains exactly the existing alarms, with the expected thresholds", () => {
    const seconds = (one: Properties): number => watchedBy(one)[0]?.Period;
    const known = alarms().map((one) => {
      const { Threshold, EvaluationPeriods, ComparisonOperator } = one.Properties;
      expect(ComparisonOperator).toBe("GreaterThanOrEqualToThreshold");
      return [nameOf(one), { at: Threshold, minutes: (EvaluationPeriods * seconds(one)) / 60 }];
    });
    expect(Object.fromEntries(known)).toEqual({
      "api-5xx": { at: 5, minutes: 5 },
      "api-429": { at: 100, minutes: 5 },
      "api-p99": { at: 3000, minutes: 15 },
      "api-errors": { at: 3, minutes: 5 },
      "accounts-errors": { at: 3, minutes: 5 },
      "passkeys-errors": { at: 3, minutes: 5 },
      "integrations-errors": { at: 3, minutes: 5 },
      "realtime-errors": { at: 3, minutes: 5 },
      "project-errors": { at: 3, minutes: 5 },
      "notify-errors": { at: 3, minutes: 5 },
      "deliver-errors": { at: 3, minutes: 5 },
      "transfer-errors": { at: 3, minutes: 5 },
      "call-errors": { at: 3, minutes: 5 },
      "socket-errors": { at: 5, minutes: 5 },
      "socket-429": { at: 100, minutes: 5 },
      "function-throttles": { at: 1, minutes: 5 },
      "table-throttles": { at: 1, minutes: 10 },
      conflicts: { at: 100, minutes: 10 },
      "project-behind": { at: 60_000, minutes: 10 },
      "notify-behind": { at: 60_000, minutes: 10 },
      "schedule-failing": { at: 1, minutes: 15 },
      "schedule-overrun": { at: 192_000, minutes: 15 },
      "queue-behind": { at: 900, minutes: 5 },
      "webhooks-behind": { at: 1_800, minutes: 5 },
      "undelivered-filled": { at: 1, minutes: 5 },
      "untransferred-filled": { at: 1, minutes: 5 },
      "uncalled-filled": { at: 1, minutes: 5 },
      "project-dead-letters-filled": { at: 1, minutes: 5 },
      "notify-dead-letters-filled": { at: 1, minutes: 5 },
      "mail-bounces": { at: 0.05, minutes: 5 },
      "mail-complaints": { at: 0.001, minutes: 5 },
      "site-down": { at: 1, minutes: 3 },
      "api-down": { at: 1, minutes: 3 },
      "socket-down": { at: 1, minutes: 3 },
      "edge-blocks": { at: 1000, minutes: 5 },
      "edge-attempts": { at: 100, minutes: 5 },
      "edge-5xx": { at: 5, minutes: 10 },
    });
    const manual = readFileSync(join(root, "docs/operations.md"), "utf8");
    const [, table = ""] = manual.split("| alarm | goes off | what to do |");
    const explained = [...(table.split("\n\n")[0] ?? "").matchAll(/^\| `([\w-]+)` \|/gm)].map(
      ([, name]) => name,
    );
    expect(explained.sort()).toEqual(known.map(([name]) => name).sort());
  });

  test("missing data raises an alarm only where silence means an outage", () => {
    const bad = alarms().filter(({ Properties }) => Properties.TreatMissingData === "breaching");
    expect(bad.map(nameOf).sort()).toEqual([
      "api-down",
      "notify-behind",
      "project-behind",
      "schedule-overrun",
      "site-down",
      "socket-down",
    ]);
    for (const { Properties } of alarms())
      expect(["breaching", "notBreaching"]).toContain(Properties.TreatMissingData);
    const { lambda } = deployed(prod(), "tick");
    expect(alarmNamed("schedule-overrun").Properties.Threshold).toBe(800 * lambda.Timeout);
  });

  test("an external canary checks production every minute and writes the metrics of the alarms", () => {
    const { ScheduleExpression, Targets } = prod().resource("observability", "AWS::Events::Rule");
    expect(ScheduleExpression).toBe("rate(1 minute)");
    expect(Targets[0].RetryPolicy).toEqual({ MaximumEventAgeInSeconds: 60, MaximumRetryAttempts: 0 });
    const { lambda } = deployed(prod(), "canary");
    expect(lambda.Timeout).toBeLessThan(60);
    const namespace = lambda.Environment.Variables.METRICS_NAMESPACE;
    for (const part of ["site", "api", "socket"])
      expect(watchedBy(alarmNamed(`${part}-down`))).toEqual([
        { Namespace: namespace, MetricName: `${part}_down`, Period: 60, Stat: "Maximum" },
      ]);
    expect(JSON.stringify(lambda.Environment.Variables.SITE_URL)).toContain("DomainName");
    dev().template("observability").resourceCountIs("AWS::Events::Rule", 0);
  });

  test("requests with status 429 are counted from the access log", () => {
    const filter = prod().resource("api", "AWS::Logs::MetricFilter");
    expect(filter.FilterPattern).toBe("{ $.status = 429 }");
    const { Format } = prod().resource("api", "AWS::ApiGatewayV2::Stage").AccessLogSettings;
    expect(Format).toContain('"status":$context.status');
    expect(Format, "paths contain secrets of calendar feeds").not.toMatch(/path/i);
    const [{ MetricNamespace, MetricName }] = filter.MetricTransformations;
    expect(watchedBy(alarmNamed("api-429"))[0]).toMatchObject({
      Namespace: MetricNamespace,
      MetricName,
      Stat: "Sum",
    });
  });

  test("the edge alarms use the metric names of the web ACL, and the configured distribution", () => {
    const acl = prod().resource("shield", "AWS::WAFv2::WebACL");
    for (const [place, name] of ["edge-blocks", "edge-attempts"].entries())
      expect(watchedBy(alarmNamed(name))[0]?.Dimensions).toEqual([
        { Name: "Rule", Value: acl.Rules[place].VisibilityConfig.MetricName },
        { Name: "WebACL", Value: acl.VisibilityConfig.MetricName },
      ]);
    expect(watchedBy(alarmNamed("edge-5xx"))[0]?.Dimensions).toContainEqual({
      Name: "DistributionId",
      Value: "E1EXAMPLE",
    });
    expect(edgeRules({ acl: "a", blocks: [], distributionId: undefined })).toEqual([]);
    expect(Object.keys(prod().outputs("web"))).toContain("distributionId");
  });

  test("the topic requires TLS and accepts only alarms and the budget of this account", () => {
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

  test("the stage's contact gets alarm emails, if there is one", () => {
    prod().template("observability").resourceCountIs("AWS::SNS::Subscription", 0);
    expect(dev().resource("observability", "AWS::SNS::Subscription")).toMatchObject({
      Protocol: "email",
      Endpoint: "ops@example.com",
    });
  });

  test("the monthly budget warns at 80% of actual cost and 100% of the forecast", () => {
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

  test("one dashboard shows requests, functions, table and queues", () => {
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

  test("cdk-nag has no findings except suppressions with a reason", () => {
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
