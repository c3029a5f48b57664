import { readFileSync } from "node:fs";
import {
  CONTENT_BASE,
  CONTENT_PATH,
  CONTENT_POLICY,
  CONTENT_QUERY,
  CONTENT_SECONDS,
} from "@leadlane/site/content-rules";
import { Duration } from "aws-cdk-lib";
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  OriginSslPolicy,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { Stack } from "sst/constructs";
import { settings } from "../settings";
import { everywhere } from "./response-headers";

/** Sends no cookies or headers of the viewer to the blog's content service, and drops its cookies. */
export function contentBehaviours(stack: Stack): Record<string, BehaviorOptions> {
  const { contentOrigin } = settings;
  if (!contentOrigin) return {};
  const code = [
    `const CONTENT_PATH = ${CONTENT_PATH};`,
    readFileSync("infra/site/content-request.js", "utf8"),
  ].join("\n");
  const request = new EdgeFunction(stack, "content-request", {
    code: FunctionCode.fromInline(code),
    runtime: FunctionRuntime.JS_2_0,
  });
  const cachePolicy = new CachePolicy(stack, "content-cache", {
    comment: "Posts and pictures; nothing of the viewer",
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(CONTENT_SECONDS),
    maxTtl: Duration.days(1),
    headerBehavior: CacheHeaderBehavior.none(),
    cookieBehavior: CacheCookieBehavior.none(),
    queryStringBehavior: CacheQueryStringBehavior.allowList(...CONTENT_QUERY),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });
  const responseHeadersPolicy = new ResponseHeadersPolicy(stack, "content-headers", {
    securityHeadersBehavior: everywhere(CONTENT_POLICY),
    removeHeaders: ["set-cookie"],
  });
  return {
    [`${CONTENT_BASE}/*`]: {
      origin: new HttpOrigin(contentOrigin.hostname, {
        originSslProtocols: [OriginSslPolicy.TLS_V1_2],
        readTimeout: Duration.seconds(10),
        ...(contentOrigin.pathname !== "/" && { originPath: contentOrigin.pathname.replace(/\/$/, "") }),
      }),
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy,
      responseHeadersPolicy,
      functionAssociations: [{ function: request, eventType: FunctionEventType.VIEWER_REQUEST }],
    },
  };
}
