import { Duration } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import { type StackContext, use } from "sst/constructs";
import { accept } from "./accept";
import { isProduction, removalPolicy } from "./stage";
import { uploadsBucketName } from "./uploads-bucket";
import { web } from "./web";

export function uploads({ app, stack }: StackContext) {
  const { distribution, siteUrl } = use(web);
  const bucket = new Bucket(stack, "uploads", {
    bucketName: uploadsBucketName(app, stack),
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    cors: [
      {
        allowedMethods: [HttpMethods.PUT, HttpMethods.GET],
        allowedOrigins: [siteUrl],
        allowedHeaders: ["content-type"],
        maxAge: Duration.hours(1).toSeconds(),
      },
    ],
    lifecycleRules: [
      {
        prefix: "tmp/",
        expiration: Duration.days(1),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
      {
        prefix: "exports/",
        expiration: Duration.days(8),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
    removalPolicy: removalPolicy(app),
    autoDeleteObjects: !isProduction(app),
  });
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
      actions: ["s3:GetObject"],
      resources: [bucket.arnForObjects("files/*")],
      conditions: {
        StringEquals: {
          "AWS:SourceArn": stack.formatArn({
            service: "cloudfront",
            region: "",
            resource: "distribution",
            resourceName: distribution.distributionId,
          }),
        },
      },
    }),
  );
  accept(bucket, "S1", "Who uploads what is in the API's log; what the site shows of it is public.");
}
