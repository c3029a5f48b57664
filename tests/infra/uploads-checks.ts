import { uploadsBucketOf } from "@leadlane/ops/stage";
import { expect, test } from "vitest";
import { allDeployed, deployed } from "./functions";
import type { Properties, Stacks, Statement } from "./stacks";

const BUCKET = "AWS::S3::Bucket";

export function uploadsChecks(dev: () => Stacks, prod: () => Stacks): void {
  const bucket = () => prod().resource("uploads", BUCKET);
  const distribution = () => prod().resource("web", "AWS::CloudFront::Distribution").DistributionConfig;

  test("the upload bucket is private and encrypted, and is retained only in production", () => {
    expect(bucket()).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      OwnershipControls: { Rules: [{ ObjectOwnership: "BucketOwnerEnforced" }] },
      BucketEncryption: expect.anything(),
      DeletionPolicy: "Retain",
    });
    expect(dev().resource("uploads", BUCKET).DeletionPolicy).toBe("Delete");
  });

  test("the upload bucket requires TLS and exposes only its file folder to the distribution", () => {
    const statements: Properties[] = prod().resource("uploads", "AWS::S3::BucketPolicy").PolicyDocument
      .Statement;
    const denied = statements.find(({ Effect }) => Effect === "Deny");
    expect(denied?.Condition).toEqual({ Bool: { "aws:SecureTransport": "false" } });
    const [allowed, ...others] = statements.filter(({ Effect }) => Effect === "Allow");
    expect(others).toEqual([]);
    expect(allowed).toMatchObject({
      Action: "s3:GetObject",
      Principal: { Service: "cloudfront.amazonaws.com" },
    });
    expect(JSON.stringify(allowed?.Resource)).toMatch(/"\/files\/\*"/);
    expect(JSON.stringify(allowed?.Condition.StringEquals["AWS:SourceArn"])).toMatch(
      /:distribution\/.*prod-leadlane-web:/,
    );
  });

  test("browsers may upload from the site only, and unused uploads expire after a day", () => {
    const { CorsConfiguration, LifecycleConfiguration } = dev().resource("uploads", BUCKET);
    expect(CorsConfiguration.CorsRules).toEqual([
      {
        AllowedMethods: ["PUT", "GET"],
        AllowedOrigins: ["https://crm.example.com"],
        AllowedHeaders: ["content-type"],
        MaxAge: 3600,
      },
    ]);
    const origins = bucket().CorsConfiguration.CorsRules[0].AllowedOrigins;
    expect(JSON.stringify(origins)).toMatch(/"https:\/\/",\{"Fn::ImportValue":"prod-leadlane-web:/);
    expect(LifecycleConfiguration.Rules).toMatchObject([
      { Prefix: "tmp/", ExpirationInDays: 1, Status: "Enabled" },
      {
        ...{ Prefix: "exports/", ExpirationInDays: 8, Status: "Enabled" },
        AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
      },
    ]);
  });

  test("the site serves /files from the bucket, signed, with the shared headers and no edge function", () => {
    const behaviour = distribution().CacheBehaviors.find(
      ({ PathPattern }: Properties) => PathPattern === "/files/*",
    );
    expect(behaviour.FunctionAssociations).toBeUndefined();
    expect(behaviour.AllowedMethods ?? ["GET", "HEAD"]).not.toContain("PUT");
    const origin = distribution().Origins.find(({ Id }: Properties) => Id === behaviour.TargetOriginId);
    expect(JSON.stringify(origin.DomainName)).toContain("leadlane-prod-uploads-");
    expect(origin.OriginAccessControlId).toEqual({
      "Fn::GetAtt": [expect.stringMatching(/^filesaccess/), "Id"],
    });
    expect(origin.OriginPath).toBeUndefined();
  });

  test("functions and operator commands use the actual bucket name", () => {
    expect(bucket().BucketName).toBe(uploadsBucketOf("prod", "123456789012"));
    for (const name of ["api", "accounts", "deliver"] as const)
      expect(deployed(prod(), name).lambda.Environment.Variables.UPLOADS_BUCKET).toEqual(bucket().BucketName);
  });

  test("each function has only its own permissions on uploads and files", () => {
    const rights = allDeployed(prod()).flatMap(({ name, statements }) =>
      statements
        .filter(({ Action }) => [Action].flat().some((action) => action.startsWith("s3:")))
        .flatMap(({ Action, Resource }: Statement) =>
          [Action]
            .flat()
            .map((action) => `${name} ${action} ${/\/([\w-]+\/\*)/.exec(JSON.stringify(Resource))?.[1]}`),
        ),
    );
    expect(rights.sort()).toEqual([
      "accounts s3:GetObject tmp/*",
      "accounts s3:PutObject files/*",
      "api s3:DeleteObject lead-files/*",
      "api s3:GetObject exports/*",
      "api s3:GetObject lead-files/*",
      "api s3:GetObject tmp/*",
      "api s3:PutObject files/*",
      "api s3:PutObject lead-files/*",
      "api s3:PutObject tmp/*",
      "deliver s3:DeleteObject files/*",
      "deliver s3:DeleteObject lead-files/*",
      "transfer s3:DeleteObject exports/*",
      "transfer s3:GetObject lead-files/*",
      "transfer s3:GetObject tmp/*",
      "transfer s3:PutObject exports/*",
    ]);
  });
}
