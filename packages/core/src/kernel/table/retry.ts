import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { unavailable } from "../error";

const TRIES = 8;
const FIRST_DELAY_MS = 8;
const LONGEST_DELAY_MS = 400;

const PASSING = new Set([
  "ProvisionedThroughputExceededException",
  "ThrottlingException",
  "RequestLimitExceeded",
  "TransactionInProgressException",
  "TransactionConflictException",
  "InternalServerError",
  "ServiceUnavailable",
]);
const UNREACHABLE = new Set([
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
      if (!isPassing(error)) throw error;
      if (attempt === TRIES) throw unavailable(error);
      const ceiling = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * ceiling));
    }
  }
}

function isPassing(error: unknown): boolean {
  if (error instanceof TransactionCanceledException) {
    const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code);
    return (
      !codes.includes("ConditionalCheckFailed") &&
      codes.some((code) => code === "TransactionConflict" || code === "ThrottlingError")
    );
  }
  return error instanceof Error && PASSING.has(error.name);
}

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return UNREACHABLE.has(code) || UNREACHABLE.has(error.name);
}
