import { BUCKET } from "./files/s3";
import { UPLOAD_PATH } from "./files/upload";
import { PAYMENTS_PATH } from "./payments/checkout";
import type { ProviderKeys } from "./payments/provider";
import type { Services } from "./services/services";
import { CREDENTIALS, REGION, TABLE_NAME } from "./settings";

const MAIL_FROM = "Leadlane <no-reply@leadlane.example>";

const SALES_MAILBOX = "hello@leadlane.example";

/** A placeholder seller. The GSTIN is valid in form but unassigned. */
const SELLER = {
  name: "Leadlane Software (sample seller)",
  address: "4th Floor, 12 Residency Road, Bengaluru 560025",
  gstin: "29AAAAA0000A1ZY",
};

export interface BasicEnvironment {
  endpoint: string;
  authSecret: string;
}

/** Sets the environment of the Lambda functions; must run before they are loaded. */
export function setEnvironment(values: BasicEnvironment): void {
  process.env.TABLE_NAME = TABLE_NAME;
  process.env.DYNAMODB_ENDPOINT = values.endpoint;
  setAuthSecret(values.authSecret);
  process.env.AWS_REGION = REGION;
  process.env.AWS_ACCESS_KEY_ID = CREDENTIALS.accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = CREDENTIALS.secretAccessKey;
}

export function setAuthSecret(value: string): void {
  process.env.AUTH_SECRET = value;
}

export function setServices(
  services: Services,
  siteUrl: string,
  originVerify: string,
  payment: ProviderKeys,
): void {
  process.env.AWS_ACCESS_KEY_ID = services.credentials.accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = services.credentials.secretAccessKey;
  process.env.QUEUE_URL = services.queueUrl;
  process.env.TRANSFER_QUEUE_URL = services.transferQueueUrl;
  process.env.WEBHOOK_QUEUE_URL = services.webhookQueueUrl;
  process.env.SOCKETS_ENDPOINT = services.socketsEndpoint;
  process.env.AWS_ENDPOINT_URL_SQS = services.endpoint;
  process.env.AWS_ENDPOINT_URL_SESV2 = services.endpoint;
  process.env.AWS_ENDPOINT_URL_S3 = services.endpoint;
  process.env.UPLOADS_BUCKET = BUCKET;
  process.env.UPLOADS_URL = `${siteUrl}${UPLOAD_PATH.slice(0, -1)}`;
  process.env.SITE_URL = siteUrl;
  process.env.MAIL_FROM = MAIL_FROM;
  process.env.MAIL_CONFIGURATION = "leadlane";
  process.env.SALES_MAILBOX = SALES_MAILBOX;
  process.env.SELLER_NAME = SELLER.name;
  process.env.SELLER_ADDRESS = SELLER.address;
  process.env.SELLER_GSTIN = SELLER.gstin;
  process.env.ORIGIN_VERIFY = originVerify;
  process.env.PAYMENT_KEY_ID = payment.keyId;
  process.env.PAYMENT_KEY_SECRET = payment.keySecret;
  process.env.PAYMENT_WEBHOOK_SECRET = payment.webhookSecret;
  process.env.PAYMENT_URL = services.endpoint;
  process.env.PAYMENT_CHECKOUT_URL = PAYMENTS_PATH;
}
