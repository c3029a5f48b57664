import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CACHE_CONTROL, SNIPPET_PATH } from "@leadlane/site/headers";
import type { IDistribution } from "aws-cdk-lib/aws-cloudfront";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import type { App, Stack } from "sst/constructs";
import { accept } from "../accept";
import { removalPolicy } from "../stage";
import { SITE } from "./build";

const PRECOMPRESSED = ["**/*.br", "**/*.gz"];

interface Site {
  bucket: IBucket;
  distribution: IDistribution;
  config: {
    version: string;
    ws_url: string;
    content_url: string;
    payment: { provider: string; key_id: string };
  };
}

/** Uploads assets before the pages that use them. Old assets stay, because open pages still need them. */
export function deploySite(app: App, stack: Stack, { bucket, distribution, config }: Site): void {
  const common = {
    destinationBucket: bucket,
    prune: false,
    memoryLimit: 256,
    logGroup: new LogGroup(stack, "deployment-log", {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: removalPolicy(app),
    }),
  };
  const assets = new BucketDeployment(stack, "assets", {
    ...common,
    sources: [Source.asset(`${SITE}/assets`, { exclude: PRECOMPRESSED })],
    destinationKeyPrefix: "assets",
    cacheControl: [CacheControl.fromString(CACHE_CONTROL.immutable)],
  });
  const snippet = SNIPPET_PATH.slice(1);
  const script = new BucketDeployment(stack, "snippet", {
    ...common,
    sources: [Source.data(snippet, readFileSync(join(SITE, snippet), "utf8"))],
    cacheControl: [CacheControl.fromString(CACHE_CONTROL.snippet)],
    contentType: "text/javascript; charset=utf-8",
  });
  const pages = new BucketDeployment(stack, "pages", {
    ...common,
    sources: [
      Source.asset(SITE, { exclude: ["assets", "assets/**", snippet, ...PRECOMPRESSED] }),
      Source.jsonData("config.json", config),
    ],
    cacheControl: [CacheControl.fromString(CACHE_CONTROL.revalidate)],
    distribution,
    distributionPaths: ["/*"],
  });
  pages.node.addDependency(assets, script);
  const uploader = stack.node.children.find(({ node }) => node.id.startsWith("Custom::CDKBucketDeployment"));
  if (!uploader) throw new Error("CDK no longer uploads by a function of the stack.");
  const reason =
    "CDK's own function, which runs in deployments only: it copies its assets into the site's bucket.";
  for (const rule of ["IAM4", "IAM5", "L1"]) accept(uploader, rule, reason);
}
