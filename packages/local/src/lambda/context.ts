import type { Context } from "aws-lambda";
import { REGION } from "../settings";

const TIMEOUT_MS = 30_000; // the maximum integration timeout of the HTTP API
const TIMEOUTS_MS: Record<string, number> = { transfer: 840_000 };

function limitOf(functionName: string): number {
  return TIMEOUTS_MS[functionName] ?? TIMEOUT_MS;
}

export function lambdaContext(functionName: string, awsRequestId: string): Context {
  const deadline = Date.now() + limitOf(functionName);
  return {
    callbackWaitsForEmptyEventLoop: false,
    functionName,
    functionVersion: "$LATEST",
    invokedFunctionArn: `arn:aws:lambda:${REGION}:000000000000:function:${functionName}`,
    memoryLimitInMB: "1024",
    awsRequestId,
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: "local",
    getRemainingTimeInMillis: () => Math.max(deadline - Date.now(), 0),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  };
}

/** A function exceeded its time limit. */
export class FunctionTimeout extends Error {
  override name = "LateAnswer";
}

/** Throws a LateAnswer when the function exceeds its time limit. */
export async function withTimeout<T>(result: Promise<T>, functionName = ""): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new FunctionTimeout("The function took too long.")),
      limitOf(functionName),
    );
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    clearTimeout(timer);
  }
}
