import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { StackContext } from "sst/constructs";

/** CloudFront takes web ACLs and certificates from this region alone. */
export const EDGE_REGION = "us-east-1";

/** A team behind one address makes some hundred requests in five minutes; a script that guesses makes thousands. */
const REQUESTS_IN_FIVE_MINUTES = 2000;

/** The API's own shape of a failure, without the id of a request that never came to it. */
const REFUSAL = {
  success: false,
  code: "RATE_LIMITED",
  message: "Too many requests from your network. Wait five minutes and try again.",
};

/** The web ACL in front of the distribution: who asks far too often is turned away before anything runs. */
export function shield({ app, stack }: StackContext) {
  const seen = (metricName: string) => ({
    cloudWatchMetricsEnabled: true,
    metricName: `${app.name}-${app.stage}-${metricName}`,
    // Samples would keep parts of people's requests.
    sampledRequestsEnabled: false,
  });
  const acl = new CfnWebACL(stack, "web-acl", {
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    visibilityConfig: seen("requests"),
    customResponseBodies: {
      refusal: { contentType: "APPLICATION_JSON", content: JSON.stringify(REFUSAL) },
    },
    rules: [
      {
        name: "too-many-requests",
        priority: 0,
        statement: {
          rateBasedStatement: {
            limit: REQUESTS_IN_FIVE_MINUTES,
            evaluationWindowSec: 300,
            aggregateKeyType: "IP",
          },
        },
        action: {
          block: {
            customResponse: {
              responseCode: 429,
              customResponseBodyKey: "refusal",
              responseHeaders: [{ name: "Retry-After", value: "300" }],
            },
          },
        },
        visibilityConfig: seen("too-many-requests"),
      },
    ],
  });
  stack.addOutputs({ WebAclArn: acl.attrArn });
}
