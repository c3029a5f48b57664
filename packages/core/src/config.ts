/** The only place that reads the environment. */

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is missing.`);
  return value;
}

const SECRET_BYTES = 32;

/** The lines of AUTH_SECRET. While it is exchanged there are two. */
function authSecretsIn(value: string): readonly [string, ...string[]] {
  const [signing = "", ...others] = value.split("\n").filter((line) => line !== "");
  for (const secret of [signing, ...others]) {
    if (Buffer.byteLength(secret) < SECRET_BYTES)
      throw new Error(`AUTH_SECRET must have at least ${SECRET_BYTES} bytes.`);
  }
  return [signing, ...others];
}

export const config = {
  /** The DynamoDB table. */
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
  /** `error` silences what is logged of requests that went well; `info` when absent. */
  get logLevel(): "info" | "error" {
    return process.env.LOG_LEVEL === "error" ? "error" : "info";
  },
  /** The queue of work that waits for others: mail, pushes that failed, socket checks. */
  get queueUrl(): string {
    return required("QUEUE_URL");
  },
  /** Where messages to open connections are sent. */
  get socketsEndpoint(): string {
    return required("SOCKETS_ENDPOINT");
  },
  /** The public origin, for links in mails; without a slash at its end. */
  get siteUrl(): string {
    return required("SITE_URL");
  },
  /** As `siteUrl`, where the code can do without. */
  get knownSiteUrl(): string | undefined {
    return process.env.SITE_URL || undefined;
  },
  /** What the card provider knows the business behind this product by; public. */
  get paymentKeyId(): string {
    return required("PAYMENT_KEY_ID");
  },
  /** Proves to the card provider who asks, and to us that a payment was told by its checkout. */
  get paymentKeySecret(): string {
    return required("PAYMENT_KEY_SECRET");
  },
  /** Proves that an event was sent by the card provider. */
  get paymentWebhookSecret(): string {
    return required("PAYMENT_WEBHOOK_SECRET");
  },
  /** The card provider's API, without a slash at its end. */
  get paymentUrl(): string {
    return process.env.PAYMENT_URL || "https://api.razorpay.com";
  },
  /** The card provider's hosted checkout; below the site itself when it has no host. */
  get paymentCheckoutUrl(): string {
    return process.env.PAYMENT_CHECKOUT_URL || "https://api.razorpay.com/v1/checkout/embedded";
  },
  /** The address that mails come from. */
  get mailFrom(): string {
    return required("MAIL_FROM");
  },
  /** The address at which those who sell the product read what visitors write. */
  get salesMailbox(): string {
    return required("SALES_MAILBOX");
  },
  /** Multiplies every rate limit; 1 when absent. */
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
  /** Where this code runs. */
  get region(): string {
    return process.env.AWS_REGION || "local";
  },
  /** Other endpoints than the region's own; absent in AWS. */
  get queueEndpoint(): string | undefined {
    return process.env.AWS_ENDPOINT_URL_SQS || undefined;
  },
  get mailEndpoint(): string | undefined {
    return process.env.AWS_ENDPOINT_URL_SESV2 || undefined;
  },
  /** The bucket of uploads, and of the files that were made of them. */
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
  /** Those of the function's role, which Lambda keeps in the environment. */
  get credentials(): { accessKeyId: string; secretAccessKey: string; sessionToken?: string } {
    const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env;
    return {
      accessKeyId: AWS_ACCESS_KEY_ID || "local",
      secretAccessKey: AWS_SECRET_ACCESS_KEY || "local",
      ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
    };
  },
};
