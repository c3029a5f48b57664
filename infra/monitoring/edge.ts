import { Duration } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Rule } from "./alarms";

interface Edge {
  acl: string;
  blocks: (Pick<Rule, "name" | "at" | "meaning"> & { rule: string })[];
  distributionId: string | undefined;
}

/** Edge metrics exist in us-east-1 only. */
export function edgeRules({ acl, blocks, distributionId }: Edge): Rule[] {
  const period = Duration.minutes(5);
  const blocked = blocks.map(
    ({ rule, ...alarm }): Rule => ({
      ...alarm,
      metric: new Metric({
        namespace: "AWS/WAFV2",
        metricName: "BlockedRequests",
        dimensionsMap: { WebACL: acl, Rule: rule },
        statistic: "Sum",
        period,
        label: "blocked",
      }),
    }),
  );
  if (!distributionId) return blocked;
  const failures: Rule = {
    name: "edge-5xx",
    metric: new Metric({
      namespace: "AWS/CloudFront",
      metricName: "5xxErrorRate",
      dimensionsMap: { DistributionId: distributionId, Region: "Global" },
      statistic: "Average",
      period,
      label: "5xx",
    }),
    at: 5,
    periods: 2,
    meaning: "The distribution answers with failures.",
  };
  return [...blocked, failures];
}
