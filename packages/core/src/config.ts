/** The only place that reads the environment. */

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is missing.`);
  return value;
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
    const secret = required("AUTH_SECRET");
    if (Buffer.byteLength(secret) < 32) throw new Error("AUTH_SECRET must have at least 32 bytes.");
    return secret;
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
