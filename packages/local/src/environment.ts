import { CREDENTIALS, REGION, TABLE_NAME } from "./settings";

/** Gives this process the environment that the Lambda functions have in AWS; before they are loaded. */
export function enterEnvironment(values: { endpoint: string; authSecret: string }): void {
  process.env.TABLE_NAME = TABLE_NAME;
  process.env.DYNAMODB_ENDPOINT = values.endpoint;
  process.env.AUTH_SECRET = values.authSecret;
  process.env.AWS_REGION = REGION;
  process.env.AWS_ACCESS_KEY_ID = CREDENTIALS.accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = CREDENTIALS.secretAccessKey;
}
