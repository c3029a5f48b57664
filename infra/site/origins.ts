import { Duration } from "aws-cdk-lib";
import {
  AccessLevel,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  type IOrigin,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  OriginSslPolicy,
  S3OriginAccessControl,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import type { ISecret } from "aws-cdk-lib/aws-secretsmanager";
import type { App, Stack } from "sst/constructs";
import { accept } from "../accept";
import { isProduction, removalPolicy } from "../stage";
import { uploadsBucketName } from "../uploads-bucket";

export function siteOrigin(app: App, stack: Stack): { bucket: Bucket; origin: IOrigin } {
  const bucket = new Bucket(stack, "site", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: removalPolicy(app),
    autoDeleteObjects: !isProduction(app),
  });
  accept(bucket, "S1", "It holds the public site, which only the distribution reads.");
  const origin = S3BucketOrigin.withOriginAccessControl(bucket, {
    // With ListBucket, S3 answers a missing file with 404 instead of 403.
    originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
  });
  return { bucket, origin };
}

/** The bucket's policy allows CloudFront to read `files/` only. */
export function filesOrigin(app: App, stack: Stack): IOrigin {
  const access = new S3OriginAccessControl(stack, "files-access");
  const bucket = Bucket.fromBucketName(stack, "uploads", uploadsBucketName(app, stack));
  return S3BucketOrigin.withBucketDefaults(bucket, { originAccessControlId: access.originAccessControlId });
}

/** The secret header replaces one sent by the viewer. `key` is an additional API key header. */
export function apiOrigin(host: string, originVerify: ISecret, key?: "x-api-key"): IOrigin {
  const proof = originVerify.secretValue.unsafeUnwrap();
  return new HttpOrigin(host, {
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    customHeaders: { "x-origin-verify": proof, ...(key && { [key]: proof }) },
  });
}

export function withHandshake(stack: Stack): OriginRequestPolicy {
  const handshake = ["Key", "Version", "Protocol", "Accept", "Extensions"].map(
    (one) => `Sec-WebSocket-${one}`,
  );
  return new OriginRequestPolicy(stack, "handshake", {
    comment: "Passes on what opens a socket, from which page, and the viewer's address",
    headerBehavior: OriginRequestHeaderBehavior.allowList(
      ...handshake,
      "Origin",
      "CloudFront-Viewer-Address",
    ),
    queryStringBehavior: OriginRequestQueryStringBehavior.none(),
    cookieBehavior: OriginRequestCookieBehavior.none(),
  });
}

/**
 * CloudFront forwards the viewer's address only as part of a cache key, or with the Host header. Nothing is
 * cached: API responses are no-store. Compression also needs a cache policy.
 */
export function withViewerAddress(stack: Stack): CachePolicy {
  return new CachePolicy(stack, "viewer-address", {
    comment: "Passes the viewer's address on; keeps nothing",
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(1),
    headerBehavior: CacheHeaderBehavior.allowList("CloudFront-Viewer-Address", "Authorization"),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });
}
