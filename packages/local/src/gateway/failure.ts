import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";

export interface Failure {
  status: number;
  code: string;
  message: string; // a sentence for a person
}

/** What the gateway itself refuses, in the one shape of failure that clients know from the API. */
export const FAILURES = {
  malformed: { status: 400, code: "VALIDATION", message: "This address is malformed." },
  tooLarge: { status: 413, code: "TOO_LARGE", message: "This is too large to be sent." },
  failed: {
    status: 500,
    code: "INTERNAL",
    message: "Something went wrong on our side. Try again.",
  },
  late: { status: 503, code: "UNAVAILABLE", message: "This takes too long at the moment. Try again." },
  starting: {
    status: 503,
    code: "UNAVAILABLE",
    message: "Leadlane is starting. Try again in a moment.",
  },
} as const satisfies Record<string, Failure>;

export function fail(response: ServerResponse, failure: Failure, requestId: string = randomUUID()): void {
  const { status, code, message } = failure;
  response.statusCode = status;
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.setHeader("cache-control", "no-store");
  response.setHeader("x-request-id", requestId);
  if (status === 503) response.setHeader("retry-after", "1");
  response.end(JSON.stringify({ success: false, code, message, request_id: requestId }));
}
