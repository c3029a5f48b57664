import { createHash } from "node:crypto";
import { ACCOUNT } from "../sts";
import type { Properties } from "./template";

export interface Resource {
  id: string; // logical id
  type: string;
  name: string; // physical name
  region: string;
  properties: Properties;
  retained: boolean; // survives the deletion of its stack
}

/** The properties with an explicit resource name. */
const CHOSEN_NAMES: Record<string, string> = {
  "AWS::DynamoDB::Table": "TableName",
  "AWS::ECR::Repository": "RepositoryName",
  "AWS::IAM::Role": "RoleName",
  "AWS::Lambda::Function": "FunctionName",
  "AWS::Logs::LogGroup": "LogGroupName",
  "AWS::S3::Bucket": "BucketName",
  "AWS::SQS::Queue": "QueueName",
  "AWS::SSM::Parameter": "Name",
};

export function chosenName(type: string, properties: Properties): string | undefined {
  const name = properties[CHOSEN_NAMES[type] ?? ""];
  return typeof name === "string" ? name : undefined;
}

/** A generated resource name, different for each stack; short for services with name limits. */
export function generatedName(stack: { id: string; name: string }, id: string, type: string): string {
  const hash = createHash("sha256").update(`${stack.id} ${id}`).digest("hex").slice(0, 12);
  if (/::(Api|Distribution|WebACL)$/.test(type)) return hash;
  return `${stack.name}-${id}-${hash}`.slice(0, 60).toLowerCase();
}

/** The value of `Ref`: usually the name, otherwise a URL or an ARN. */
export function reference({ type, name, region, ...rest }: Resource): string {
  if (type === "AWS::SQS::Queue") return `https://sqs.${region}.amazonaws.com/${ACCOUNT}/${name}`;
  if (/::(Topic|Secret|ManagedPolicy|LayerVersion)$/.test(type)) return arn({ type, name, region, ...rest });
  return name;
}

/** The value of `Fn::GetAtt`. */
export function attribute(resource: Resource, attributeName: string): unknown {
  const { type, name, region, properties } = resource;
  if (attributeName === "StreamArn") return `${arn(resource)}/stream/2026-01-01T00:00:00.000`;
  if (attributeName.endsWith("Arn")) return arn(resource);
  if (type === "AWS::CloudFront::Distribution" && attributeName === "DomainName")
    return `d${name}.cloudfront.net`;
  if (type === "AWS::S3::Bucket" && attributeName === "RegionalDomainName")
    return `${name}.s3.${region}.amazonaws.com`;
  return properties[attributeName] ?? `${name}.${attributeName}`;
}

function arn({ type, name, region }: Resource): string {
  const [, family = "", kind = ""] = type.toLowerCase().split("::");
  if (type === "AWS::S3::Bucket") return `arn:aws:s3:::${name}`;
  if (type === "AWS::WAFv2::WebACL") return `arn:aws:wafv2:${region}:${ACCOUNT}:global/webacl/${name}/1`;
  if (family === "iam") return `arn:aws:iam::${ACCOUNT}:${kind}/${name}`;
  if (family === "cloudfront") return `arn:aws:cloudfront::${ACCOUNT}:${kind}/${name}`;
  const ofFamily = `arn:aws:${family}:${region}:${ACCOUNT}`;
  if (family === "sqs" || family === "sns") return `${ofFamily}:${name}`;
  return `${ofFamily}:${kind}${family === "lambda" ? ":" : "/"}${name}`;
}
