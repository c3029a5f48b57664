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

/** The site's files, in a bucket that answers the distribution alone. */
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
    // Who may list is told that a file is missing (404), instead of that access is denied (403).
    originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
  });
  return { bucket, origin };
}

/** What people have uploaded: in the bucket of uploads, which lets the distribution read its folder of files alone. */
export function filesOrigin(app: App, stack: Stack): IOrigin {
  const access = new S3OriginAccessControl(stack, "files-access");
  const bucket = Bucket.fromBucketName(stack, "uploads", uploadsBucketName(app, stack));
  return S3BucketOrigin.withBucketDefaults(bucket, { originAccessControlId: access.originAccessControlId });
}

/**
 * API Gateway, where the secret header is taken as the proof that a request came through here; a viewer's own is replaced.
 * `key` names a second one, which API Gateway itself looks at.
 */
export function apiOrigin(host: string, originVerify: ISecret, key?: "x-api-key"): IOrigin {
  const proof = originVerify.secretValue.unsafeUnwrap();
  return new HttpOrigin(host, {
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    customHeaders: { "x-origin-verify": proof, ...(key && { [key]: proof }) },
  });
}

/** What a handshake needs of the viewer's headers, the page that opens it, and the viewer's address. */
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
 * A header that CloudFront itself adds reaches an origin that is not sent the viewer's Host only as a part of the key of
 * a cache. Nothing is kept there: answers of the API say no-store, and keys hold address, port and session. Having a
 * cache is also what makes CloudFront compress answers.
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
