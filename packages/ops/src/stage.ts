import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findRoot } from "@leadlane/local/root";
import { parse } from "dotenv";
import { UsageError } from "./command-line";

export const APP = "leadlane";
const REGION = "ap-south-1";

/** Prepares the environment for an AWS stage. UsageError without credentials. */
export function setStage(stage: string): void {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) {
    throw new UsageError(
      'The environment has no credentials of the account. From a profile: eval "$(aws configure export-credentials --profile <name> --format env)"',
    );
  }
  process.env.AWS_REGION ||= REGION;
  const [, adopted] = /:table\/([^/]+)\/stream\//.exec(readSetting(stage, "TABLE_STREAM_ARN") ?? "") ?? [];
  process.env.TABLE_NAME ||= adopted ?? `${stage}-${APP}-table`;
  process.env.SST_APP = APP;
  process.env.SST_SSM_PREFIX = `/sst/${APP}/${stage}/`;
}

export function resourcePrefix(stage: string): string {
  return `${stage}-${APP}-`;
}

/** Includes the account id, because bucket names are global. */
export function uploadsBucketOf(stage: string, account: string): string {
  return readSetting(stage, "UPLOADS_BUCKET") ?? `${APP}-${stage}-uploads-${account}`;
}

/** Reads the stage's .env files; the first file with the setting wins. */
function readSetting(stage: string, name: string): string | undefined {
  const files = [`.env.${stage}.local`, `.env.${stage}`, ".env.local", ".env"];
  const values = files.map((file) => parse(contentOf(join(findRoot(), file)))[name]);
  return values.find((value) => value !== undefined) || undefined;
}

function contentOf(path: string): string {
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
