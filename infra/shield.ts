import { MISLEADING_PATH } from "@leadlane/site/api-path";
import { SOCKET_PATH } from "@leadlane/site/paths";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { StackContext } from "sst/constructs";
import { alarms } from "./monitoring/alarms";
import { edgeRules } from "./monitoring/edge";
import { messages } from "./monitoring/messages";
import { settings } from "./settings";

export const EDGE_REGION = "us-east-1"; // CloudFront requires web ACLs and certificates in this region

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
    path: "^/api/(auth/(login|register|mfa/verify|passkey/verify|forgot-password|reset-password|(verify|confirm|stop)-email|invitation)$|capture/|mail/)",
    limit: () => settings.edgeAttemptLimit,
    alarm: { name: "edge-attempts", at: 100, meaning: "The web ACL turns sign-ins or forms away." },
  },
];

const failure = (code: string, message: string) =>
  JSON.stringify({ success: false, code, message, request_id: "web-acl" });

const BODIES = {
  refusal: failure("RATE_LIMITED", "Too many requests from your network. Wait five minutes and try again."),
  malformed: failure("VALIDATION", "This address is malformed."),
};

const AS_IT_IS_READ = [
  { type: "URL_DECODE", priority: 0 },
  { type: "NORMALIZE_PATH", priority: 1 },
];

function malformed(
  priority: number,
  visibilityConfig: CfnWebACL.VisibilityConfigProperty,
): CfnWebACL.RuleProperty {
  const matches = (regexString: string, textTransformations: CfnWebACL.TextTransformationProperty[]) => ({
    regexMatchStatement: { fieldToMatch: { uriPath: {} }, regexString, textTransformations },
  });
  return {
    name: "malformed",
    priority,
    statement: {
      andStatement: {
        statements: [
          matches("^/api(/|$)", AS_IT_IS_READ),
          matches(MISLEADING_PATH, [{ type: "NONE", priority: 0 }]),
        ],
      },
    },
    action: { block: { customResponse: { responseCode: 400, customResponseBodyKey: "malformed" } } },
    visibilityConfig,
  };
}

/** Includes the edge alarms, because edge metrics exist in us-east-1 only. */
export function shield({ app, stack }: StackContext) {
  const counted = (name: string) => `${app.name}-${app.stage}-${name}`;
  const seen = (name: string) => ({
    cloudWatchMetricsEnabled: true,
    metricName: counted(name),
    sampledRequestsEnabled: false, // samples would store parts of requests
  });
  const acl = new CfnWebACL(stack, "web-acl", {
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    visibilityConfig: seen("requests"),
    customResponseBodies: Object.fromEntries(
      Object.entries(BODIES).map(([name, content]) => [name, { contentType: "APPLICATION_JSON", content }]),
    ),
    rules: [
      ...RULES.map(({ name, path, limit }, priority) => ({
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
                // Normalized, so that other spellings of a path are counted too.
                textTransformations: AS_IT_IS_READ,
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
      malformed(RULES.length, seen("malformed")),
    ],
  });
  const { distributionId } = settings;
  const blocks = RULES.map(({ name, alarm }) => ({ ...alarm, rule: counted(name) }));
  alarms(stack, edgeRules({ acl: counted("requests"), blocks, distributionId }), messages(stack));
  stack.addOutputs({ WebAclArn: acl.attrArn });
}
