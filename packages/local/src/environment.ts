import type { Services } from "./services/services";
import { CREDENTIALS, REGION, TABLE_NAME } from "./settings";

/** Where mails come from here. */
const MAIL_FROM = "Leadlane <no-reply@leadlane.example>";

/** Who reads what visitors write here. */
const SALES_MAILBOX = "hello@leadlane.example";

/** What a function can't do without: the table, and the secret that signs sessions. */
export interface BasicEnvironment {
  endpoint: string;
  authSecret: string;
}

/** Gives this process the environment that the Lambda functions have in AWS; before they are loaded. */
export function enterEnvironment(values: BasicEnvironment): void {
  process.env.TABLE_NAME = TABLE_NAME;
  process.env.DYNAMODB_ENDPOINT = values.endpoint;
  process.env.AUTH_SECRET = values.authSecret;
  process.env.AWS_REGION = REGION;
  process.env.AWS_ACCESS_KEY_ID = CREDENTIALS.accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = CREDENTIALS.secretAccessKey;
}

/** The rest of it: the services beside the table, and the site that the links in mails lead to. */
export function enterServices(services: Services, siteUrl: string, originVerify: string): void {
  process.env.QUEUE_URL = services.queueUrl;
  process.env.SOCKETS_ENDPOINT = services.socketsEndpoint;
  process.env.AWS_ENDPOINT_URL_SQS = services.endpoint;
  process.env.AWS_ENDPOINT_URL_SESV2 = services.endpoint;
  process.env.SITE_URL = siteUrl;
  process.env.MAIL_FROM = MAIL_FROM;
  process.env.SALES_MAILBOX = SALES_MAILBOX;
  process.env.ORIGIN_VERIFY = originVerify;
}
