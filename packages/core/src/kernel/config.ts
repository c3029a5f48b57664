/** The only place that reads the environment. */

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is missing.`);
  return value;
}

const SECRET_BYTES = 32;

function authSecretsIn(value: string): readonly [string, ...string[]] {
  const [signing = "", ...others] = value.split("\n").filter((line) => line !== "");
  for (const secret of [signing, ...others]) {
    if (Buffer.byteLength(secret) < SECRET_BYTES)
      throw new Error(`AUTH_SECRET must have at least ${SECRET_BYTES} bytes.`);
  }
  return [signing, ...others];
}

export const config = {
  get tableName(): string {
    return required("TABLE_NAME");
  },
  /** Another DynamoDB-compatible engine than the region's own; absent in AWS. */
  get dynamodbEndpoint(): string | undefined {
    return process.env.DYNAMODB_ENDPOINT || undefined;
  },
  /** Signs session tokens and cursors; at least 32 bytes. */
  get authSecret(): string {
    return authSecretsIn(required("AUTH_SECRET"))[0];
  },
  /** Whatever may have signed what is shown to us: the signing secret first, then one that comes or goes. */
  get authSecrets(): readonly [string, ...string[]] {
    return authSecretsIn(required("AUTH_SECRET"));
  },
  get logLevel(): "info" | "error" {
    return process.env.LOG_LEVEL === "error" ? "error" : "info";
  },
  /** The queue of work that waits for others: mail, pushes that failed, socket checks. */
  get queueUrl(): string {
    return required("QUEUE_URL");
  },
  /** The queue of imports and exports, which take minutes. */
  get transferQueueUrl(): string {
    return required("TRANSFER_QUEUE_URL");
  },
  get socketsEndpoint(): string {
    return required("SOCKETS_ENDPOINT");
  },
  get siteUrl(): string {
    return required("SITE_URL");
  },
  get knownSiteUrl(): string | undefined {
    return process.env.SITE_URL || undefined;
  },
  /** The origin of the site's pages, where it is known beforehand: no other page opens a socket then. */
  get siteOrigin(): string | undefined {
    return process.env.SITE_ORIGIN || undefined;
  },
  /** Under which name CloudWatch keeps what the product counts itself. */
  get metricsNamespace(): string {
    return required("METRICS_NAMESPACE");
  },
  get paymentKeyId(): string {
    return required("PAYMENT_KEY_ID");
  },
  /** Proves to the card provider who asks, and to us that a payment was told by its checkout. */
  get paymentKeySecret(): string {
    return required("PAYMENT_KEY_SECRET");
  },
  get paymentWebhookSecret(): string {
    return required("PAYMENT_WEBHOOK_SECRET");
  },
  get paymentUrl(): string {
    return process.env.PAYMENT_URL || "https://api.razorpay.com";
  },
  get paymentCheckoutUrl(): string {
    return process.env.PAYMENT_CHECKOUT_URL || "https://api.razorpay.com/v1/checkout/embedded";
  },
  /** Who sells the product, as invoices name it; the address on one line. */
  get seller(): { name: string; address: string; gstin: string } {
    return {
      name: required("SELLER_NAME"),
      address: required("SELLER_ADDRESS"),
      gstin: required("SELLER_GSTIN"),
    };
  },
  get mailFrom(): string {
    return required("MAIL_FROM");
  },
  /** By which the mail service tells of mails that come back; absent where nobody asks it to. */
  get mailConfiguration(): string | undefined {
    return process.env.MAIL_CONFIGURATION || undefined;
  },
  get salesMailbox(): string {
    return required("SALES_MAILBOX");
  },
  get rateLimitFactor(): number {
    const factor = Number(process.env.RATE_LIMIT_FACTOR ?? 1);
    return Number.isFinite(factor) && factor > 0 ? factor : 1;
  },
  /** Proves that a request came through the distribution, whose word on the viewer's address then counts. */
  get originVerify(): string | undefined {
    return process.env.ORIGIN_VERIFY || undefined;
  },
  /** Whether requests without that proof are refused. */
  get requireOriginVerify(): boolean {
    return process.env.REQUIRE_ORIGIN_VERIFY === "true";
  },
  get region(): string {
    return process.env.AWS_REGION || "local";
  },
  get queueEndpoint(): string | undefined {
    return process.env.AWS_ENDPOINT_URL_SQS || undefined;
  },
  get mailEndpoint(): string | undefined {
    return process.env.AWS_ENDPOINT_URL_SESV2 || undefined;
  },
  get uploadsBucket(): string {
    return required("UPLOADS_BUCKET");
  },
  /** Where the bucket is instead of in the region, and where browsers find it then; both absent in AWS. */
  get filesEndpoint(): string | undefined {
    return process.env.AWS_ENDPOINT_URL_S3 || undefined;
  },
  get uploadsUrl(): string | undefined {
    return process.env.UPLOADS_URL || undefined;
  },
  get credentials(): { accessKeyId: string; secretAccessKey: string; sessionToken?: string } {
    const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
    return {
      accessKeyId: AWS_ACCESS_KEY_ID || "local",
      secretAccessKey: AWS_SECRET_ACCESS_KEY || "local",
      ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
    };
  },
};
