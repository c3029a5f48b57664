import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import { type StackContext, use } from "sst/constructs";
import { api } from "./api";
import { responseHeaders } from "./response-headers";
import { readSiteBuild } from "./site-build";
import { deploySite } from "./site-deployment";
import { isProduction, removalPolicy } from "./stage";

/** One origin for the browser: the site from a private bucket, and /api passed through uncached. */
export function web({ app, stack }: StackContext) {
  const { http } = use(api);
  const { version, script_hashes } = readSiteBuild();
  const bucket = new Bucket(stack, "site", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: removalPolicy(app),
    autoDeleteObjects: !isProduction(app),
  });

  const common = {
    responseHeadersPolicy: responseHeaders(stack, script_hashes),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  };
  const files = {
    ...common,
    origin: S3BucketOrigin.withOriginAccessControl(bucket, {
      // Who may list is told that a file is missing (404), instead of that access is denied (403).
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    }),
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
  };
  const viewerRequest = new EdgeFunction(stack, "viewer-request", {
    code: FunctionCode.fromFile({ filePath: "infra/viewer-request.js" }),
    runtime: FunctionRuntime.JS_2_0,
  });
  const rewritten = {
    ...files,
    functionAssociations: [{ function: viewerRequest, eventType: FunctionEventType.VIEWER_REQUEST }],
  };
  const requests = {
    ...common,
    origin: new HttpOrigin(`${http.httpApiId}.execute-api.${stack.region}.amazonaws.com`),
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    // API Gateway finds the API by its own host name.
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  };

  // No page stands in for an error of the whole distribution: it would answer the API's own 403 and 404 with HTML.
  const distribution = new Distribution(stack, "distribution", {
    defaultBehavior: rewritten,
    additionalBehaviors: {
      // The first pattern that fits counts.
      "/api/openapi.json": files,
      "/api/docs": rewritten,
      "/api/*": requests,
      "/api": requests,
      "/assets/*": files,
    },
    httpVersion: HttpVersion.HTTP2_AND_3,
    // The class that takes in India.
    priceClass: PriceClass.PRICE_CLASS_200,
  });
  deploySite(app, stack, bucket, distribution, version);
  stack.addOutputs({ url: `https://${distribution.distributionDomainName}` });
}
