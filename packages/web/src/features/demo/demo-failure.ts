import { DEMO_FAILED_TEXT, DEMO_REFUSED_TEXT } from "@leadlane/core/enquiries/rules";
import { ApiError, NO_ENVELOPE, serverWords } from "../../lib/api/api-error";

interface DemoFailure {
  message: string;
  isAnswered: boolean; // the server has answered, and said no; trying again is not what it asks for
}

/**
 * What is said of a request that failed (spec section 8): the server's words, if it was the server that refused. What is not
 * even an answer of ours, a gateway's page for example, is an exception.
 */
export function demoFailure(error: unknown): DemoFailure {
  const isAnswered = error instanceof ApiError && error.status !== 0 && error.code !== NO_ENVELOPE;
  if (!isAnswered) return { message: DEMO_FAILED_TEXT, isAnswered };
  return { message: serverWords(error) ?? DEMO_REFUSED_TEXT, isAnswered };
}
