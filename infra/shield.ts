import { SOCKET_PATH } from "@leadlane/site/paths";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { StackContext } from "sst/constructs";
import { alarms } from "./monitoring/alarms";
import { edgeRules } from "./monitoring/edge";
import { messages } from "./monitoring/messages";
import { settings } from "./settings";

export const EDGE_REGION = "us-east-1"; // CloudFront takes web ACLs and certificates from this region alone

const RULES = [
  {
    name: "too-many-requests",
    path: `^(/api|${SOCKET_PATH})(/|$)`,
    limit: () => settings.edgeRequestLimit,
    alarm: {
      name: "edge-blocks",
      at: 1000,
      meaning: "The web ACL turns requests to the API, or new sockets, away.",
    },
  },
  {
    name: "too-many-attempts",
    path: "^/api/(auth/(login|register|forgot-password|reset-password)$|capture/|mail/)",
    limit: () => settings.edgeAttemptLimit,
    alarm: { name: "edge-attempts", at: 100, meaning: "The web ACL turns sign-ins or forms away." },
  },
];

/** The API's own shape of a failure, without the id of a request that never came to it. */
const REFUSAL = {
  success: false,
  code: "RATE_LIMITED",
  message: "Too many requests from your network. Wait five minutes and try again.",
};

/**
 * The web ACL in front of the distribution: who asks the API or opens sockets far too often is turned away before anything
 * runs; the site's files count for nobody. With it the alarms on web ACL and distribution, which tell their metrics in this region.
 */
export function shield({ app, stack }: StackContext) {
  const counted = (name: string) => `${app.name}-${app.stage}-${name}`;
  const seen = (name: string) => ({
    cloudWatchMetricsEnabled: true,
    metricName: counted(name),
    sampledRequestsEnabled: false, // samples would keep parts of people's requests
  });
  const acl = new CfnWebACL(stack, "web-acl", {
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    visibilityConfig: seen("requests"),
    customResponseBodies: {
      refusal: { contentType: "APPLICATION_JSON", content: JSON.stringify(REFUSAL) },
    },
    rules: RULES.map(({ name, path, limit }, priority) => ({
      name,
      priority,
      statement: {
        rateBasedStatement: {
          limit: limit(),
          evaluationWindowSec: 300,
          aggregateKeyType: "IP",
          scopeDownStatement: {
            regexMatchStatement: {
              fieldToMatch: { uriPath: {} },
              regexString: path,
              // As the distribution and the router may read it: otherwise another spelling of a path goes uncounted.
              textTransformations: [
                { type: "URL_DECODE", priority: 0 },
                { type: "NORMALIZE_PATH", priority: 1 },
              ],
            },
          },
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
      visibilityConfig: seen(name),
    })),
  });
  const { distributionId } = settings;
  const blocks = RULES.map(({ name, alarm }) => ({ ...alarm, rule: counted(name) }));
  alarms(stack, edgeRules({ acl: counted("requests"), blocks, distributionId }), messages(stack));
  stack.addOutputs({ WebAclArn: acl.attrArn });
}
