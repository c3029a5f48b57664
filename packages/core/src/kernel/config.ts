/** The only place that reads environment variables. */

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is missing.`);
  return value;
}

const MIN_SECRET_BYTES = 32;

function parseAuthSecrets(value: string): readonly [string, ...string[]] {
  const [signing = "", ...others] = value.split("\n").filter((line) => line !== "");
  for (const secret of [signing, ...others]) {
    if (Buffer.byteLength(secret) < MIN_SECRET_BYTES)
      throw new Error(`AUTH_SECRET must have at least ${MIN_SECRET_BYTES} bytes.`);
  }
  return [signing, ...others];
}

export const config = {
  get tableName(): string {
    return required("TABLE_NAME");
  },
  get dynamodbEndpoint(): string | undefined {
    return process.env.DYNAMODB_ENDPOINT || undefined;
  },
  get authSecret(): string {
    return parseAuthSecrets(required("AUTH_SECRET"))[0];
  },
  /** Secrets whose signatures are accepted: the signing one first, then the previous one. */
  get authSecrets(): readonly [string, ...string[]] {
    const [signing, ...others] = parseAuthSecrets(required("AUTH_SECRET"));
    return [signing, ...others.slice(0, 1)];
  },
  /** The accepted secrets and all earlier ones, which only decrypt stored data. */
  get sealingSecrets(): readonly [string, ...string[]] {
    return parseAuthSecrets(required("AUTH_SECRET"));
  },
  get logLevel(): "info" | "error" {
    return process.env.LOG_LEVEL === "error" ? "error" : "info";
  },
  get queueUrl(): string {
    return required("QUEUE_URL");
  },
  get transferQueueUrl(): string {
    return required("TRANSFER_QUEUE_URL");
  },
  get webhookQueueUrl(): string {
    return required("WEBHOOK_QUEUE_URL");
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
  /** If set, WebSockets are accepted from this origin only. */
  get siteOrigin(): string | undefined {
    return process.env.SITE_ORIGIN || undefined;
  },
  get metricsNamespace(): string {
    return required("METRICS_NAMESPACE");
  },
  get paymentKeyId(): string {
    return required("PAYMENT_KEY_ID");
  },
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
  /** SES configuration set that reports bounces and complaints; absent if none is set up. */
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
  /** Lets webhooks reach this machine; ignored in AWS. */
  get webhookAllowLoopback(): boolean {
    return process.env.WEBHOOK_ALLOW_LOOPBACK === "true" && !process.env.AWS_LAMBDA_FUNCTION_NAME;
  },
  get isLoopbackIgnored(): boolean {
    return process.env.WEBHOOK_ALLOW_LOOPBACK === "true" && !this.webhookAllowLoopback;
  },
  /** Shared secret of the CDN; only with it is the forwarded viewer address trusted. */
  get originVerify(): string | undefined {
    return process.env.ORIGIN_VERIFY || undefined;
  },
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
  /** Local file storage: endpoint for the server, and URL for browsers. Both absent in AWS. */
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
