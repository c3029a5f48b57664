import { DEMO_FAILED_TEXT, DEMO_REFUSED_TEXT } from "@leadlane/core/enquiries/rules";
import { ApiError, NO_ENVELOPE, serverMessage } from "../../lib/api/api-error";

interface DemoFailure {
  message: string;
  isRefused: boolean; // the server refused the request, so retrying doesn't help
}

/**
 * The message for a failed request (spec section 8): the server's own if it refused. A response that isn't
 * from our API, such as a gateway's error page, counts as an exception.
 */
export function demoFailure(error: unknown): DemoFailure {
  const isRefused = error instanceof ApiError && error.status !== 0 && error.code !== NO_ENVELOPE;
  if (!isRefused) return { message: DEMO_FAILED_TEXT, isRefused };
  return { message: serverMessage(error) ?? DEMO_REFUSED_TEXT, isRefused };
}
