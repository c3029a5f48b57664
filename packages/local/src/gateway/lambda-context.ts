import type { Context } from "aws-lambda";
import { REGION } from "../settings";

/** The HTTP API's own limit; no integration may take longer. */
export const TIMEOUT_MS = 30_000;

/** What Lambda tells a function about its invocation. */
export function lambdaContext(functionName: string, awsRequestId: string): Context {
  const deadline = Date.now() + TIMEOUT_MS;
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
