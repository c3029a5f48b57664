import type { Context } from "aws-lambda";
import { REGION } from "../settings";

const TIMEOUT_MS = 30_000; // the HTTP API's own limit; no integration may take longer
const TIMEOUTS_MS: Record<string, number> = { transfer: 300_000 }; // those that nobody waits for

function limitOf(functionName: string): number {
  return TIMEOUTS_MS[functionName] ?? TIMEOUT_MS;
}

/** What Lambda tells a function about its invocation. */
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

/** A function took longer than any may. */
export class LateAnswer extends Error {
  override name = "LateAnswer";
}

/** The function's answer. Throws a LateAnswer when it takes longer than any may. */
export async function withinLimit<T>(answer: Promise<T>, functionName = ""): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateAnswer("The function took too long.")), limitOf(functionName));
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
