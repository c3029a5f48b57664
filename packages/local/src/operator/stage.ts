import { UsageError } from "./usage-error";

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
  process.env.TABLE_NAME ||= `${stage}-${APP}-table`;
  process.env.SST_APP = APP;
  process.env.SST_SSM_PREFIX = `/sst/${APP}/${stage}/`;
}

/** What the names of a stage's resources begin with. */
export function resourcePrefix(stage: string): string {
  return `${stage}-${APP}-`;
}

/** The bucket of a stage's uploads: names of buckets are the whole world's, which is why the account is a part of them. */
export function uploadsBucketOf(stage: string, account: string): string {
  return `${APP}-${stage}-uploads-${account}`;
}
