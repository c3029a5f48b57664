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
};
