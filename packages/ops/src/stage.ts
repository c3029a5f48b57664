import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findRoot } from "@leadlane/local/root";
import { parse } from "dotenv";
import { UsageError } from "./command-line";

export const APP = "leadlane";
const REGION = "ap-south-1";

/**
 * Lets this process speak to a stage in AWS, with the credentials of its environment. Throws a UsageError where there
 * are none.
 */
export function enterStage(stage: string): void {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
    throw new UsageError(
      'The environment has no credentials of the account. From a profile: eval "$(aws configure export-credentials --profile <name> --format env)"',
    );
  }
  process.env.AWS_REGION ||= REGION;
  const [, adopted] = /:table\/([^/]+)\/stream\//.exec(toldTo(stage, "TABLE_STREAM_ARN") ?? "") ?? [];
  process.env.TABLE_NAME ||= adopted ?? `${stage}-${APP}-table`;
  process.env.SST_APP = APP;
  process.env.SST_SSM_PREFIX = `/sst/${APP}/${stage}/`;
}

/** What the names of a stage's resources begin with. */
export function resourcePrefix(stage: string): string {
  return `${stage}-${APP}-`;
}

/** The bucket of a stage's uploads: names of buckets are the whole world's, which is why the account is a part of them. */
export function uploadsBucketOf(stage: string, account: string): string {
  return toldTo(stage, "UPLOADS_BUCKET") ?? `${APP}-${stage}-uploads-${account}`;
}

/** What a stage was told by the files that its deployments read, the last one first. */
function toldTo(stage: string, name: string): string | undefined {
  const files = [`.env.${stage}.local`, `.env.${stage}`, ".env.local", ".env"];
  const told = files.map((file) => parse(contentOf(join(findRoot(), file)))[name]);
  return told.find((value) => value !== undefined) || undefined;
}

function contentOf(path: string): string {
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
