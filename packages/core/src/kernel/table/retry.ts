import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { unavailable } from "../error";

const MAX_ATTEMPTS = 8;
const FIRST_DELAY_MS = 8;
const MAX_DELAY_MS = 400;

const TRANSIENT_ERRORS = new Set([
  "ProvisionedThroughputExceededException",
  "ThrottlingException",
  "RequestLimitExceeded",
  "TransactionInProgressException",
  "TransactionConflictException",
  "InternalServerError",
  "ServiceUnavailable",
]);
const CONNECTION_ERRORS = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EAI_AGAIN",
  "ENOTFOUND",
  "TimeoutError",
]);

/** Retries throttling and conflicts with jitter. 503 if that persists or the engine is unreachable. */
export async function retry<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (isUnreachable(error)) throw unavailable(error);
      if (!isTransient(error)) throw error;
      if (attempt === MAX_ATTEMPTS) throw unavailable(error);
      const ceiling = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * ceiling));
    }
  }
}

function isTransient(error: unknown): boolean {
  if (error instanceof TransactionCanceledException) {
    const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code);
    return (
      !codes.includes("ConditionalCheckFailed") &&
      codes.some((code) => code === "TransactionConflict" || code === "ThrottlingError")
    );
  }
  return error instanceof Error && TRANSIENT_ERRORS.has(error.name);
}

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return CONNECTION_ERRORS.has(code) || CONNECTION_ERRORS.has(error.name);
}
